/** One's data: out, in, away. */
import { useRef, useState } from 'preact/hooks';
import { deleteResults as deleteDaily } from '#client/daily/calls.ts';
import { forgetDaily } from '#client/daily/kept.ts';
import { Form } from '#client/form/Form.tsx';
import { Check } from '#client/form/fields.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { saveFile } from '#client/kit/saveFile.ts';
import type { GameResult } from '#client/session/results.ts';
import { countGames, deleteGames, deleteResults, exportAll, importFrom } from './data.ts';
import { sayStats } from './words.ts';

interface Props {
  readonly shown: readonly GameResult[];
  onChange(): void;
}

export function Data({ shown, onChange }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const save = async (): Promise<void> => {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`interchange-${day}.json`, await exportAll());
  };
  const load = async (input: HTMLInputElement): Promise<void> => {
    const [chosen] = input.files ?? [];
    const added = chosen && (await importFrom(chosen));
    // The same file may be chosen again.
    input.value = '';
    setTold(
      added ? sayStats('import.done', { count: added.results, games: added.games }) : sayStats('import.bad'),
    );
    onChange();
  };
  return (
    <section class="st-data" aria-labelledby="data">
      <div>
        <h2 id="data">{sayStats('data')}</h2>
        <p class="muted">{sayStats('data.about')}</p>
        <p role="status">{told}</p>
      </div>
      <div class="row">
        <button type="button" onClick={() => void save()}>
          <Icon name="save" /> {sayStats('export')}
        </button>
        <button type="button" onClick={() => file.current?.click()}>
          <Icon name="file" /> {sayStats('import')}
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label={sayStats('import')}
          onChange={({ currentTarget }) => void load(currentTarget)}
        />
        <button type="button" onClick={() => setDeleting(true)}>
          {sayStats('delete')}
        </button>
      </div>
      {isDeleting && (
        <Delete
          shown={shown}
          onClose={() => setDeleting(false)}
          onDone={() => {
            setDeleting(false);
            setTold(sayStats('deleted'));
            onChange();
          }}
        />
      )}
    </section>
  );
}

interface DeleteProps {
  readonly shown: readonly GameResult[];
  onClose(): void;
  onDone(): void;
}

function Delete({ shown, onClose, onDone }: DeleteProps) {
  const [wants, setWants] = useState({ results: true, games: false, daily: false });
  const { value: count = 0 } = useLoaded(countGames, 'count');
  const work = async (): Promise<void> => {
    // First what may fail: then nothing here is gone.
    if (wants.daily) {
      await deleteDaily();
      forgetDaily();
    }
    if (wants.games) await deleteGames();
    if (wants.results) deleteResults(shown);
    onDone();
  };
  const check = (what: keyof typeof wants, label: string) => (
    <Check label={label} value={wants[what]} onChange={(value) => setWants({ ...wants, [what]: value })} />
  );
  return (
    <Dialog title={sayStats('delete.title')} class="quick" onClose={onClose}>
      <Form action={sayStats('delete.do')} onSubmit={work}>
        {check('results', sayStats('delete.results', { count: shown.length }))}
        {check('games', sayStats('delete.games', { count }))}
        {check('daily', sayStats('delete.daily'))}
        <p class="muted">{sayStats('delete.note')}</p>
      </Form>
    </Dialog>
  );
}
