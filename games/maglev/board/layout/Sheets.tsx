/** What opens over the table: the boards of the others, the log, the keys and settings. */
import { Dialog } from '#client/kit/Dialog.tsx';
import { say } from '#client/kit/words.ts';
import { Cards } from '../cards/Cards.tsx';
import { GROUPS } from '../input/groups.ts';
import { KEYS } from '../input/letters.ts';
import { Others } from '../others/Others.tsx';
import { sayMaglev } from '../say.ts';
import { endsAtOnce, hasLetters, setEndsAtOnce, setLetters } from '../settings.ts';
import { Story } from '../strip/Story.tsx';
import type { BodyProps } from './Table.tsx';

export function Sheets({ props, arranged }: BodyProps) {
  const { ui, frame } = props;
  const sheet = ui.sheet.value;
  if (!sheet) return null;
  const close = (): void => {
    ui.sheet.value = undefined;
  };
  if (sheet === 'log')
    return (
      <Dialog title={say('log')} class="slide" onClose={close}>
        <Story {...props} />
        {frame.log}
        {frame.chart}
      </Dialog>
    );
  if (sheet === 'boards')
    return (
      <Dialog title={sayMaglev('boards')} class="slide boards" onClose={close}>
        {arranged.layout === 'tabp' && <Cards {...props} />}
        <Others {...props} />
      </Dialog>
    );
  return (
    <Dialog title={sayMaglev('keys')} class="slide keys" onClose={close}>
      <Keys />
    </Dialog>
  );
}

const OTHERS = [
  'arrows',
  'Space',
  'Enter',
  'Backspace',
  'Escape',
  'Z',
  'Y',
  'Shift+I',
  'E',
  'O',
  '+ − 0',
  '?',
  '1 – 8',
  '.',
  'G',
  'Home PgUp End PgDn',
  '/',
];

function Keys() {
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={endsAtOnce.value}
          onChange={({ currentTarget }) => setEndsAtOnce(currentTarget.checked)}
        />
        {sayMaglev('setting.endAtOnce')}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={hasLetters.value}
          onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
        />
        {sayMaglev('setting.letters')}
      </label>
      <dl>
        {GROUPS.map((group) => (
          <div key={group}>
            <dt>
              <kbd>{KEYS[group]}</kbd>
            </dt>
            <dd>{sayMaglev(`group.${group}`)}</dd>
          </div>
        ))}
        {OTHERS.map((key, i) => (
          <div key={key}>
            <dt>
              <kbd>{i === 0 ? '← ↑ → ↓' : key}</kbd>
            </dt>
            <dd>{sayMaglev(`key.${i}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
