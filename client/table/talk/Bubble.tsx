/** What somebody has just reacted: beside the name, and in words for those who do not see it there. */
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

/** For everybody where names have no room for it, otherwise only for those who listen. */
export function Spoken({ scene: { talking, people, board } }: { scene: Scene }) {
  if (!talking) return null;
  const isSeen = 'Table' in board || people.length > FEW;
  const said = [...talking.talk.reactions.value].slice(-MOST);
  return (
    <div role="status" class={isSeen ? 'spoken' : 'unseen'}>
      {said.map(([seat, what]) => (
        <p key={seat}>
          <b>{people[seat]?.name}</b> {say(`talk.reaction.${what}`)}
        </p>
      ))}
    </div>
  );
}
