/** The seats of a table that waits, in their order. The host moves them, by hand or with the arrow keys. */
import { useRef, useState } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { Menu, MenuItem } from '#client/kit/Menu.tsx';
import { nameless, peopleOf, shownName } from '#client/kit/people.ts';
import { say } from '#client/kit/words.ts';
import type { Talk } from '#client/session/talk.ts';
import { Bubble } from '#client/table/talk/Bubble.tsx';
import type { Level } from '#engine/bot.ts';
import type { Seat, Viewer } from '#engine/contract.ts';
import type { SeatInfo } from '#protocol/http.ts';
import type { ListedSeat } from '#protocol/lobby.ts';
import { FreeSeat } from './FreeSeat.tsx';

interface Props {
  readonly seats: readonly SeatInfo[];
  readonly host: Seat | null;
  readonly own: Viewer;
  readonly talk: Talk;
  /** Of the game's bots; none for whoever cannot change the seats. */
  readonly levels: readonly Level[] | undefined;
  readonly limits: { readonly min: number; readonly max: number };
  onArrange(seats: readonly ListedSeat[]): void;
  onMakeHost(seat: Seat): void;
  onRemove(seat: Seat, name: string): void;
  onBot(seat: Seat, name: string): void;
  /** To this free seat. */
  onMove(seat: Seat): void;
}

/** The list with one of its seats at another place. */
function moved(count: number, from: Seat, to: Seat): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

export function SeatList(props: Props) {
  const { seats, host, own, talk, levels, limits, onArrange } = props;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<Seat>();
  const people = peopleOf(seats, own);
  const isHost = levels !== undefined;
  const move = (from: Seat, to: Seat): void => {
    if (to < 0 || to >= seats.length || to === from) return;
    onArrange(moved(seats.length, from, to));
    list.current?.querySelectorAll<HTMLElement>('.grip')[to]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, seat: Seat): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(seat, seat + step);
  };
  /** Before which row the pointer is, by their middles. */
  const placeAt = (y: number): Seat => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return at < 0 ? rows.length : at;
  };
  const drop = (event: PointerEvent, from: Seat): void => {
    const at = placeAt(event.clientY);
    setDragged(undefined);
    move(from, at > from ? at - 1 : at);
  };
  return (
    <ol class="seat-list" ref={list}>
      {people.map((person, seat) => {
        const info = seats[seat]!;
        const isOwn = seat === own;
        return (
          <li key={seat} class={dragged === seat ? 'dragged' : ''}>
            {isHost && (
              <button
                type="button"
                class="plain grip"
                aria-label={say('lobby.grip', { name: info.taken ? person.name : say('lobby.free') })}
                onKeyDown={(event) => onKeyDown(event, seat)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(seat);
                }}
                onPointerUp={(event) => dragged === seat && drop(event, seat)}
                onPointerCancel={() => setDragged(undefined)}
              >
                <Icon name="grip" />
              </button>
            )}
            {info.taken ? <SeatIcon seat={seat} /> : <FreeSeat />}
            <span class="what">
              {isHost && (!info.taken || info.kind === 'bot') && info.keptFor === undefined ? (
                <SeatKind
                  seat={seat}
                  info={info}
                  levels={levels}
                  onChange={(kind) => onArrange(seats.map((_, i) => (i === seat ? kind : i)))}
                />
              ) : (
                <>
                  <b>{info.taken ? person.name : say('lobby.free')}</b>
                  <span class="muted">{sayNote(info, { isOwn, isHost: seat === host, seat })}</span>
                </>
              )}
            </span>
            <Bubble talk={talk} seat={seat} />
            {seat === host && (
              <span class="crown" title={say('lobby.host')}>
                <Icon name="crown" />
              </span>
            )}
            {isHost && info.kind === 'human' && info.taken && !isOwn && (
              <Menu label={say('lobby.more', { name: person.name })}>
                <MenuItem
                  icon="crown"
                  label={say('lobby.make-host')}
                  onClick={() => props.onMakeHost(seat)}
                />
                <MenuItem
                  icon="bot"
                  label={say('lobby.to-bot')}
                  onClick={() => props.onBot(seat, person.name)}
                />
                <MenuItem
                  icon="door"
                  isRisky
                  label={say('lobby.remove')}
                  onClick={() => props.onRemove(seat, person.name)}
                />
              </Menu>
            )}
            {isHost && !info.taken && seats.length > limits.min && (
              <button
                type="button"
                class="plain"
                aria-label={say('make.remove')}
                onClick={() => onArrange(seats.flatMap((_, i) => (i === seat ? [] : [i])))}
              >
                <Icon name="close" />
              </button>
            )}
            {own !== undefined && !isHost && !info.taken && info.keptFor === undefined && (
              <button type="button" onClick={() => props.onMove(seat)}>
                {say('lobby.sit-here')}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface Note {
  readonly isOwn: boolean;
  readonly isHost: boolean;
  readonly seat: Seat;
}

function sayNote({ kind, level, taken, here, keptFor }: SeatInfo, { isOwn, isHost, seat }: Note): string {
  if (kind === 'bot') return say('bot', { level: level ?? 'normal' });
  if (keptFor !== undefined)
    return say('lobby.kept', { name: keptFor === '' ? nameless(seat) : shownName(keptFor) });
  if (!taken) return '';
  const notes = [
    isOwn && say('you'),
    isHost && say('lobby.host'),
    !isOwn && say(here ? 'lobby.here' : 'away'),
  ];
  return notes.filter(Boolean).join(' · ');
}

interface KindProps {
  readonly seat: Seat;
  readonly info: SeatInfo;
  readonly levels: readonly Level[];
  onChange(kind: ListedSeat): void;
}

/** Who a seat that nobody has taken is for. */
const SeatKind = ({ seat, info, levels, onChange }: KindProps) => (
  <select
    aria-label={say('make.seat', { nth: seat + 1 })}
    value={info.level ?? 'human'}
    onChange={({ currentTarget: { value } }) =>
      onChange(value === 'human' ? { kind: 'human' } : { kind: 'bot', level: value as Level })
    }
  >
    <option value="human">{say('lobby.waits')}</option>
    {levels.map((level) => (
      <option key={level} value={level}>
        {say('seat.bot', { level })}
      </option>
    ))}
  </select>
);
