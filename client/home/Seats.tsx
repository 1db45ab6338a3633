/** Who sits at a new table: people and bots, in the order of play. */
import { Icon } from '#client/kit/Icon.tsx';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { say } from '#client/kit/words.ts';
import type { Level } from '#engine/bot.ts';
import type { Player } from '#engine/record.ts';
import { NAME_LENGTH } from '#protocol/name.ts';

interface Props {
  readonly seats: readonly Player[];
  readonly limits: { readonly min: number; readonly max: number };
  readonly levels: readonly Level[];
  readonly withNames: boolean;
  onChange(seats: readonly Player[]): void;
}

/** A table with more seats than this is for people, and is made by their number. */
const MANY = 8;

function resized(seats: readonly Player[], wanted: number, { min, max }: Props['limits']): readonly Player[] {
  const count = Math.min(Math.max(Math.round(wanted) || min, min), max);
  const more = Array.from({ length: Math.max(0, count - seats.length) }, (): Player => ({ kind: 'human' }));
  return [...seats, ...more].slice(0, count);
}

function playerOf(kind: string): Player {
  return kind === 'human' ? { kind } : { kind: 'bot', level: kind as Level };
}

export function Seats({ seats, limits, levels, withNames, onChange }: Props) {
  const change = (nth: number, player: Player): void => onChange(seats.with(nth, player));
  return (
    <fieldset class="choice seats">
      <legend>{say('quick.make.seats')}</legend>
      {limits.max > MANY && (
        <label class="seat-count">
          <span>{say('quick.make.count')}</span>
          <input
            type="number"
            min={limits.min}
            max={limits.max}
            value={seats.length}
            onChange={(event) => onChange(resized(seats, event.currentTarget.valueAsNumber, limits))}
          />
        </label>
      )}
      {seats.slice(0, seats.length > MANY ? 0 : MANY).map((player, nth) => (
        <div key={nth} class="seat">
          <SeatIcon seat={nth} />
          {nth === 0 && !withNames ? (
            <span>{say('you.name')}</span>
          ) : (
            <select
              aria-label={say('make.seat', { nth: nth + 1 })}
              value={player.kind === 'bot' ? player.level : 'human'}
              title={player.kind === 'bot' ? say(`quick.line.${player.level}`) : undefined}
              onChange={(event) => change(nth, playerOf(event.currentTarget.value))}
            >
              {(['human', ...levels] as const).map((kind) => (
                <option key={kind} value={kind} disabled={nth === 0 && kind !== 'human'}>
                  {kind === 'human' ? say('seat.person') : say('seat.bot', { level: kind })}
                </option>
              ))}
            </select>
          )}
          {withNames && player.kind === 'human' && (
            <input
              aria-label={say('quick.make.name', { nth: nth + 1 })}
              placeholder={say('person', { nth: nth + 1 })}
              maxLength={NAME_LENGTH}
              value={player.name ?? ''}
              onInput={(event) => change(nth, { kind: 'human', name: event.currentTarget.value })}
            />
          )}
          {nth >= limits.min && nth === seats.length - 1 && (
            <button
              type="button"
              class="plain"
              aria-label={say('make.remove')}
              onClick={() => onChange(seats.slice(0, -1))}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      {seats.length < Math.min(limits.max, MANY) && (
        <button type="button" class="add" onClick={() => onChange([...seats, { kind: 'human' }])}>
          {say('make.add')}
        </button>
      )}
    </fieldset>
  );
}
