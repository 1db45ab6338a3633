/** How good a position looks to one seat, in points: those made, and those that its net still hopes for. */
import type { Seat } from '#engine/contract.ts';
import { actionsLeft } from '../rules/board/abilities.ts';
import { put } from '../rules/board/slots.ts';
import { type Colour, sum } from '../rules/colours.ts';
import { standings } from '../rules/score/score.ts';
import type { State } from '../rules/types.ts';
import { boardFacts, Facts, situationFacts } from './facts.ts';
import { hopeOf, type Net, Sums } from './net.ts';
import { netOf } from './nets.ts';
import type { Sight } from './sight.ts';
import { spotsFor } from './spots.ts';

/** The best spot for a passenger of a colour, and what the position is worth when it is put there. */
export interface Gain {
  readonly at: number;
  readonly value: number;
}

export class Outlook {
  readonly #seat: Seat;
  readonly #net: Net;
  /** Kept from one look to the next, for they are many and much alike. */
  readonly #facts = new Facts();
  readonly #situation: Sums;
  readonly #board: Sums;

  constructor(seat: Seat, net: Net) {
    this.#seat = seat;
    this.#net = net;
    this.#situation = new Sums(net);
    this.#board = new Sums(net);
  }

  value(state: State, sight: Sight): number {
    return this.#value(state, sight, this.#actionsIn(state));
  }

  /** When the turn ends now, whatever actions there are left. */
  valueAtEnd(state: State, sight: Sight): number {
    return this.#value(state, sight, 0);
  }

  /** The best spot for this colour on the board as it is; undefined if there is none. */
  gain(state: State, sight: Sight, colour: Colour): Gain | undefined {
    const { board } = state.players[this.#seat]!;
    const before = board.slice();
    this.#situate(state, sight);
    let best: Gain | undefined;
    for (const at of spotsFor(board, colour)) {
      put(board, at, colour);
      const value = this.#valueNow(state, sight, this.#actionsIn(state));
      if (best === undefined || value > best.value) best = { at, value };
      for (let slot = 0; slot < before.length; slot++) board[slot] = before[slot]!;
    }
    return best;
  }

  /** With so many actions to go in this turn. */
  #value(state: State, sight: Sight, actions: number): number {
    if (state.phase === 'over') return standings(state)[this.#seat]!.total;
    this.#situate(state, sight);
    return this.#valueNow(state, sight, actions);
  }

  #actionsIn(state: State): number {
    return state.turn === this.#seat ? actionsLeft(state) : 0;
  }

  #situate(state: State, sight: Sight): void {
    this.#facts.clear();
    situationFacts(this.#facts, state, sight, this.#seat);
    this.#situation.become(this.#facts);
  }

  #valueNow(state: State, sight: Sight, actions: number): number {
    this.#facts.clear();
    const points = boardFacts(this.#facts, state, sight, this.#seat, actions);
    if (actions === 0 && isLastTurn(state)) return points;
    this.#board.become(this.#facts);
    return points + hopeOf(this.#net, this.#situation, this.#board);
  }
}

/** Whether there is nothing left to hope for when the turn ends. */
const isLastTurn = ({ seats, bag, round, lastRound }: State): boolean =>
  seats === 1 ? sum(bag) === 0 : round === lastRound;

export const outlookOf = ({ map, seats }: State, seat: Seat): Outlook => new Outlook(seat, netOf(map, seats));
