/** Points, and where they come from: a block for each source. */
import type { GameBoard, Person } from '#client/kit/game.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { own, SeatIcon } from '#client/kit/Marker.tsx';
import { showPoints } from '#client/kit/points.ts';
import { say } from '#client/kit/words.ts';
import { Bubble } from '#client/table/talk/Bubble.tsx';
import type { Talking } from '#client/table/talk/Talk.tsx';
import type { StateMessage } from '#protocol/live.ts';
import { Bar, lengthOf } from './Bar.tsx';

interface Props {
  readonly game: string;
  readonly board: GameBoard;
  readonly state: StateMessage;
  readonly people: readonly Person[];
  readonly talking: Talking | undefined;
  openSheet(): void;
}

export function Scores({ game, board, state, people, talking, openSheet }: Props) {
  const { standings, view, active } = state;
  const most = Math.max(1, ...standings.map(lengthOf));
  const hasMarked = standings.some(({ parts }) => parts.some((part) => board.isMarked(part)));
  return (
    <>
      <h2>
        <span class="title">{say('scores')}</span>
        {!state.result && (
          <button type="button" class="plain" {...labelled('sheet.now')} onClick={openSheet}>
            <Icon name="sheet" />
          </button>
        )}
        <span class="muted">
          {hasMarked && <i class="key" />}{' '}
          {say(`${game}.part.${hasMarked ? 'marked' : 'legend'}`, { over: state.result !== null })}
        </span>
      </h2>
      <ol>
        {standings.map((standing, seat) => (
          <li key={people[seat]?.seat} class={`${own(seat)} ${active.includes(seat) ? 'turn' : ''}`}>
            <SeatIcon seat={seat} />
            <span class="name">
              <span>{people[seat]?.name}</span> <PersonNote person={people[seat]} />
              <Bubble talk={talking?.talk} seat={seat} />
            </span>
            <span class="note muted">{state.result ? '' : board.note(view, seat)}</span>
            <b class="total">{showPoints(standing.total)}</b>
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
const labelled = (key: string) => ({ 'aria-label': say(key), title: say(key) });

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
