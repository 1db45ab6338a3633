/** The laws that every game must keep, whatever it is about. One call per game. */
import { describe, expect, test } from 'vitest';
import type { GameTypes, Rng, Rules, Viewer } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import { type MatchRecord, verify } from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { quickRng } from '#engine/rng.ts';
import { knownVersions, versionsOf } from '#engine/versions.ts';
import { mustPlay, randomGame, type Step } from './walk.ts';

export interface Lawful<G extends GameTypes> {
  readonly rules: Rules<G>;
  /** As JSON; every one of them is played at every seat count. */
  readonly options: readonly object[];
  readonly seatCounts?: readonly number[];
  /** No game is longer than this many actions. */
  readonly mostActions: (seats: number) => number;
  /** Whether anything is hidden, so that a guess must sometimes be wrong. */
  readonly hasSecrets: boolean;
  /** Whether an action may say more than it needs to: then it must do just what a listed one does. */
  readonly hasLongForms?: boolean;
}

/** Every version of the rules keeps them, with those of the options that it has. */
export function keepsTheLaws<G extends GameTypes>(lawful: Lawful<G>): void {
  const { rules: newest } = lawful;
  test(`the versions of ${newest.id} are in order`, () => {
    const numbers = knownVersions(newest);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });
  for (const rules of versionsOf(newest)) keepsThem(rules, lawful);
}

function keepsThem<G extends GameTypes>(rules: Rules<G>, lawful: Lawful<G>): void {
  const { rules: newest } = lawful;
  const { min, max } = rules.seats;
  const counts = lawful.seatCounts ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const offered = lawful.options.filter((json) => rules === newest || rules.parseOptions(json) !== undefined);
  describe.each(offered)(`laws of ${rules.id}, version ${rules.version}, options %j`, (json) => {
    const options = rules.parseOptions(json)!;
    describe.each(counts)('%i seats', (seats) => {
      const game = (seed: number) => randomGame(rules, options, seats, seed);
      const table: Table<G> = { rules, seats, game };

      test('a random game keeps its own law and ends within its bound', () =>
        endsInBounds(table, lawful.mostActions(seats)));
      test('legal is empty for seats not to act, and every entry is accepted', () => legalIsAccepted(table));
      test('any other action is refused and changes nothing', () =>
        othersAreRefused(table, lawful.hasLongForms ?? false));
      test('clone, save and load give the same state, apart from the first', () => copiesAreEqual(table));
      test('the same seed gives the same game, and its record verifies', () => sameSeedSameGame(table, json));
      test('whatever uses chance or tells its player something says that it reveals', () =>
        learningReveals(table));
      test('seats that act together commute', () => togetherCommutes(table));
      test('everybody is shown the same public state, which is the real one', () => publicIsShown(table));
      test('nobody is sent what depends on anything hidden', () =>
        nothingHiddenIsSent(table, lawful.hasSecrets));
      test('a new shuffle changes nothing that any seat has seen', () => shufflesTheUnseen(table));
      if (rules !== newest)
        test('the newest rules read its options, and play on from its views as it does', () => {
          expect(newest.parseOptions(overTheWire(options))).toBeDefined();
          newestPlaysOn(table, newest);
        });
      if (rules.packView) test('a view comes out of its packing as it was', () => packsAndUnpacks(table));
    });
  });
}

interface Table<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly seats: number;
  game(seed: number): Generator<Step<G>, G['State']>;
}

function endsInBounds<G extends GameTypes>({ rules, game }: Table<G>, most: number): void {
  for (let seed = 0; seed < 5; seed++) {
    const walk = game(seed);
    for (let step = walk.next(); ; step = walk.next()) {
      if (step.done) {
        rules.check(step.value);
        expect(rules.result(step.value)).toBeDefined();
        break;
      }
      rules.check(step.value.state);
      expect(rules.result(step.value.state)).toBeUndefined();
      expect(step.value.n).toBeLessThan(most);
    }
  }
}

function legalIsAccepted<G extends GameTypes>({ rules, seats, game }: Table<G>): void {
  for (const { n, state } of game(1)) {
    const active = rules.active(state);
    for (let seat = 0; seat < seats; seat++) {
      const open = rules.legal(state, seat);
      expect(open.length > 0).toBe(active.includes(seat));
      if (n % 3 !== 0) continue;
      for (const action of open) {
        expect(rules.parseAction(overTheWire(action))).toEqual(action);
        mustPlay(rules.apply(rules.clone(state), seat, action, quickRng(n)), action);
      }
    }
  }
}

/** Tries actions that were legal elsewhere, and changed copies of them, from every seat. */
function othersAreRefused<G extends GameTypes>({ rules, seats, game }: Table<G>, longForms: boolean): void {
  const known: object[] = [];
  for (const { state, seat } of game(2)) known.push(...rules.legal(state, seat));
  const pick = quickRng(2);
  let refused = 0;
  for (const { state } of game(3)) {
    const before = rules.save(state);
    for (let tries = 0; tries < 8; tries++) {
      const seat = pick.below(seats + 1);
      const action = rules.parseAction(spoil(known[pick.below(known.length)]!, pick));
      if (action === undefined) continue;
      if (rules.legal(state, seat).some((open) => sameJson(open, action))) continue;
      if (longForms && isLongForm(rules, state, seat, action)) continue;
      expect(rules.apply(state, seat, action, forbiddenChance)).toMatchObject({ ok: false });
      expectSame(rules.save(state), before);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(0);
}

/** Whether it does, to the last event, what a listed action does. */
function isLongForm<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  seat: number,
  action: G['Action'],
): boolean {
  const effectOf = (each: G['Action']): unknown => {
    const after = rules.clone(state);
    const outcome = rules.apply(after, seat, each, quickRng(1));
    return outcome.ok && { outcome, after: rules.save(after) };
  };
  const effect = effectOf(action);
  return effect !== false && rules.legal(state, seat).some((open) => sameJson(effectOf(open), effect));
}

const forbiddenChance: Rng = {
  below: () => raise('a refusal drew from the Rng'),
  shuffle: () => raise('a refusal drew from the Rng'),
};

function raise(message: string): never {
  throw new Error(message);
}

/** The same action, or with one number in it changed. */
function spoil(action: object, pick: Rng): unknown {
  if (pick.below(2) === 0) return overTheWire(action);
  const text = JSON.stringify(action);
  const numbers = [...text.matchAll(/-?\d+/g)];
  if (numbers.length === 0) return overTheWire(action);
  const { 0: number, index } = numbers[pick.below(numbers.length)]!;
  return JSON.parse(text.slice(0, index) + (pick.below(12) - 2) + text.slice(index + number.length));
}

const overTheWire = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

/** `toEqual` takes long over large things that are equal: it is for telling what differs. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!sameJson(found, wanted)) expect(found).toEqual(wanted);
}

function copiesAreEqual<G extends GameTypes>({ rules, game }: Table<G>): void {
  for (const { state, seat, action, rng } of game(4)) {
    const before = rules.save(state);
    const copies = [rules.clone(state), rules.load(overTheWire(before))!];
    for (const copy of copies) {
      expectSame(rules.save(copy), before);
      rules.check(copy);
      mustPlay(rules.apply(copy, seat, action, rng()), action);
    }
    expectSame(rules.save(copies[0]!), rules.save(copies[1]!));
    expectSame(rules.save(state), before);
  }
}

function sameSeedSameGame<G extends GameTypes>({ rules, seats, game }: Table<G>, options: object): void {
  const moves = (seed: number) => [...game(seed)].map(({ seat, action }) => ({ seat, action }));
  expect(moves(5)).toEqual(moves(5));

  const record = randomRecord(rules, options, seats);
  expect(verify(rules, record)).toBeUndefined();
  expect(verify(rules, { ...record, actions: record.actions.slice(0, -1) })).toEqual({ what: 'result' });
}

function randomRecord<G extends GameTypes>(rules: Rules<G>, options: object, seats: number): MatchRecord {
  const players = Array.from({ length: seats }, () => ({ kind: 'human' }) as const);
  const recorder = new Recorder(rules, rules.parseOptions(options)!, players, 'a5'.repeat(32));
  const pick = quickRng(6);
  for (;;) {
    const active = rules.active(recorder.state);
    if (active.length === 0) return recorder.record();
    const seat = active[pick.below(active.length)]!;
    const open = rules.legal(recorder.state, seat);
    const action = open[pick.below(open.length)]!;
    mustPlay(recorder.play(seat, action), action);
  }
}

function learningReveals<G extends GameTypes>({ rules, game }: Table<G>): void {
  for (const step of game(7)) {
    const chance = watched(step.rng());
    const outcome = rules.apply(rules.clone(step.state), step.seat, step.action, chance);
    if (chance.used() || actorLearns(rules, step)) expect(outcome).toMatchObject({ ok: true, reveals: true });
  }
}

function watched(rng: Rng): Rng & { used(): boolean } {
  let uses = 0;
  return {
    used: () => uses > 0,
    below: (n) => {
      uses++;
      return rng.below(n);
    },
    shuffle: (items) => {
      uses++;
      return rng.shuffle(items);
    },
  };
}

/** Whether the action shows its player what could not be told before: then it shows something else in a guess. */
function actorLearns<G extends GameTypes>(
  rules: Rules<G>,
  { n, state, seat, action, rng }: Step<G>,
): boolean {
  const guess = rules.guess(viewed(rules, state, seat), seat, quickRng(n));
  const [real, guessed] = [rules.clone(state), guess].map((after) => {
    mustPlay(rules.apply(after, seat, action, rng()), action);
    return viewed(rules, after, seat);
  });
  return !sameJson(real, guessed);
}

function togetherCommutes<G extends GameTypes>({ rules, game }: Table<G>): void {
  for (const { n, state } of game(8)) {
    const active = rules.active(state);
    if (active.length < 2) continue;
    const pick = quickRng(n);
    const plan = active.map((seat) => {
      const open = rules.legal(state, seat);
      return { seat, action: open[pick.below(open.length)]! };
    });
    const inOrder = (moves: typeof plan) => {
      const copy = rules.clone(state);
      for (const [i, { seat, action }] of moves.entries()) {
        mustPlay(rules.apply(copy, seat, action, quickRng(i)), action);
      }
      return rules.save(copy);
    };
    expectSame(inOrder(pick.shuffle(plan)), inOrder(plan));
  }
}

function publicIsShown<G extends GameTypes>({ rules, seats, game }: Table<G>): void {
  const isShown = (state: G['State']): void => {
    const open = rules.publicOf(state);
    expect(Object.keys(state)).toEqual(expect.arrayContaining(Object.keys(open)));
    for (const viewer of viewers(seats)) expectSame(rules.readView(viewed(rules, state, viewer)), open);
  };
  const walk = game(10);
  let step = walk.next();
  for (; !step.done; step = walk.next()) isShown(step.value.state);
  isShown(step.value);
}

/**
 * Everything sent to a pair of eyes must be the same in any state that these eyes cannot tell from the
 * real one. `guess` makes such states, so whatever leaks a hidden card differs sooner or later.
 */
function nothingHiddenIsSent<G extends GameTypes>(
  { rules, seats, game }: Table<G>,
  hasSecrets: boolean,
): void {
  let wrongGuesses = 0;
  const guessed = (state: G['State'], viewer: Viewer, n: number): G['State'] => {
    const guess = rules.guess(viewed(rules, state, viewer), viewer, quickRng(n));
    rules.check(guess);
    expectSame(sent(rules, guess, viewer), sent(rules, state, viewer));
    if (!sameJson(rules.save(guess), rules.save(state))) wrongGuesses++;
    return guess;
  };
  const walk = game(9);
  for (let step = walk.next(); ; step = walk.next()) {
    for (const viewer of viewers(seats)) {
      if (step.done) guessed(step.value, viewer, 0);
      else {
        const { n, state, seat } = step.value;
        const guess = guessed(state, viewer, n);
        if (viewer !== seat) expectSameNews(rules, [state, guess], viewer, step.value);
      }
    }
    if (step.done) break;
  }
  expect(wrongGuesses > 0).toBe(hasSecrets);
}

function shufflesTheUnseen<G extends GameTypes>({ rules, seats, game }: Table<G>): void {
  for (const { n, state } of game(12)) {
    const shuffled = rules.clone(state);
    rules.reshuffle(shuffled, quickRng(n));
    rules.check(shuffled);
    for (const viewer of viewers(seats))
      expectSame(sent(rules, shuffled, viewer), sent(rules, state, viewer));
    const again = rules.clone(state);
    rules.reshuffle(again, quickRng(n));
    expectSame(rules.save(again), rules.save(shuffled));
  }
}

function packsAndUnpacks<G extends GameTypes>({ rules, seats, game }: Table<G>): void {
  const expectWhole = (state: G['State']): void => {
    for (const viewer of viewers(seats)) {
      const packed = rules.packView!(rules.view(state, viewer));
      expectSame(rules.unpackView!(overTheWire(packed) as object), viewed(rules, state, viewer));
    }
  };
  const walk = game(10);
  for (let step = walk.next(); ; step = walk.next()) {
    expectWhole(step.done ? step.value : step.value.state);
    if (step.done) break;
  }
}

/** Bots and boards have the newest rules and a view of any version: they must find in it what holds there. */
function newestPlaysOn<G extends GameTypes>({ rules, seats, game }: Table<G>, newest: Rules<G>): void {
  for (const { n, state, seat, action, rng } of game(11)) {
    for (const viewer of viewers(seats)) {
      const view = viewed(rules, state, viewer);
      expectSame(newest.readView(view), rules.publicOf(state));
      expectSame(sent(newest, newest.guess(view, viewer, quickRng(n)), viewer), sent(rules, state, viewer));
    }
    const guess = newest.guess(viewed(rules, state, seat), seat, quickRng(n));
    const [after, wanted] = [newest, rules].map((each) => {
      const copy = each.clone(guess);
      const events = mustPlay(each.apply(copy, seat, action, rng()), action);
      return { events, state: each.save(copy), result: each.result(copy) ?? null };
    });
    expectSame(after, wanted);
  }
}

const MANY_SEATS = 6;

/** Whoever looks on: spectators, and all seats, or of very many the first and the last. */
const viewers = (seats: number): Viewer[] =>
  seats > MANY_SEATS ? [undefined, 0, seats - 1] : [undefined, ...Array(seats).keys()];

const viewed = <G extends GameTypes>(rules: Rules<G>, state: G['State'], viewer: Viewer): G['View'] =>
  overTheWire(rules.view(state, viewer)) as G['View'];

const sent = <G extends GameTypes>(rules: Rules<G>, state: G['State'], viewer: Viewer) => ({
  view: viewed(rules, state, viewer),
  legal: viewer === undefined ? [] : rules.legal(state, viewer),
  active: rules.active(state),
  standings: rules.standings(state),
});

/** Where the position looks the same afterwards too, what others hear of the action must be the same. */
function expectSameNews<G extends GameTypes>(
  rules: Rules<G>,
  [state, guess]: readonly [G['State'], G['State']],
  viewer: Viewer,
  { seat, action, rng }: Step<G>,
): void {
  if (!rules.legal(guess, seat).some((open) => sameJson(open, action))) return;
  const [real, guessed] = [state, guess].map((before) => {
    const after = rules.clone(before);
    const events = mustPlay(rules.apply(after, seat, action, rng()), action);
    const news = events.map((event) => rules.viewEvent(event, viewer)).filter((event) => event !== undefined);
    return { seen: viewed(rules, after, viewer), news };
  });
  if (sameJson(real!.seen, guessed!.seen)) expectSame(guessed!.news, real!.news);
}
