/** Positions of Maglev Metro for tests to begin at: reached by play, so that a table can be opened there. */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Json, Rng } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import type { Move } from '#engine/record.ts';
import { actionRng, quickRng } from '#engine/rng.ts';
import { maglev } from '#games/maglev/rules/index.ts';
import type { Action, ActionType, State } from '#games/maglev/rules/types.ts';
import type { Change } from '#host/change.ts';
import type { Kept } from './kept.ts';
import { after, recordOf } from './recorded.ts';

type Wanted = (state: State, open: readonly Action[]) => boolean;

const LONGEST = 400;
const GAMES = 400;

/** A game alone, played by chance until this holds: it depends on nothing but the rules. */
export function reached(isThere: Wanted, wishes: object = {}): Kept {
  const options = maglev.parseOptions({ map: 'berlin', ...wishes })!;
  for (let game = 1; game <= GAMES; game++) {
    const seed = String(game).padStart(64, '0');
    const changes = playUntil(isThere, options, seed);
    const { id, version } = maglev;
    const setup = { game: id, version, options: { ...options }, seats: [{ kind: 'human' }], seed } as const;
    if (changes) return { setup, changes };
  }
  throw new Error('no game comes to such a position');
}

function playUntil(isThere: Wanted, options: State['options'], seed: string): Change[] | undefined {
  const chance = (nth: number): Rng => actionRng(hexToBytes(seed), nth);
  const state = maglev.setup(options, 1, chance(0));
  const choice = quickRng(Number(seed));
  const changes: Change[] = [];
  for (let nth = 1; nth <= LONGEST && maglev.active(state).length > 0; nth++) {
    const open = maglev.legal(state, 0);
    if (isThere(state, open)) return changes;
    const action = anyOf(open, choice);
    maglev.apply(state, 0, action, chance(nth));
    changes.push({ seat: 0, action: { ...action } as Json });
  }
  return;
}

/** Of each type as likely as of another; actions and turns end when nothing else is open. */
function anyOf(open: readonly Action[], choice: Rng): Action {
  const types = [...new Set(open.map(({ type }) => type))].filter(
    (type) => type !== 'end' && type !== 'done',
  );
  const type = types[choice.below(Math.max(1, types.length))] ?? open[0]!.type;
  const same = open.filter((action) => action.type === type);
  return same[choice.below(same.length)]!;
}

/** All of these can be done. */
export const has =
  (...types: readonly ActionType[]): Wanted =>
  (_, open) =>
    types.every((type) => open.some((action) => action.type === type));

/** A recorded game, before the first seat ends its last turn. */
export function lastTurn(name: string): Kept {
  const record = recordOf('maglev', name);
  const isEnd = ({ seat, action }: Move): boolean => seat === 0 && sameJson(action, { type: 'end' });
  return after(record.actions.findLastIndex(isEnd), record);
}

/** Alone, before one's last turn ends. */
export const lastAlone = (map: string): Kept =>
  reached(({ bag }, open) => bag.every((count) => count === 0) && open.some(({ type }) => type === 'end'), {
    map,
  });
