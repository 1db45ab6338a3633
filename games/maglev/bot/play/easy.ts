/**
 * Plays by simple rules: drop off, build stations, pick up passengers who can be brought home, move along the line,
 * lay track to the nearest new place, and refill if there is nothing else to do. Among several it forgets actions, and
 * late in the game it helps to end it.
 */
import type { Bot } from '#engine/bot.ts';
import type { Rng, Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { END } from '../../rules/actions.ts';
import { apply } from '../../rules/apply.ts';
import { actionsLeft, isUnlocked, spaceOf } from '../../rules/board/abilities.ts';
import { hasSlot } from '../../rules/board/slots.ts';
import {
  COLOURS,
  type Colour,
  HUB,
  isRobot,
  KIND_NUMBER,
  matches,
  NOTHING,
  NUMBER_OF,
  stationOf,
  sum,
} from '../../rules/colours.ts';
import { legal } from '../../rules/legal.ts';
import { clone } from '../../rules/state.ts';
import { linksOf } from '../../rules/track/links.ts';
import { placeNamed } from '../../rules/track/map.ts';
import { waitingAt } from '../../rules/turn/crowd.ts';
import { allColoursStand } from '../../rules/turn/station.ts';
import type { Action, ActionOf, ActionType, Maglev, Player, State } from '../../rules/types.ts';
import { guess } from '../../rules/view.ts';
import { Ending } from '../judge/ending.ts';
import { EndingJudge } from '../judge/ending-judge.ts';
import { trackFeaturesOf } from '../judge/track-features.ts';
import { bestLift, bestPut, FIRST_ROBOTS, unlocking } from './easy-priorities.ts';
import { bestBuild } from './easy-track.ts';
import { positionOf } from './in-vain.ts';
import { planOf } from './steps.ts';
import { actionsOf, turnsFrom } from './turns.ts';

export const easy: Bot<Maglev> = {
  choose(view, seat, rng) {
    const state = guess(view, seat, rng);
    const actions = endingTurn(state, seat, rng) ?? easyTurn(state, seat, rng);
    return { actions, reasons: [], plan: planOf(state, seat, actions) };
  },
};

/** From these rounds on, among several: the last action of a turn refills; the stations that are missing come first. */
const REFILLS_FROM = 18;
const ENDS_FROM = 26;
/** After an action it forgets the rest of its turn, all but once in so many times. */
const FORGETS = 3;

/** Its actions one by one, until the turn is over, something is revealed, or it would come back to where it was. */
export function easyTurn(state: State, seat: Seat, rng: Rng): [Action, ...Action[]] {
  const now = clone(state);
  const chosen: Action[] = [];
  /** Between two actions of this turn, and how many were chosen by then. */
  const positions = new Map<string, number>();
  for (;;) {
    if (now.phase === 'main') {
      const position = positionOf(now, seat);
      if (positions.has(position)) return turnOf([...chosen.slice(0, [...positions.values()].at(-1)), END]);
      positions.set(position, chosen.length);
    }
    const action = new EasyPlayer(now, now.players[seat]!, legal(now, seat)).choose(rng);
    chosen.push(action);
    const outcome = apply(now, seat, action, quickRng(0));
    const goesOn = outcome.ok && !outcome.reveals && now.turn === seat && now.phase !== 'draft';
    if (!goesOn || action.type === 'end') return turnOf(chosen);
  }
}

const turnOf = (actions: Action[]): [Action, ...Action[]] => actions as [Action, ...Action[]];

/** A turn that brings the game nearer to its end, when it is time for that and a station is missing. */
function endingTurn(state: State, seat: Seat, rng: Rng): [Action, ...Action[]] | undefined {
  const ending = new Ending(state, seat, ENDS_FROM);
  if (!ending.isDue || state.phase !== 'main' || (!ending.isQuiet && allColoursStand(state))) return;
  const judge = new EndingJudge(seat, ending);
  const planner = { seat, evaluator: judge, seed: rng.below(1000), adjusts: true };
  const [best] = turnsFrom(planner, state, ENDING_WIDTH);
  const now = judge.valueAtEnd(state, trackFeaturesOf(state, seat));
  return best !== undefined && best.value > now ? actionsOf(best) : undefined;
}

const ENDING_WIDTH = 2;

/** With this many tiles the line can reach another site. */
const TILES_TO_SPARE = 6;

/** The position, the bot's own player, and its legal actions. */
class EasyPlayer {
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
    return this.#preferred(rng) ?? this.#open[rng.below(this.#open.length)]!;
  }

  #all<T extends ActionType>(type: T): ActionOf<T>[] {
    return this.#open.filter((action): action is ActionOf<T> => action.type === type);
  }

  /** Undefined if all choices are equal. */
  #preferred(rng: Rng): Action | undefined {
    switch (this.#state.phase) {
      case 'robot':
      case 'take':
        return FIRST_ROBOTS.map((robot) =>
          this.#all('take').find(({ passenger }) => passenger === robot),
        ).find((take) => take !== undefined);
      case 'place':
      case 'adjust':
        return bestPut(
          this.#player,
          this.#all('place'),
          this.#state.taken > 0 ? unlocking(this.#absent()) : [],
        );
      case 'main':
        return this.#action(rng) ?? { type: 'end' };
      case 'track':
        return this.#track() ?? { type: 'done' };
      case 'move':
        return this.#isWorthStopping() ? { type: 'done' } : (this.#step(rng) ?? { type: 'done' });
      case 'pickUp':
        return this.#pickUp() ?? this.#all('done')[0];
      case 'dropOff':
        return bestPut(this.#player, this.#all('deliver')) ?? { type: 'done' };
      default:
        return;
    }
  }

  #action(rng: Rng): Action | undefined {
    if (this.#state.seats > 1 && this.#state.taken > 0 && rng.below(FORGETS) > 0) return this.#lateRefill();
    const put =
      bestPut(this.#player, this.#all('deliver')) ??
      this.#station() ??
      (actionsLeft(this.#state) === 1 ? this.#lateRefill() : undefined) ??
      this.#pickUp();
    if (put !== undefined) return put;
    const step = this.#step(rng);
    if (sum(this.#player.load) > 0 && step !== undefined) return step;
    const track = this.#track();
    if (track !== undefined) return track;
    if (step !== undefined && this.#hasWorkElsewhere()) return step;
    return this.#all('refill')[0] ?? this.#unlocking() ?? step;
  }

  #lateRefill(): Action | undefined {
    const { seats, round } = this.#state;
    return seats > 1 && round >= REFILLS_FROM ? this.#all('refill')[0] : undefined;
  }

  /** Prefers stops with something to do. */
  #step(rng: Rng): Action | undefined {
    const steps = this.#all('step');
    const { map } = this.#state;
    const good = steps.filter(({ to }) => to !== undefined && this.#isGoodStop(placeNamed(map, to)));
    const choice = good.length > 0 ? good : steps;
    return choice.length > 0 ? choice[rng.below(choice.length)] : undefined;
  }

  /** Lifts a robot that the unlock column of a colour without a station lacks. */
  #unlocking(): Action | undefined {
    return bestLift(this.#player, this.#all('lift'), this.#absent());
  }

  /** First a colour without a station; then a kind that the line lacks, while there are enough sites. */
  #station(): Action | undefined {
    const stations = this.#all('station');
    const isNew = ({ kind }: ActionOf<'station'>) => this.#absent().includes(KIND_NUMBER[kind]);
    const isMissing = ({ kind }: ActionOf<'station'>) => !this.#canBringHome(KIND_NUMBER[kind]);
    const spare = this.#hasSpareSites(stations) ? (stations.find(isMissing) ?? stations[0]) : undefined;
    return stations.find(isNew) ?? spare;
  }

  /** Keeps sites for colours without a station: any sites, while the line can still reach them. */
  #hasSpareSites(stations: readonly ActionOf<'station'>[]): boolean {
    const { straights, curves } = this.#player;
    const reached = new Set(stations.map(({ site }) => site)).size;
    const free = this.#state.standing.filter((standing) => standing === NOTHING).length;
    const canReach = straights + curves >= TILES_TO_SPARE;
    return (canReach ? free : reached) > this.#absent().length;
  }

  /** Commuter colours without a station. */
  #absent(): Colour[] {
    const { standing } = this.#state;
    return [...COLOURS.keys()].filter((colour) => !isRobot(colour) && !standing.includes(stationOf(colour)));
  }

  #pickUp(): Action | undefined {
    return this.#all('load').find(({ passenger }) => this.#isUseful(NUMBER_OF[passenger]));
  }

  /** The last tiles are kept for a site, while a colour needs one and none is reached. */
  #track(): Action | undefined {
    if (this.#all('build').length === 0) return;
    const { straights, curves, tracksAt } = this.#player;
    const isFree = (place: number): boolean => this.#state.standing[place] === NOTHING;
    const needsSite = this.#absent().length > 0 && !tracksAt.some((tracks, at) => tracks > 0 && isFree(at));
    const isWanted = straights + curves < TILES_TO_SPARE && needsSite ? isFree : () => true;
    return bestBuild(this.#state, this.#player, isWanted);
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
    return this.#isGoodStop(this.#player.train);
  }

  /** A passenger aboard is at home there, or one who waits there can be brought home. */
  #isGoodStop(place: number): boolean {
    const { load } = this.#player;
    const { standing } = this.#state;
    const isHome = COLOURS.some((_, colour) => load[colour]! > 0 && matches(standing[place]!, colour));
    return isHome || (spaceOf(this.#player) > 0 && this.#hasWorkAt(place));
  }

  #hasWorkAt(place: number): boolean {
    return COLOURS.some((_, colour) => waitingAt(this.#state, place, colour) > 0 && this.#isUseful(colour));
  }

  #hasWorkElsewhere(): boolean {
    return [...this.#stops].some((place) => this.#hasWorkAt(place));
  }
}
