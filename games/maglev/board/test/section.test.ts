import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { easy } from '../../bot/play/easy.ts';
import { maglev } from '../../rules/index.ts';
import { setup } from '../../test/kit.ts';
import en from '../../words/rules.en.json' with { type: 'json' };
import { groupOf } from '../input/groups.ts';
import { section } from '../section.ts';
import { propsFor } from './props.ts';

const SECTIONS = en.map(({ id }) => id);

test('every moment of a game has a section, and every group of actions its own', () => {
  const [state, rng] = [setup({ cards: 'draft' }, 2, 3), quickRng(3)];
  const seen = new Set<string>();
  for (let move = 0; move < 300 && maglev.active(state).length > 0; move++) {
    const seat = maglev.active(state)[0]!;
    const props = propsFor(state, seat);
    for (const action of props.legal) {
      props.ui.group.value = groupOf(action);
      seen.add(section(props)!);
    }
    maglev.apply(state, seat, easy.choose(props.view, seat, rng).actions[0], rng);
  }
  expect([...seen].filter((id) => !SECTIONS.includes(id))).toEqual([]);
  for (const id of ['cards', 'start', 'turn', 'board', 'track', 'move', 'pickUp', 'dropOff', 'refill'])
    expect(seen).toContain(id);
});

test('while others play nothing is turned to', () => {
  const state = setup({ map: 'manhattan' }, 2, 1);
  expect(section(propsFor(state, 0))).toBe('start');
  expect(section(propsFor(state, 1))).toBeUndefined();
});
