/** A table with people: far apart by a link, or at this screen. */
import { useState } from 'preact/hooks';
import { Form } from '#client/form/Form.tsx';
import { Check, NameField } from '#client/form/fields.tsx';
import { PACES } from '#client/form/pace.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { Segments } from '#client/kit/Segments.tsx';
import { addWords, say } from '#client/kit/words.ts';
import { loadMaps } from '#client/maps.ts';
import { go } from '#client/router.ts';
import { makeTable } from '#client/session/api.ts';
import { startLocal } from '#client/session/local/create.ts';
import { keepSeat, myName, rememberName } from '#client/session/mine.ts';
import type { Player } from '#engine/record.ts';
import type { GameManifest } from '#games/manifest.ts';
import type { Pace } from '#protocol/pace.ts';
import { type Chosen, Options } from './Options.tsx';
import { PaceField } from './PaceField.tsx';
import { Seats } from './Seats.tsx';

interface Props {
  readonly game: GameManifest;
  onClose(): void;
}

const WHERE = ['far', 'here'] as const;
type Where = (typeof WHERE)[number];

export function MakeTable({ game, onClose }: Props) {
  const { id, levels } = game;
  const { value: isReady } = useLoaded(async () => {
    await Promise.all([addWords({ game: id }), addWords({ part: 'quick' }), loadMaps(game)]);
    return true;
  }, id);
  const [where, setWhere] = useState<Where>('far');
  const [name, setName] = useState(myName);
  const [isPublic, setPublic] = useState(true);
  const [pace, setPace] = useState<Pace>(PACES[0]!);
  const [hints, setHints] = useState(true);
  const [options, setOptions] = useState<Chosen>({});
  const [seats, setSeats] = useState<readonly Player[]>(() => {
    const count = Math.max(2, game.seats.min);
    return Array.from({ length: count }, () => ({ kind: 'human' }));
  });

  const make = async (): Promise<void> => {
    if (where === 'here') return go(await startLocal(id, options, seats.map(named)));
    rememberName(name.trim());
    const bare = seats.map((seat): Player => (seat.kind === 'human' ? { kind: 'human' } : seat));
    const wishes = { game: id, options, seats: bare, public: isPublic, pace, hints };
    const held = await makeTable({ ...wishes, name: name.trim() });
    await keepSeat(id, held);
    go(`/table/${held.table}`);
  };
  if (!isReady) return null;
  return (
    <Dialog title={say('quick.make.title', { game: say(`${id}.card.name`) })} class="make" onClose={onClose}>
      <Form action={say(where === 'far' ? 'quick.make.far' : 'quick.make.here')} onSubmit={make}>
        <Segments
          legend={say('quick.make.where')}
          name="where"
          values={WHERE}
          value={where}
          label={(each) => say(`quick.make.where.${each}`)}
          onChange={(next: Where) => setWhere(next)}
        />
        {where === 'far' && <NameField value={name} onChange={setName} />}
        <Seats
          seats={seats}
          limits={game.seats}
          levels={levels}
          withNames={where === 'here'}
          onChange={setSeats}
        />
        {where === 'far' && <PaceField pace={pace} onChange={setPace} />}
        <Options game={game} options={options} onChange={setOptions} />
        {where === 'far' && (
          <>
            <Check label={say('quick.make.hints')} value={hints} onChange={setHints} />
            <Check label={say('quick.make.public')} value={isPublic} onChange={setPublic} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** At one screen everybody has a name. */
const named = (seat: Player, nth: number): Player =>
  seat.kind === 'bot' || seat.name?.trim() ? seat : { kind: 'human', name: say('person', { nth: nth + 1 }) };
