/** What somebody has just reacted: beside the name, and in words for those who do not see it there. */
import { sentence } from '#client/kit/announce/sentence.ts';
import { useSpoken } from '#client/kit/announce/useSpoken.ts';
import { say } from '#client/kit/words.ts';
import type { Talk } from '#client/session/talk.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import type { Seat } from '#engine/contract.ts';
import './talk.css';

/** Of a larger table only so many are named beside their points. */
const FEW = 6;

/** The last of them; a whole party may react at once. */
const MOST = 3;

interface Props {
  readonly talk: Talk | undefined;
  readonly seat: Seat;
}

export function Bubble({ talk, seat }: Props) {
  const what = talk?.reactions.value.get(seat);
  if (what === undefined) return null;
  return (
    <span class="bubble" aria-hidden="true">
      {say(`talk.reaction.${what}`)}
    </span>
  );
}

/** For everybody where names have no room for it; those who listen hear the last. */
export function Spoken({ scene: { talking, people, board } }: { scene: Scene }) {
  const said = [...(talking?.talk.reactions.value ?? [])].slice(-MOST);
  const [seat, what] = said.at(-1) ?? [];
  useSpoken(seat === undefined ? '' : `${people[seat]?.name}: ${sentence(say(`talk.reaction.${what}`))}`);
  if (said.length === 0 || ('Board' in board && people.length <= FEW)) return null;
  return (
    <div class="spoken">
      {said.map(([seat, what]) => (
        <p key={seat}>
          <b>{people[seat]?.name}</b> {say(`talk.reaction.${what}`)}
        </p>
      ))}
    </div>
  );
}
