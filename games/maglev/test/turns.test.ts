import { describe, expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { actionsLeft } from '../rules/board/abilities.ts';
import { sum } from '../rules/colours.ts';
import { maglev } from '../rules/index.ts';
import { QUIET_ROUNDS, quietRoundsLeft, turnsLeft } from '../rules/turn/turn.ts';
import { HIDDEN, type State } from '../rules/types.ts';
import {
  berlin,
  built,
  counts,
  DONE,
  deliver,
  END,
  open,
  place,
  play,
  position,
  REFILL,
  refusal,
  STARTS,
  setup,
} from './kit.ts';

const atTrain = (site: string) => ({ type: 'train', site });
const take = (passenger: string) => ({ type: 'take', passenger });

describe('Berlin [First turns: Berlin]', () => {
  test('first turn: place the train on a starting station and take one robot from it', () => {
    const state = setup({}, 2);
    expect(refusal(state, atTrain('ostbahnhof'))).toBe('not-a-start');
    expect(refusal(state, END)).toBe('place-your-train');
    play(state, atTrain('jannowitzbruecke'));
    const robots = open(state, 'take').map(({ passenger }) => passenger);
    expect(robots).toHaveLength(2);
    const other = ['steel', 'gold', 'copper'].find((robot) => !robots.includes(robot as never))!;
    expect(refusal(state, take(other))).toBe('not-here');
    expect(refusal(state, END)).toBe('take-a-robot');
    play(state, take(robots[0]!));
    expect([state.turn, state.phase, sum(state.players[0]!.hand)]).toEqual([1, 'train', 4]);
  });

  test('players may share a station', () => {
    const state = setup({}, 2);
    for (const seat of [0, 1]) {
      play(state, atTrain('jannowitzbruecke'));
      expect(state.turn).toBe(seat);
      play(state, open(state, 'take')[0]!);
    }
    const [one, other] = state.players.map(({ train }) => state.map.sites[train]!.id);
    expect([one, other]).toEqual(['jannowitzbruecke', 'jannowitzbruecke']);
  });

  test('second turn: place all your robots, then act', () => {
    const state = position(
      `maglev berlin 2 deal${STARTS}\nturn 0 place round 2\nseat 0\nhand 1 steel 2 gold 1 copper`,
    );
    play(state, place('steel', 'track.right'), place('gold', 'build'), place('gold', 'move.right'));
    expect(refusal(state, built([9, 2], [0, 3]))).toBe('place-first');
    play(state, place('copper', 'capacity.right'));
    expect(actionsLeft(state)).toBe(2);
  });
});

test('Manhattan, first turn: the train is on the Hub; place your robots, then act [First turns: Manhattan]', () => {
  const state = setup({ map: 'manhattan' }, 3);
  expect(state.players.every(({ train }) => train === state.map.hub)).toBe(true);
  play(state, place('steel', 'track.right'), place('gold', 'build'), place('copper', 'reverse'));
  play(state, built([2, 9], [0, 3]), built([2, 8], [0, 3]));
  expect([state.taken, state.phase, state.turn]).toEqual([1, 'main', 0]);
});

describe('actions of a turn [Gameplay]', () => {
  test('two, in any order, repeats allowed', () => {
    const state = berlin('', 'bag 9 gold');
    play(state, REFILL, REFILL);
    expect(refusal(state, REFILL)).toBe('no-actions-left');
    expect(maglev.legal(state, 0)).toEqual([END]);
  });

  test('they may be left unused', () => {
    const state = berlin('');
    play(state, END);
    expect(state.turn).toBe(1);
  });

  test('only the seat whose turn it is acts', () => {
    const state = berlin('');
    expect(refusal(state, END, 1)).toBe('not-your-turn');
    expect(refusal(state, END, 7)).toBe('not-your-turn');
    expect(maglev.legal(state, 1)).toEqual([]);
  });

  test('an action under way is finished before another starts', () => {
    const state = berlin('board track=steel');
    play(state, built([9, 2], [0, 3]));
    expect(refusal(state, REFILL)).toBe('finish-the-action');
    expect(refusal(state, END)).toBe('finish-the-action');
    play(state, DONE);
    expect(refusal(state, DONE)).toBe('not-now');
  });

  test('actions left are counted anew after each action [Extra actions]', () => {
    const state = berlin(
      'train maerkisches-museum\nload 1 steel\nboard extra.1=-,gold,copper',
      'turn 0 main taken 1',
    );
    play(state, deliver('steel', 'extra.1.1'));
    expect(actionsLeft(state)).toBe(1);
  });
});

describe('the end [Game end]', () => {
  const COLOURS = `
    at potsdamer-platz office -
    at hauptbahnhof store -
    at ostbahnhof embassy -
    at hallesches-tor studio -`;
  const endGame = (seats: number, turn: string, sites = COLOURS) =>
    position(`maglev berlin ${seats} deal${STARTS}${sites}\nbag -\nwaiting -\nturn ${turn}`);

  test('is triggered at the end of a turn when the bag is empty and each commuter colour has a station', () => {
    const state = endGame(3, '1 main round 9');
    expect(play(state, END).map(({ type }) => type)).toContain('lastRound');
    expect(state.lastRound).toBe(10);
  });

  test('not while the bag holds anybody', () => {
    const state = endGame(3, '1 main round 9');
    state.bag[0] = state.aside[0]!;
    state.aside[0] = 0;
    play(state, END);
    expect(state.lastRound).toBe(0);
  });

  test('not while a commuter colour has no station', () => {
    const state = endGame(3, '1 main round 9', COLOURS.replace('studio', 'embassy'));
    play(state, END);
    expect(state.lastRound).toBe(0);
  });

  test('the round is finished up to the start player, and one more is played', () => {
    const state = endGame(3, '1 main round 9 progress 9');
    play(state, END, END);
    expect([state.turn, state.round]).toEqual([0, 10]);
    play(state, END, END);
    expect(maglev.result(state)).toBeUndefined();
    play(state, END);
    expect([state.phase, maglev.active(state)]).toEqual(['over', []]);
    expect(maglev.result(state)).toBeDefined();
    expect(refusal(state, END)).toBe('game-over');
  });

  test('with another start player too, and everybody is told how many turns they have left', () => {
    const state = endGame(3, '1 main first 2 round 9 progress 9');
    play(state, END);
    expect([state.turn, state.round, state.lastRound]).toEqual([2, 10, 10]);
    expect([0, 1, 2].map((seat) => turnsLeft(state, seat))).toEqual([1, 1, 1]);
    play(state, END);
    expect([0, 1, 2].map((seat) => turnsLeft(state, seat))).toEqual([1, 1, 0]);
    play(state, END, END);
    expect(state.phase).toBe('over');
  });

  test('triggered by the last seat of a round, one more round is played all the same', () => {
    const state = endGame(2, '1 main round 9 progress 9');
    play(state, END, END);
    expect(state.phase).toBe('main');
    play(state, END);
    expect(state.phase).toBe('over');
  });

  test('passengers that return to the bag later change nothing [Capacity 2]', () => {
    const state = endGame(2, '0 main round 9 progress 9');
    play(state, END);
    state.bag[0] = state.aside[0]!;
    state.aside[0] = 0;
    play(state, END, END, END);
    expect(state.phase).toBe('over');
  });

  test('a game in which nobody gets on is called off after twelve rounds without progress [ours]', () => {
    const state = berlin('', 'turn 0 main round 5 progress 5');
    const ends = Array.from({ length: 2 * QUIET_ROUNDS }, () => END);
    play(state, ...ends);
    expect(state.phase).toBe('main');
    expect(play(state, END, END)).toContainEqual({ type: 'over', why: 'stalled' });
  });

  test('that is announced three rounds before [ours]', () => {
    const state = berlin('', 'turn 0 main round 5 progress 5');
    const left: unknown[] = [];
    const told: unknown[] = [];
    while (state.phase !== 'over') {
      left.push(quietRoundsLeft(maglev.view(state, 0).table));
      told.push(...play(state, END, END).filter(({ type }) => type === 'quiet' || type === 'over'));
    }
    expect(left).toEqual([...new Array(10).fill(undefined), 3, 2, 1]);
    expect(told).toEqual([
      { type: 'quiet', rounds: 3 },
      { type: 'over', why: 'stalled' },
    ]);
  });

  test('progress takes it back [ours]', () => {
    const state = berlin('train maerkisches-museum\nload 1 steel', 'turn 0 main round 15 progress 5');
    expect(quietRoundsLeft(state)).toBe(3);
    play(state, deliver('steel', 'track.right'));
    expect(quietRoundsLeft(state)).toBeUndefined();
  });

  test('quiet rounds never cancel the last round once it has been announced [Game end]', () => {
    const state = endGame(2, '1 main round 12 progress 0');
    expect(play(state, END).map(({ type }) => type)).toEqual(['turnEnded', 'lastRound']);
    expect(quietRoundsLeft(state)).toBeUndefined();
    expect(play(state, END, END)).toContainEqual({ type: 'over', why: 'lastRound' });
    expect(state.round).toBe(13);
  });

  test('version 1: they did', () => {
    const old = `maglev berlin 2 deal version-1${STARTS}${COLOURS}\nbag -\nwaiting -`;
    const state = position(`${old}\nturn 1 main round 12 progress 0`);
    expect(play(state, END)).toContainEqual({ type: 'over', why: 'stalled' });
  });

  test('a passenger for a board, or a station, is progress [ours]', () => {
    const state = berlin('train maerkisches-museum\nload 1 steel', 'turn 0 main round 5 progress 1');
    play(state, deliver('steel', 'track.right'));
    expect(state.lastProgress).toBe(5);
  });
});

describe('what can be undone [ours]', () => {
  const reveals = (state: State, json: object): boolean => {
    const outcome = maglev.apply(maglev.clone(state), state.turn, maglev.parseAction(json)!, quickRng(1));
    return outcome.ok && outcome.reveals;
  };

  test('a refill, the fourth player’s robot, a solo turn and the end of the game close it', () => {
    expect(reveals(berlin(''), REFILL)).toBe(true);
    expect(reveals(setup({}, 4), take('gold'))).toBe(true);
    const solo = position(
      `maglev berlin 1 deal${STARTS}\nforbidden connect-office-store connect-office-studio`,
    );
    expect(reveals(solo, END)).toBe(true);
    const last = position(`maglev berlin 2 deal${STARTS}\nturn 1 main round 9 last 9`);
    expect(reveals(last, END)).toBe(true);
  });

  test('nothing else does', () => {
    const state = berlin('load 1 copper\nboard track=steel move=gold', 'at jannowitzbruecke lab 1 gold');
    const others = maglev.legal(state, 0).filter(({ type }) => type !== 'refill');
    expect(others.length).toBeGreaterThan(20);
    for (const action of others) expect(reveals(state, action)).toBe(false);
  });
});

describe('what is open to everyone [Refill 6]', () => {
  const state = berlin(
    'load 1 gold\nboard move=gold\ncards connect-factory-lab each-pink river-curve full-capacity',
  );

  test('bag, boards, trains and stations', () => {
    const { table } = maglev.view(state, undefined);
    expect(table.bag).toEqual(state.bag);
    expect(table.standing).toEqual(state.standing);
    expect(table.crowd).toEqual(state.crowd);
    expect(table.players[0]).toMatchObject({
      train: 2,
      load: counts(0, 1, 0),
      board: state.players[0]!.board,
    });
  });

  test('hands of bonus cards are secret until the end', () => {
    expect(maglev.view(state, 1).cards.slice(0, 4)).toEqual([HIDDEN, HIDDEN, HIDDEN, HIDDEN]);
    expect(maglev.view(state, 0).cards.slice(0, 4)).toEqual(state.cards.slice(0, 4));
    const over = maglev.clone(state);
    over.phase = 'over';
    expect(maglev.view(over, undefined).cards).toEqual(state.cards);
  });
});
