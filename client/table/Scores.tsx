/** Points, and where they come from: a block for each source. */
import type { GameBoard, Person } from '#client/kit/game.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import { say } from '#client/kit/words.ts';
import type { Standing } from '#engine/contract.ts';
import type { StateMessage } from '#protocol/live.ts';

interface Props {
  readonly game: string;
  readonly board: GameBoard;
  readonly state: StateMessage;
  readonly people: readonly Person[];
}

export function Scores({ game, board, state, people }: Props) {
  const { standings, view, active } = state;
  const most = Math.max(1, ...standings.map(lengthOf));
  const hasMarked = standings.some(({ parts }) => parts.some((part) => board.isMarked(part)));
  return (
    <>
      <h2>
        {say('scores')}
        <span class="muted">
          {hasMarked && <i class="key" />} {say(`${game}.part.${hasMarked ? 'marked' : 'legend'}`)}
        </span>
      </h2>
      <ol>
        {standings.map((standing, seat) => (
          <li key={people[seat]?.seat} class={`${own(seat)} ${active.includes(seat) ? 'turn' : ''}`}>
            <SeatIcon seat={seat} />
            <span class="name">
              {people[seat]?.name} <PersonNote person={people[seat]} />
            </span>
            <span class="note muted">{state.result ? '' : board.note(view, seat)}</span>
            <b class="total">{standing.total}</b>
            <Bar game={game} board={board} standing={standing} most={most} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A bot plays in somebody's place. */
export const AwaySign = () => (
  <span class="away-sign" title={say('away.bot')}>
    <Icon name="bot" />
  </span>
);

export function PersonNote({ person }: { person: Person | undefined }) {
  if (person?.isAway)
    return (
      <span class="muted">
        <AwaySign /> {say('away.bot')}
      </span>
    );
  if (person?.isYou) return person.name === say('you.name') ? null : <span class="muted">{say('you')}</span>;
  if (person?.isBot) return <span class="muted">{say('bot', { level: person.level ?? '' })}</span>;
  if (person && !person.isHere) return <span class="muted">{say('away')}</span>;
  return null;
}

interface BarProps {
  readonly game: string;
  readonly board: GameBoard;
  readonly standing: Standing;
  readonly most: number;
}

/** How much room all parts take, those that are lost as well. */
export const lengthOf = ({ parts }: Standing): number =>
  parts.reduce((sum, { points }) => sum + Math.abs(points), 0);

export const Bar = ({ game, board, standing, most }: BarProps) => (
  <span class="bar" style={{ width: `${(100 * lengthOf(standing)) / most}%` }}>
    {standing.parts.map((part, i) => {
      const text = say(`${game}.part.${part.key}`, board.partParams?.(part) ?? part.params);
      return (
        <i
          key={i}
          style={{ flex: Math.abs(part.points) }}
          class={part.points < 0 ? 'lost' : board.isMarked(part) ? 'marked' : ''}
          title={`${text}: ${part.points}`}
        >
          {part.points}
        </i>
      );
    })}
  </span>
);
