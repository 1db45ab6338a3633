/** The settings of this device. All that is set is kept here, and takes effect at once. */
import { signal } from '@preact/signals';
import { recall, remember } from '#client/kit/storage.ts';
import { parseSettings, type Settings } from './parse.ts';

const KEY = 'settings';
const VERSION = 1;

/** Before there were settings, some of them were kept each under its own name. */
const earlier = () => ({
  theme: recall('theme'),
  language: recall('language'),
  sound: recall('sound') === true ? 'turn' : undefined,
});

const read = (): Settings => parseSettings(recall(KEY) ?? earlier());

export const settings = signal(read());

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  remember(KEY, { version: VERSION, ...settings.value });
}

/** As if nobody had set anything; how things look, and in what language, is no matter of taste here. */
export function resetSettings(): void {
  const { theme, language } = settings.value;
  set({ ...parseSettings(undefined), theme, language });
}

/** What is set in another window counts here too. */
export function startSettings(): void {
  addEventListener('storage', ({ key }) => {
    if (key?.endsWith(`.${KEY}`)) settings.value = read();
  });
}
