/** A party: this screen shows who is here and what is asked, and everybody plays on their own phone. */
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { say } from '#client/kit/words.ts';
import { go } from '#client/router.ts';
import { makeParty } from '#client/session/api.ts';
import { keepSeat } from '#client/session/mine.ts';

/** The game that very many can play at the same time. */
const GAME = 'metro-x';

export function PartyCard() {
  const [trouble, attempt] = useAttempt();
  const start = async (): Promise<void> => {
    const held = await makeParty(GAME);
    await keepSeat(GAME, held);
    go(`/table/${held.table}`);
  };
  return (
    <article class="extra card" aria-labelledby="party">
      <span class="extra-mark">
        <Icon name="screen" />
      </span>
      <div>
        <h2 id="party">{say('party')}</h2>
        <p>{say('party.line')}</p>
        <span class="muted">{say('party.game')}</span>
        <Trouble text={trouble} />
      </div>
      <button type="button" aria-label={say('party.go')} onClick={() => attempt(start)}>
        {say('party.go.short')}
      </button>
    </article>
  );
}
