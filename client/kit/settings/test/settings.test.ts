import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSettings } from '../parse.ts';

const DEFAULTS = parseSettings(undefined);

test('what makes no sense falls back alone', () => {
  expect(
    parseSettings({ version: 1, confirm: 'always', volume: 99, sound: true, text: '125', theme: 'dark' }),
  ).toEqual({
    ...DEFAULTS,
    confirm: 'always',
    theme: 'dark',
  });
  for (const json of [null, 7, 'always', [], { __proto__: { confirm: 'always' } }, { toString: 1 }])
    expect(parseSettings(json)).toEqual(DEFAULTS);
  for (const volume of [-1, 11, 2.5, '3', null]) expect(parseSettings({ volume }).volume).toBe(3);
});

test('who set nothing confirms after a touch, and hears all softly', () => {
  expect([DEFAULTS.confirm, DEFAULTS.letters, DEFAULTS.language]).toEqual(['touch', true, null]);
  expect([DEFAULTS.sound, DEFAULTS.volume, DEFAULTS.text]).toEqual(['all', 3, 100]);
});

let kept = new Map<string, string>();
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('all is kept in one place, with its version, and read again', async () => {
  const first = await import('../settings.ts');
  first.set({ confirm: 'never' });
  first.set({ volume: 8 });
  expect(JSON.parse(kept.get('interchange.settings')!)).toEqual({
    version: 1,
    ...DEFAULTS,
    confirm: 'never',
    volume: 8,
  });
  vi.resetModules();
  const again = await import('../settings.ts');
  expect(again.settings.value).toEqual({ ...DEFAULTS, confirm: 'never', volume: 8 });
});

test('back to the defaults; theme and language stay', async () => {
  const { set, settings, resetSettings } = await import('../settings.ts');
  set({ confirm: 'never', sound: 'off', theme: 'dark', language: 'ru' });
  resetSettings();
  expect(settings.value).toEqual({ ...DEFAULTS, theme: 'dark', language: 'ru' });
});

test('what was set before there were settings is taken over, once', async () => {
  kept.set('interchange.theme', '"dark"');
  kept.set('interchange.sound', 'true');
  kept.set('interchange.language', '"ru"');
  const { settings, set } = await import('../settings.ts');
  expect(settings.value).toEqual({ ...DEFAULTS, theme: 'dark', sound: 'turn', language: 'ru' });
  set({ theme: 'system' });
  vi.resetModules();
  expect((await import('../settings.ts')).settings.value.theme).toBe('system');
});
