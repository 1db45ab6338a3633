/** The scores after each turn, computed by replaying the log on an empty table. */
import { spotNamed } from '../rules/board/board.ts';
import { lift, put } from '../rules/board/slots.ts';
import { HUB, KIND_NUMBER, NUMBER_OF, stationOf } from '../rules/colours.ts';
import { standings } from '../rules/score/score.ts';
import { blankState } from '../rules/setup/setup.ts';
import { layTile, takeTile } from '../rules/track/building.ts';
import { tileJoining } from '../rules/track/hex.ts';
import { cellAt, type GameMap, placeNamed } from '../rules/track/map.ts';
import { type Event, type Known, NEWEST, type State, type View } from '../rules/types.ts';
import { publicOf } from './ui.ts';

function emptyTable(map: GameMap, seats: number): State {
  const options = { map: map.id, cards: 'deal', firstGame: false, first: 'seat0' } as const;
  const state = blankState({
    version: NEWEST,
    options,
    map,
    seats,
    first: 0,
    forbidden: [],
    firstHolders: [],
  });
  // Any kind will do for the starting stations: a link scores the same for all.
  for (const [place, { start }] of map.sites.entries()) if (start) state.standing[place] = stationOf(0);
  if (map.hub >= 0) state.standing[map.hub] = HUB;
  return state;
}

function replayEvent(state: State, event: Event): void {
  if (event.type === 'setAside') state.aside[NUMBER_OF[event.passenger]]!++;
  if (!('seat' in event)) return;
  const player = state.players[event.seat]!;
  if (event.type === 'placed' || event.type === 'delivered')
    put(player.board, spotNamed(event.slot)!, NUMBER_OF[event.passenger]);
  else if (event.type === 'lifted') lift(player.board, spotNamed(event.slot)!);
  else if (event.type === 'built')
    layTile(state.map, player, cellAt(state.map, event.hex), tileJoining(...event.edges));
  else if (event.type === 'removed') takeTile(state.map, player, cellAt(state.map, event.hex));
  else if (event.type === 'stationBuilt')
    state.standing[placeNamed(state.map, event.site)] = stationOf(KIND_NUMBER[event.kind]);
}

const totals = (state: Known): number[] => standings(state).map(({ total }) => total);

interface Replayed {
  readonly log: readonly Event[];
  readonly state: State;
  readonly steps: number[][];
}

/** The last replay. A log that continues it needs only its new events. */
let last: Replayed | undefined;

const goesOn = (from: readonly Event[], log: readonly Event[]): boolean =>
  log.length >= from.length && log[0] === from[0] && log[from.length - 1] === from.at(-1);

/** One entry per turn. The last entry is the current score, with cards once the game is over. */
export function growth(log: readonly Event[], seats: number, view: View): number[][] {
  const now = publicOf(view);
  const isSame = last?.state.map === now.map && last.state.seats === seats && goesOn(last.log, log);
  const {
    log: before,
    state,
    steps,
  } = isSame && last
    ? last
    : { log: [], state: emptyTable(now.map, seats), steps: [new Array<number>(seats).fill(0)] };
  for (const event of log.slice(before.length)) {
    replayEvent(state, event);
    if (event.type === 'turnEnded') steps.push(totals(state));
  }
  last = { log, state, steps };
  return [...steps, totals({ ...now, cards: view.cards })];
}
