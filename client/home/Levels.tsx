/** How good the bots are: all alike, or each as one likes. */
import { Check } from '#client/form/fields.tsx';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { botName } from '#client/kit/people.ts';
import { say } from '#client/kit/words.ts';
import type { Level } from '#engine/bot.ts';

interface Props {
  /** Those of the game. */
  readonly levels: readonly Level[];
  /** One for each bot, or one for all. */
  readonly chosen: readonly Level[] | Level;
  readonly bots: number;
  onChange(chosen: readonly Level[] | Level): void;
}

export function Levels({ levels, chosen, bots, onChange }: Props) {
  const each = typeof chosen === 'string' ? undefined : chosen;
  return (
    <>
      <fieldset class="choice levels">
        <legend>{say('quick.level')}</legend>
        {typeof chosen === 'string' &&
          levels.map((level) => (
            <label key={level}>
              <input type="radio" name="level" checked={level === chosen} onChange={() => onChange(level)} />
              <b>{say(`quick.level.${level}`)}</b>
              <span class="muted">{say(`quick.line.${level}`)}</span>
            </label>
          ))}
        {each?.slice(0, bots).map((level, nth) => (
          <label key={nth}>
            <SeatIcon seat={nth + 1} />
            <b>{botName(nth + 1)}</b>
            <select
              value={level}
              title={say(`quick.line.${level}`)}
              onChange={({ currentTarget: { value } }) => onChange(each.with(nth, value as Level))}
            >
              {levels.map((one) => (
                <option key={one} value={one}>
                  {say(`quick.level.${one}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      {bots > 1 && (
        <Check
          label={say('quick.each')}
          value={each !== undefined}
          onChange={(isOwn) => onChange(isOwn ? Array<Level>(MOST_BOTS).fill(chosen as Level) : each![0]!)}
        />
      )}
    </>
  );
}

/** More do not fit a quick game. */
export const MOST_BOTS = 5;
