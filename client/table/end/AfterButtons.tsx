/** The ways on from a match that is over. */
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { say } from '#client/kit/words.ts';
import { go } from '#client/router.ts';

/** What can be done with a match that is over. */
export interface After {
  readonly replay: string;
  record(): Promise<unknown>;
  /** Gives the address of the new table; watchers have none. */
  rematch?(): Promise<string>;
  /** The way to the ladder, where others still play the same deal: until the day is over, there is no record. */
  readonly ladder?: string;
}

export function AfterButtons({ after }: { after: After }) {
  const [trouble, attempt] = useAttempt();
  const { rematch, ladder } = after;
  if (ladder !== undefined)
    return (
      <div class="after-game">
        <a class="button primary" href={ladder}>
          {say('ladder.to')}
        </a>
        <a class="button" href="/">
          {say('home')}
        </a>
      </div>
    );
  return (
    <>
      <div class="after-game">
        {rematch && (
          <button type="button" class="primary" onClick={() => attempt(async () => go(await rematch()))}>
            {say('rematch')}
          </button>
        )}
        <a class="button" href={after.replay}>
          <Icon name="play" /> {say('replay')}
        </a>
        <button
          type="button"
          onClick={() => attempt(async () => (await import('./record.ts')).saveRecord(await after.record()))}
        >
          <Icon name="save" /> {say('save')}
        </button>
        <a class="button" href="/">
          {say('home')}
        </a>
      </div>
      <Trouble text={trouble} />
    </>
  );
}
