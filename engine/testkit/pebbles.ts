/**
 * A game made for tests, since Metro's every action reveals something. Taking turns, a seat puts pebbles, may peek
 * (which uses chance, and nobody else hears of it) and ends its turn. All together, each seat picks in secret; the last
 * pick shows all.
 *
 * It has two versions. In the second, two pebbles that are put at once count as three, and nobody may peek in the
 * first round.
 */
import type { Json, Outcome, Rng, Rules, Seat, Viewer } from '#engine/contract.ts';
import { hasOnly, isOneOf, isWhole } from '#engine/json.ts';

const WAYS = ['turns', 'together'] as const;
const ROUNDS = 3;

type Version = 1 | 2;
interface Options {
  readonly way: (typeof WAYS)[number];
}
type Action =
  | { readonly type: 'put'; readonly n: number }
  | { readonly type: 'peek' }
  | { readonly type: 'end' };

interface State {
  /** Of the rules: whoever has only a view knows by it how to go on. */
  readonly version: Version;
  readonly options: Options;
  readonly seats: number;
  turn: Seat;
  round: number;
  /** By seat. */
  heaps: number[];
  /** What each picked in this round, where all pick together. */
  picks: (number | null)[];
  luck: number;
}
/** Picks are secret until the last one. */
type Public = Omit<State, 'picks'>;
/** One's own pick, and who has picked. */
type View = State & { readonly hasPicked: readonly boolean[] };
type Event =
  | { readonly type: 'put'; readonly seat: Seat; readonly n: number | null }
  | { readonly type: 'peeked' | 'ended'; readonly seat: Seat };
type Refusal = 'over' | 'not-your-turn' | 'picked' | 'only-put' | 'too-early';

interface Pebbles {
  State: State;
  Public: Public;
  Action: Action;
  View: View;
  Event: Event;
  Options: Options;
  Refusal: Refusal;
}

const MOST = 2;
const ACTIONS: readonly Action[] = [
  { type: 'put', n: 1 },
  { type: 'put', n: 2 },
  { type: 'peek' },
  { type: 'end' },
];

const isTogether = (state: State): boolean => state.options.way === 'together';
const isOver = (state: State): boolean => state.round === ROUNDS;

const publicOf = ({ version, options, seats, turn, round, heaps, luck }: Public): Public => ({
  ...{ version, options, seats, turn, round, heaps, luck },
});

function active(state: State): readonly Seat[] {
  if (isOver(state)) return [];
  if (!isTogether(state)) return [state.turn];
  return state.picks.flatMap((pick, seat) => (pick === null ? [seat] : []));
}

function refusalOf(state: State, seat: Seat, { type }: Action): Refusal | undefined {
  if (isOver(state)) return 'over';
  if (isTogether(state)) {
    if (type !== 'put') return 'only-put';
    return state.picks[seat] === null ? undefined : 'picked';
  }
  if (seat !== state.turn) return 'not-your-turn';
  const isEarly = state.version > 1 && type === 'peek' && state.round === 0;
  return isEarly ? 'too-early' : undefined;
}

/** What so many pebbles, put at once, add to a heap. */
const worth = ({ version }: State, n: number): number => (version > 1 && n === 2 ? 3 : n);

function pick(state: State, seat: Seat, n: number): Outcome<Pebbles> {
  state.picks[seat] = n;
  const events = [{ type: 'put', seat, n } as const];
  if (state.picks.includes(null)) return { ok: true, events, reveals: false };
  for (const [each, picked] of state.picks.entries()) state.heaps[each]! += worth(state, picked!);
  state.picks = state.picks.map(() => null);
  state.round++;
  return { ok: true, events, reveals: true };
}

function end(state: State, seat: Seat): Outcome<Pebbles> {
  state.turn = (state.turn + 1) % state.seats;
  if (state.turn === 0) state.round++;
  return { ok: true, events: [{ type: 'ended', seat }], reveals: false };
}

function apply(state: State, seat: Seat, action: Action, rng: Rng): Outcome<Pebbles> {
  const refusal = refusalOf(state, seat, action);
  if (refusal !== undefined) return { ok: false, refusal };
  if (action.type === 'end') return end(state, seat);
  if (action.type === 'peek') {
    state.luck = rng.below(1000);
    return { ok: true, events: [{ type: 'peeked', seat }], reveals: true };
  }
  if (isTogether(state)) return pick(state, seat, action.n);
  state.heaps[seat]! += worth(state, action.n);
  return { ok: true, events: [{ type: 'put', seat, n: action.n }], reveals: false };
}

const rulesOf = (version: Version): Rules<Pebbles> => ({
  id: 'pebbles',
  version,
  seats: { min: 1, max: 4 },
  parseOptions: (json) => {
    if (!hasOnly(json, ['way'])) return;
    const { way = 'turns' } = json;
    return isOneOf(way, WAYS) ? { way } : undefined;
  },
  parseAction: (json) => {
    if (!hasOnly(json, ['type', 'n'])) return;
    const { type, n } = json;
    if (type === 'put') return isWhole(n, 1, MOST + 1) ? { type, n } : undefined;
    return (type === 'peek' || type === 'end') && n === undefined ? { type } : undefined;
  },
  setup: (options, seats) => ({
    ...{ version, options, seats, turn: 0, round: 0, luck: 0 },
    heaps: Array(seats).fill(0),
    picks: Array(seats).fill(null),
  }),
  clone: (state) => ({ ...state, heaps: [...state.heaps], picks: [...state.picks] }),
  save: (state) => structuredClone(state) as unknown as Json,
  load: (json) => structuredClone(json) as State,
  active,
  legal: (state, seat) => ACTIONS.filter((action) => refusalOf(state, seat, action) === undefined),
  apply,
  publicOf,
  readView: publicOf,
  view: (state, viewer) => ({
    ...publicOf(state),
    heaps: [...state.heaps],
    picks: state.picks.map((picked, seat) => (seat === viewer ? picked : null)),
    hasPicked: state.picks.map((picked) => picked !== null),
  }),
  viewEvent: (event: Event, viewer: Viewer) => {
    if (event.seat === viewer || event.type === 'ended') return event;
    return event.type === 'put' ? { ...event, n: null } : undefined;
  },
  standings: (state) => state.heaps.map((total) => ({ total, parts: [] })),
  result: (state) => (isOver(state) ? { totals: state.heaps, places: state.heaps.map(() => 1) } : undefined),
  guess: ({ picks, hasPicked, ...open }, _, rng) => ({
    ...publicOf(open),
    heaps: [...open.heaps],
    picks: picks.map((picked, seat) => (hasPicked[seat] ? (picked ?? 1 + rng.below(MOST)) : null)),
  }),
  // Nothing lies in an order.
  reshuffle: () => {},
  show: (state) => state.heaps.join(' '),
  check: () => {},
});

/** Before there was a second version. */
export const pebbles1 = rulesOf(1);
export const pebbles: Rules<Pebbles> = { ...rulesOf(2), earlier: [pebbles1] };
