/** Typical turns of Maglev Metro, with the clicks that they take, the end of the turn included. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MAPS } from '#games/maglev/maps/index.ts';
import { SPOTS, spotNamed } from '#games/maglev/rules/board/board.ts';
import { cellAt } from '#games/maglev/rules/track/map.ts';
import type { Action, ActionType } from '#games/maglev/rules/types.ts';
import { visit } from '../browser.ts';
import { keepTables, typesPlayed } from '../kept.ts';
import { openTable } from '../maglev-tables.ts';
import { opened } from '../opened.ts';
import { findTurn, type TypicalTurn } from '../typical-turns.ts';

const [site, browser] = await opened();

const TURNS: Readonly<Record<string, readonly [number, readonly ActionType[], readonly string[], string?]>> =
  {
    'move 1 of 2, drop off, build': [
      7,
      ['step', 'deliver', 'station', 'place'],
      ['build', 'unlock.pink', 'extra.1'],
    ],
    'a route of 3 tiles, move': [4, ['build', 'build', 'build', 'step'], ['track']],
    'refill, pick up 2, move': [5, ['refill', 'load', 'load', 'step'], ['extra.1', 'pickUp', 'capacity']],
    'pick up, move, drop off': [5, ['load', 'step', 'deliver'], ['extra.1']],
    'adjust, build': [6, ['lift', 'place', 'station', 'place'], ['build']],
    'remove 1, lay 2, refill': [6, ['remove', 'build', 'build', 'refill'], ['track']],
    // With “refill, pick up 2, move” these are the nine clicks of a turn of five actions: it ends once.
    'move, drop off 2': [5, ['step', 'deliver', 'deliver'], ['dropOff', 'capacity', 'pickUp']],
    'reverse, move': [3, ['reverse', 'step'], ['reverse'], 'manhattan'],
  };

/** The lit slot of this name. */
const slotOf = (spot: string): string => {
  const slots = SPOTS[spotNamed(spot)!]!.slots.map((slot) => `[data-drop="slot ${slot}"]`);
  return `.slot.lit:is(${slots})`;
};

/** What is clicked for an action, one after the other. Whoever gets off next is selected already. */
function clicksFor(action: Action, before: Action | undefined): string[] {
  switch (action.type) {
    case 'remove':
      return [`[data-target="hex ${action.hex}"]`, `[data-target="hex ${action.hex}"]`];
    case 'build':
      return ['.lit.lay'];
    case 'step':
      return [action.to ? `[data-target="place ${action.to}"]` : '.lit.go[aria-label*=": 1 unit"]'];
    case 'load':
      return [`[data-target="person ${action.passenger}"]`];
    case 'deliver':
      if (before?.type === 'deliver') return [slotOf(action.slot)];
      return [`[data-target="aboard ${action.passenger}"]`, slotOf(action.slot)];
    case 'lift':
      return [slotOf(action.slot).replace('.lit', '.can')];
    case 'place':
      return [slotOf(action.slot)];
    case 'station':
      return [`[data-target="place ${action.site}"]`, `.mg-menu [data-kind=${action.kind}]`];
    case 'refill':
      return ['.act[data-group=refill]'];
    case 'reverse':
      return ['.lit.nose'];
    default:
      return ['[data-act=end]'];
  }
}

/** Clicks through a turn; gives the number of clicks. */
async function play(page: Page, id: string, actions: readonly Action[]): Promise<number> {
  let [clicks, count] = [0, (await typesPlayed(page, id)).length];
  const click = async (at: string): Promise<void> => {
    await page.locator(at).first().click();
    clicks++;
  };
  for (const [i, action] of actions.entries()) {
    if (action.type === 'done') continue;
    for (const at of clicksFor(action, actions[i - 1])) {
      // A site with one kind of station needs no choice; a robot is lifted when its new slot is chosen.
      const isNeeded = !at.startsWith('.mg-menu') || (await page.locator('.mg-menu').count()) > 0;
      if (isNeeded) await click(at);
    }
    if (action.type === 'lift') continue;
    await expect
      .poll(async () => (await typesPlayed(page, id)).slice(count).includes(action.type), { interval: 20 })
      .toBe(true);
    count = (await typesPlayed(page, id)).length;
  }
  return clicks;
}

/** Along the route that lays just these tiles. */
async function layRoute(page: Page, { table, actions }: TypicalTurn): Promise<void> {
  const map = MAPS.get((table.setup.options as { map: string }).map)!;
  const builds = actions.filter((action) => action.type === 'build');
  const cost = builds.reduce((sum, { hex }) => sum + map.cost[cellAt(map, hex)]!, 0);
  for (const goal of await page.locator('.lit.goal').all()) {
    await goal.hover({ force: true });
    const said = (await page.locator('.chips').textContent()) ?? '';
    if (!said.includes(`Costs ${cost}, lays ${builds.length} tiles`)) continue;
    await goal.click();
    await goal.click();
    return;
  }
  throw new Error(`no route that costs ${cost}`);
}

test('typical turns take no more clicks than they should', async () => {
  const turns = Object.entries(TURNS).map(([name, [most, types, slots, map]]) => ({
    name,
    most,
    turn: findTurn(types, slots, map),
  }));
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, Object.fromEntries(turns.map(({ turn }, i) => [`turn-${i}`, turn.table])));
  for (const [i, { name, most, turn }] of turns.entries()) {
    const id = `turn-${i}`;
    await openTable(page, id);
    let clicks = 0;
    let rest = turn.actions;
    if (name.includes('route')) {
      await layRoute(page, turn);
      clicks = 2;
      rest = turn.actions.filter(({ type }) => type !== 'build');
      await page.locator('.lit.go').first().waitFor({ state: 'attached' });
    }
    clicks += await play(page, id, rest);
    expect([name, clicks <= most, clicks]).toEqual([name, true, clicks]);
    expect((await typesPlayed(page, id)).at(-1)).toBe('end');
  }
  expect(errors).toEqual([]);
  await context.close();
});
