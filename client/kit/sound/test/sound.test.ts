/** What is let out, and when. How it sounds is heard in a browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '#client/kit/settings/parse.ts';

const played: string[] = [];
const pulses: number[][] = [];
let now = 0;

beforeEach(() => {
  played.length = 0;
  pulses.length = 0;
  now = 0;
  vi.resetModules();
  vi.doMock('../sounds.ts', () => ({
    play: (_ctx: unknown, name: string, { volume, isOther }: { volume: number; isOther?: boolean }) =>
      played.push(`${name} ${volume}${isOther ? ' other' : ''}`),
  }));
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended';
      async resume(): Promise<void> {
        this.state = 'running';
      }
    },
  );
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('navigator', { vibrate: (pulse: number[]) => pulses.push(pulse) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../sounds.ts');
  vi.resetModules();
});

/** A page that has been touched; the sound of that is not counted. */
async function opened(change: Partial<Settings> = {}) {
  const [sound, { set }] = await Promise.all([import('../sound.ts'), import('../../settings/settings.ts')]);
  set(change);
  await sound.sample('turn');
  played.length = 0;
  return sound;
}

test('nothing is heard before the first gesture', async () => {
  const { hear } = await import('../sound.ts');
  hear('turn');
  expect(played).toEqual([]);
});

test('the same sound again comes a while later; others’ sounds do not hide one’s own', async () => {
  const { hear } = await opened();
  hear('tile', { isOther: true });
  hear('tile', { isOther: true });
  hear('tile');
  now = 119;
  hear('tile', { isOther: true });
  now = 120;
  hear('tile', { isOther: true });
  expect(played).toEqual(['tile 0.3 other', 'tile 0.3', 'tile 0.3 other']);
});

test('off is silent; turn only is turn and time only; so is a hidden tab', async () => {
  const names = ['tile', 'turn', 'hurry', 'win', 'edge'] as const;
  const heard = async (change: Partial<Settings>, hidden = false) => {
    const { hear } = await opened(change);
    vi.stubGlobal('document', { hidden });
    now += 1000;
    for (const name of names) hear(name);
    return played.map((each) => each.split(' ')[0]);
  };
  expect(await heard({ sound: 'off' })).toEqual([]);
  expect(await heard({ sound: 'all', volume: 0 })).toEqual([]);
  expect(await heard({ sound: 'turn', volume: 5 })).toEqual(['turn', 'hurry']);
  expect(await heard({ sound: 'all' }, true)).toEqual(['turn', 'hurry']);
  expect(await heard({ sound: 'all' })).toEqual([...names]);
});

test('the cursor ticks softly for those who want it; the edge is always heard', async () => {
  const { hearStep, hearEdge } = await opened();
  hearStep(-1);
  hearEdge(1);
  expect(played).toEqual(['edge 0.3']);
  now = 1000;
  (await opened({ cursor: true })).hearStep(-1);
  expect(played).toEqual(['edge 0.3 other']);
});

test('a phone pulses for what is one’s own, after a touch', async () => {
  const { followInput } = await import('../../settings/press.ts');
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (type: string, listen: (event: object) => void) =>
    listeners.set(type, listen),
  );
  const { hear } = await opened();
  followInput();
  hear('tile');
  listeners.get('pointerdown')!({ pointerType: 'touch' });
  now = 1000;
  hear('tile', { isOther: true });
  hear('tile');
  hear('train');
  const { set } = await import('../../settings/settings.ts');
  set({ vibration: false });
  hear('win');
  expect(pulses).toEqual([[12]]);
});
