/** How the table is played. The host can change everything until the start; the others read it. */
import { PACES, sayPace } from '#client/form/pace.ts';
import { say } from '#client/kit/words.ts';
import { fieldsOf, sayOption } from '#client/maps.ts';
import type { OptionValue } from '#engine/options.ts';
import type { GameManifest } from '#games/manifest.ts';
import type { Changes } from '#protocol/lobby.ts';
import { ORDERS, TALKS, type Terms } from '#protocol/terms.ts';

type Options = Readonly<Record<string, OptionValue>>;

interface Props {
  readonly game: GameManifest;
  readonly terms: Terms;
  /** Only for the host. */
  readonly onChange: ((changes: Omit<Changes, 'rev'>) => void) | undefined;
}

export function TermsCard({ game, terms, onChange }: Props) {
  const options = terms.options as Options;
  const fields = Object.entries(fieldsOf(game));
  return (
    <section class="card" aria-labelledby="terms">
      <header>
        <h2 id="terms">{say('lobby.terms')}</h2>
        {onChange && <span class="muted">{say('lobby.terms.until')}</span>}
      </header>
      {onChange ? (
        <div class="fields">
          <Choice
            label={say('pace')}
            values={withNow(PACES, terms.pace)}
            value={terms.pace}
            say={sayPace}
            onChange={(pace) => onChange({ pace })}
          />
          {fields.map(([key, values]) => (
            <Choice
              key={key}
              label={say(`${game.id}.option.${key}`)}
              values={values}
              value={options[key] ?? values[0]!}
              say={(value) => sayOption(game.id, key, value)}
              onChange={(value) => onChange({ options: { ...options, [key]: value } })}
            />
          ))}
          <Choice
            label={say('lobby.order')}
            values={ORDERS}
            value={terms.order}
            say={(order) => say(`lobby.order.${order}`)}
            onChange={(order) => onChange({ order })}
          />
          <Choice
            label={say('lobby.public')}
            values={[false, true]}
            value={terms.public}
            say={(isPublic) => say(`lobby.public.${isPublic}`)}
            onChange={(isPublic) => onChange({ public: isPublic })}
          />
          <Choice
            label={say('talk')}
            values={terms.public ? TALKS.filter((talk) => talk !== 'words') : TALKS}
            value={terms.public && terms.talk === 'words' ? 'reactions' : terms.talk}
            say={(talk) => say(`talk.${talk}`)}
            onChange={(talk) => onChange({ talk })}
          />
          <Switch label={say('lobby.hints')} value={terms.hints} onChange={(hints) => onChange({ hints })} />
          <Switch label={say('lobby.auto')} value={terms.auto} onChange={(auto) => onChange({ auto })} />
        </div>
      ) : (
        <dl class="terms">
          <Term name={say('pace')} value={sayPace(terms.pace)} />
          {fields
            .filter(([key, values]) => key === 'map' || (options[key] ?? values[0]) !== values[0])
            .map(([key, values]) => (
              <Term
                key={key}
                name={say(`${game.id}.option.${key}`)}
                value={sayOption(game.id, key, options[key] ?? values[0]!)}
              />
            ))}
          <Term name={say('lobby.order')} value={say(`lobby.order.${terms.order}`)} />
          <Term name={say('lobby.hints')} value={say(terms.hints ? 'lobby.yes' : 'lobby.no')} />
        </dl>
      )}
    </section>
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A script may have made a table that this page would not. */
const withNow = <T,>(values: readonly T[], now: T): readonly T[] =>
  values.some((value) => isSame(value, now)) ? values : [now, ...values];

interface ChoiceProps<T> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  say(value: T): string;
  onChange(value: T): void;
}

function Choice<T>({ label, values, value, say: name, onChange }: ChoiceProps<T>) {
  return (
    <label>
      <span>{label}</span>
      <select
        value={values.findIndex((each) => isSame(each, value))}
        onChange={({ currentTarget }) => onChange(values[Number(currentTarget.value)]!)}
      >
        {values.map((each, nth) => (
          <option key={nth} value={nth}>
            {name(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly value: boolean;
  onChange(value: boolean): void;
}

const Switch = ({ label, value, onChange }: SwitchProps) => (
  <label class="field-check">
    <span>{label}</span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={value}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </label>
);

const Term = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt class="muted">{name}</dt>
    <dd>{value}</dd>
  </div>
);
