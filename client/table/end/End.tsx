/** The score sheet at the end: who won, every line of everybody, and how the scores grew. */
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import type { GameBoard, Person } from '#client/kit/game.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { showPoints } from '#client/kit/points.ts';
import { language, say } from '#client/kit/words.ts';
import { go } from '#client/router.ts';
import { Chart } from '#client/table/side/Chart.tsx';
import type { Result } from '#engine/contract.ts';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import type { StateMessage } from '#protocol/live.ts';
import { saveRecord } from './record.ts';
import { Sheet } from './Sheet.tsx';

/** What can be done with a match that is over. */
export interface After {
  readonly replay: string;
  record(): Promise<unknown>;
  /** Gives the address of the new table; watchers have none. */
  rematch?(): Promise<string>;
  /** The way to the ladder, where others still play the same deal: until the day is over, there is no record. */
  readonly ladder?: string;
}

interface Props {
  readonly game: string;
  readonly board: GameBoard;
  readonly state: StateMessage;
  readonly people: readonly Person[];
  readonly log: readonly object[];
  /** Whether the log is known from its beginning. */
  readonly isWhole: boolean;
  readonly after: After;
  onClose(): void;
}

/** “Ann and Bob win”, “You win”. */
export function sayWinners({ places, totals }: Result, people: readonly Person[]): string {
  if (people.length === 1) return say('won.alone', { points: totals[0]!, shown: showPoints(totals[0]!) });
  const winners = people.filter(({ seat }) => places[seat] === 1);
  const names = new Intl.ListFormat(language.value).format(winners.map(({ name }) => name));
  return say('won', { names, count: winners.length, you: winners.length === 1 && winners[0]!.isYou });
}

export function End({ game, board, state, people, log, isWhole, after, onClose }: Props) {
  const { result, standings } = state;
  if (!result) return null;
  return (
    <Dialog title={sayWinners(result, people)} class="end" onClose={onClose}>
      <Sheet {...{ game, board, people, standings, result }} view={state.view} />
      {board.Epilogue && after.ladder === undefined && (
        <Epilogue board={board} after={after} people={people} />
      )}
      {isWhole && (
        <>
          <h3>{say('chart')}</h3>
          <Chart growth={board.growth(log, people.length, state.view)} width={560} height={170} />
        </>
      )}
      <AfterButtons after={after} />
    </Dialog>
  );
}

/** What the game says to the record; where there is none, nothing. */
function Epilogue({ board, after, people }: Pick<Props, 'board' | 'after' | 'people'>) {
  const { value: record } = useLoaded(() => keptRecord(after), after.replay);
  if (!board.Epilogue || !record) return null;
  const seat = people.find(({ isYou }) => isYou)?.seat;
  return <board.Epilogue record={record} seat={seat} replay={after.replay} />;
}

const TRIES = 10;
const TRY_AGAIN_MS = 200;

/** The end may be told a moment before its record is kept. */
async function keptRecord(after: After): Promise<MatchRecord | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const record = readRecord(await after.record().catch(() => undefined));
    if (record) return record;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
  return;
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
        <button type="button" onClick={() => attempt(async () => saveRecord(await after.record()))}>
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
