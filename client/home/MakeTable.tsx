/** A table with people: far apart by a link, or at this screen. */
import { useState } from 'preact/hooks';
import { Dialog } from '#client/kit/Dialog.tsx';
import type { GameCard } from '#client/kit/game.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { keepSeat, myName, rememberName } from '#client/kit/mine.ts';
import { Segments } from '#client/kit/Segments.tsx';
import { addWords, say } from '#client/kit/words.ts';
import { startLocal } from '#client/local/create.ts';
import { go } from '#client/router.ts';
import { makeTable } from '#client/table/api.ts';
import { sayError } from '#client/table/errors.ts';
import type { Player } from '#engine/record.ts';
import type { Pace } from '#protocol/pace.ts';
import { type Chosen, Options } from './Options.tsx';
import { PaceField } from './PaceField.tsx';
import { PACES } from './pace.ts';
import { NAME_LENGTH, Seats } from './Seats.tsx';

interface Props {
  readonly game: string;
  readonly card: GameCard;
  onClose(): void;
}

const WHERE = ['far', 'here'] as const;
type Where = (typeof WHERE)[number];

export function MakeTable({ game, card, onClose }: Props) {
  const { options: fields = [], levels = [], words } = card.table ?? {};
  const { value: isReady } = useLoaded(async () => {
    if (words) await addWords(`${game}.`, words);
    return true;
  }, game);
  const [where, setWhere] = useState<Where>('far');
  const [name, setName] = useState(myName);
  const [isPublic, setPublic] = useState(true);
  const [pace, setPace] = useState<Pace>(PACES[0]!);
  const [hints, setHints] = useState(true);
  const [options, setOptions] = useState<Chosen>({});
  const [seats, setSeats] = useState<readonly Player[]>(() => {
    const count = Math.max(2, card.seats.min);
    return Array.from({ length: count }, () => ({ kind: 'human' }));
  });
  const [trouble, setTrouble] = useState('');

  const make = async (): Promise<void> => {
    if (where === 'here') return go(await startLocal(game, options, seats.map(named)));
    rememberName(name.trim());
    const bare = seats.map((seat): Player => (seat.kind === 'human' ? { kind: 'human' } : seat));
    const wishes = { game, options, seats: bare, public: isPublic, pace, hints };
    const held = await makeTable({ ...wishes, name: name.trim() });
    keepSeat(game, held);
    go(`/table/${held.table}`);
  };
  if (!isReady) return null;
  return (
    <Dialog title={say('make', { game: say(`${game}.card.name`) })} class="make" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          make().catch((error: unknown) => setTrouble(sayError(error)));
        }}
      >
        <Segments
          legend={say('make.where')}
          name="where"
          values={WHERE}
          value={where}
          label={(each) => say(`make.where.${each}`)}
          onChange={(next: Where) => setWhere(next)}
        />
        {where === 'far' && (
          <label class="field">
            <span class="muted">{say('your-name')}</span>
            <input
              required
              pattern=".*\S.*"
              maxLength={NAME_LENGTH}
              autocomplete="nickname"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
        )}
        <Seats
          seats={seats}
          limits={card.seats}
          levels={levels}
          withNames={where === 'here'}
          onChange={setSeats}
        />
        {where === 'far' && <PaceField pace={pace} onChange={setPace} />}
        <Options game={game} fields={fields} options={options} onChange={setOptions} />
        {where === 'far' && (
          <label class="check">
            <input
              type="checkbox"
              checked={hints}
              onChange={(event) => setHints(event.currentTarget.checked)}
            />
            <span>{say('make.hints')}</span>
          </label>
        )}
        {where === 'far' && (
          <label class="check">
            <input
              type="checkbox"
              checked={isPublic}
              onChange={(event) => setPublic(event.currentTarget.checked)}
            />
            <span>{say('make.public')}</span>
          </label>
        )}
        <button type="submit" class="primary wide">
          {say(where === 'far' ? 'make.far' : 'make.here')}
        </button>
        {trouble !== '' && (
          <p role="alert" class="trouble">
            {trouble}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** At one screen everybody has a name. */
const named = (seat: Player, nth: number): Player =>
  seat.kind === 'bot' || seat.name?.trim() ? seat : { kind: 'human', name: say('person', { nth: nth + 1 }) };
