import { expect, test } from 'vitest';
import { pageSources, strayStyles } from '../styles.ts';

test('no stylesheet reaches the markup of another room', () => {
  expect(strayStyles(pageSources())).toEqual([]);
});

const sheet = (rule: string) => new Map([['client/party/party.css', `${rule} { color: red; }`]]);
const markup = (text: string) => new Map([['client/replay/Transport.tsx', text]]);
const stray = ['.step of client/party/party.css reaches client/replay/Transport.tsx'];

test.each([
  '<i class="one step" />',
  "<i class={is ? 'step' : ''} />",
  `<i class={\`one \${is ? 'step' : ''}\`} />`,
])('a class that is styled by its name alone is found in %s', (text) => {
  expect(strayStyles(new Map([...sheet('.step:hover'), ...markup(text)]))).toEqual(stray);
});

test.each(['.podium .step', ':where(li).step', '.steps'])('%s means nobody else', (rule) => {
  expect(strayStyles(new Map([...sheet(rule), ...markup('<i class="step" />')]))).toEqual([]);
});

test('a room that loads something from there uses its classes on purpose', () => {
  const text = `import '../party/party.css';\nexport const A = <i class="step" />;`;
  expect(strayStyles(new Map([...sheet('.step'), ...markup(text)]))).toEqual([]);
});
