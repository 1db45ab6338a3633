/**
 * Plays by simple rules: drop off whom you can, build stations, pick up whoever can be brought home, go on
 * along the line, lead track to the nearest new place, and refill where there is nothing else to do.
 */
import type { Bot } from '#engine/bot.ts';
import type { Rng } from '#engine/contract.ts';
import { isUnlocked } from '../rules/abilities.ts';
import {
  COLOURS,
  type Colour,
  HUB,
  isRobot,
  KIND_NUMBER,
  matches,
  NUMBER_OF,
  stationOf,
  sum,
} from '../rules/colours.ts';
import { waitingAt } from '../rules/crowd.ts';
import { legal } from '../rules/legal.ts';
import { linksOf } from '../rules/links.ts';
import { hasSlot } from '../rules/slots.ts';
import type { Action, ActionOf, ActionType, Maglev, Player, State } from '../rules/types.ts';
import { guess } from '../rules/view.ts';
import { bestBuild } from './paths.ts';
import { bestPut, FIRST_ROBOTS } from './wants.ts';

export const easy: Bot<Maglev> = {
  choose(view, seat, rng) {
    const state = guess(view, seat, rng);
    const table = new Table(state, state.players[seat]!, legal(state, seat));
    return table.choose(rng);
  },
};

/** What a bot looks at: the position, its own player, and what is open to it. */
class Table {
  readonly #state: State;
  readonly #player: Player;
  readonly #open: readonly Action[];
  readonly #stops: ReadonlySet<number>;

  constructor(state: State, player: Player, open: readonly Action[]) {
    this.#state = state;
    this.#player = player;
    this.#open = open;
    this.#stops = new Set(linksOf(state, player.track).flatMap(({ from, to }) => [from, to]));
  }

  choose(rng: Rng): Action {
    return this.#wish() ?? this.#open[rng.below(this.#open.length)]!;
  }

  #all<T extends ActionType>(type: T): ActionOf<T>[] {
    return this.#open.filter((action): action is ActionOf<T> => action.type === type);
  }

  /** Undefined where any choice is as good. */
  #wish(): Action | undefined {
    switch (this.#state.phase) {
      case 'robot':
      case 'take':
        return FIRST_ROBOTS.map((robot) =>
          this.#all('take').find(({ passenger }) => passenger === robot),
        ).find((take) => take !== undefined);
      case 'place':
        return bestPut(this.#player, this.#all('place'));
      case 'main':
        return this.#action() ?? { type: 'end' };
      case 'track':
        return this.#track() ?? { type: 'done' };
      case 'move':
        return this.#isWorthStopping() ? { type: 'done' } : (this.#all('step')[0] ?? { type: 'done' });
      case 'pickUp':
        return this.#pickUp() ?? this.#all('done')[0];
      case 'dropOff':
        return bestPut(this.#player, this.#all('deliver')) ?? { type: 'done' };
      default:
        return;
    }
  }

  #action(): Action | undefined {
    const put = bestPut(this.#player, this.#all('deliver')) ?? this.#station() ?? this.#pickUp();
    if (put !== undefined) return put;
    const step = this.#all('step')[0];
    if (sum(this.#player.load) > 0 && step !== undefined) return step;
    return this.#track() ?? (this.#hasWorkElsewhere() ? step : undefined) ?? this.#all('refill')[0] ?? step;
  }

  /** A colour that no station has yet first, then a kind that the own line lacks. */
  #station(): Action | undefined {
    const stations = this.#all('station');
    const isNew = ({ kind }: ActionOf<'station'>) =>
      !this.#state.standing.includes(stationOf(KIND_NUMBER[kind])) && !isRobot(KIND_NUMBER[kind]);
    const isMissing = ({ kind }: ActionOf<'station'>) => !this.#canBringHome(KIND_NUMBER[kind]);
    return stations.find(isNew) ?? stations.find(isMissing);
  }

  #pickUp(): Action | undefined {
    return this.#all('load').find(({ passenger }) => this.#isUseful(NUMBER_OF[passenger]));
  }

  #track(): Action | undefined {
    return bestBuild(this.#state, this.#player, this.#all('build'));
  }

  #isUseful(colour: Colour): boolean {
    const { board } = this.#player;
    return isUnlocked(board, colour) && this.#canBringHome(colour) && hasSlot(board, colour);
  }

  #canBringHome(colour: Colour): boolean {
    const { standing } = this.#state;
    return [...this.#stops].some(
      (place) =>
        matches(standing[place]!, colour) && (place !== this.#player.train || standing[place] !== HUB),
    );
  }

  #isWorthStopping(): boolean {
    const { train, load } = this.#player;
    const { standing } = this.#state;
    return (
      COLOURS.some((_, colour) => load[colour]! > 0 && matches(standing[train]!, colour)) ||
      this.#hasWorkAt(train)
    );
  }

  #hasWorkAt(place: number): boolean {
    return COLOURS.some((_, colour) => waitingAt(this.#state, place, colour) > 0 && this.#isUseful(colour));
  }

  #hasWorkElsewhere(): boolean {
    return [...this.#stops].some((place) => this.#hasWorkAt(place));
  }
}
