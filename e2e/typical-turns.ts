/** Turns that players often take: where each can be played, and how. Games are played by chance until one comes. */

import { hexToBytes } from '@noble/hashes/utils.js';
import type { Json } from '#engine/contract.ts';
import { actionRng, quickRng } from '#engine/rng.ts';
import { actionsLeft, unitsFor } from '#games/maglev/rules/board/abilities.ts';
import { maglev } from '#games/maglev/rules/index.ts';
import { routesTo } from '#games/maglev/rules/track/routes.ts';
import type { Action, ActionType, State } from '#games/maglev/rules/types.ts';
import type { Change } from '#host/change.ts';
import type { Kept } from './kept.ts';

export interface TypicalTurn {
  readonly table: Kept;
  /** All that is played, the end of the turn too. */
  readonly actions: readonly Action[];
}

const GAMES = 2000;
const LONGEST = 500;
/** How many of each action are tried. */
const BREADTH = 10;

/** A turn of these actions, on a board that was filled in the order of these slots. */
export function findTurn(
  types: readonly ActionType[],
  slots: readonly string[],
  map = 'berlin',
): TypicalTurn {
  const options = maglev.parseOptions({ map })!;
  for (let game = 1; game <= GAMES; game++) {
    const seed = String(game).padStart(64, '0');
    const state = maglev.setup(options, 1, actionRng(hexToBytes(seed), 0));
    const chance = quickRng(game);
    const changes: Change[] = [];
    for (let nth = 1; nth <= LONGEST && maglev.active(state).length > 0; nth++) {
      const isStart = state.phase === 'main' && state.taken === 0;
      const actions = isStart ? turnOf(state, types) : undefined;
      const setup = {
        game: 'maglev',
        version: maglev.version,
        options: { ...options },
        seats: [{ kind: 'human' }],
        seed,
      } as const;
      if (actions) return { table: { setup, changes }, actions };
      const action = anyOf(maglev.legal(state, 0), slots, chance);
      maglev.apply(state, 0, action, actionRng(hexToBytes(seed), nth));
      changes.push({ seat: 0, action: { ...action } as Json });
    }
  }
  throw new Error(`no turn of ${types}`);
}

/** What brings passengers home comes first; who comes to the board goes to the wanted slots. */
const FIRST: readonly ActionType[] = ['deliver', 'station', 'load', 'step'];

function anyOf(
  open: readonly Action[],
  slots: readonly string[],
  chance: { below(n: number): number },
): Action {
  const wanted = slots.flatMap((slot) =>
    open.filter(
      (action) => (action.type === 'place' || action.type === 'deliver') && action.slot.startsWith(slot),
    ),
  );
  if (wanted[0]) return wanted[0];
  const types: ActionType[] = [...new Set(open.map(({ type }) => type))].filter(
    (type) => type !== 'done' && type !== 'end' && type !== 'lift' && type !== 'remove' && type !== 'unload',
  );
  const first = FIRST.find((type) => types.includes(type) && chance.below(3) > 0);
  const type = first ?? types[chance.below(Math.max(1, types.length))] ?? open.at(-1)!.type;
  const same = open.filter((action) => action.type === type);
  return same[chance.below(same.length)]!;
}

/** Track that begins a turn leads along the cheapest route to some place. */
function turnOf(state: State, types: readonly ActionType[]): Action[] | undefined {
  const tiles = types.findIndex((type) => type !== 'build');
  if (tiles <= 0) return plan(state, types, []);
  const routes = state.map.sites.flatMap((_, place) => routesTo(state, state.players[0]!, place)[0] ?? []);
  for (const { builds, cost } of routes) {
    if (builds.length !== tiles || cost > unitsFor(state, 'track')) continue;
    const next = maglev.clone(state);
    for (const build of builds) maglev.apply(next, 0, build, actionRng(new Uint8Array(32), 1));
    const found = plan(next, types.slice(tiles), builds);
    if (found) return found;
  }
  return;
}

/** Actions of these types, in order; `done` comes between where it must. */
function plan(
  state: State,
  [type, ...rest]: readonly ActionType[],
  before: readonly Action[],
): Action[] | undefined {
  const legal = maglev.legal(state, 0);
  const done = legal.find((action) => action.type === 'done');
  if (type === undefined) {
    const isOver = actionsLeft(state) === 0 && (done || state.phase === 'main');
    return isOver ? [...before, ...(done ? [done] : []), { type: 'end' }] : undefined;
  }
  const open = legal.filter((action) => action.type === type).slice(0, BREADTH);
  if (done && open.length === 0) open.push(done);
  for (const action of open) {
    const next = maglev.clone(state);
    maglev.apply(next, 0, action, actionRng(new Uint8Array(32), 1));
    const found = plan(next, action.type === 'done' ? [type, ...rest] : rest, [...before, action]);
    if (found) return found;
  }
  return;
}
