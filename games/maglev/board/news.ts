/** What is said aloud of what happened, and of what is to be done now. */
import type { News } from '#client/kit/ask/ask.ts';
import { say } from '#client/kit/words.ts';
import { actionsLeft, spaceOf } from '../rules/board/abilities.ts';
import { COLOURS, sum } from '../rules/colours.ts';
import { linksOf } from '../rules/track/links.ts';
import { placeNamed } from '../rules/track/map.ts';
import type { Event, Known } from '../rules/types.ts';
import { saySlot } from './panel/slotNames.ts';
import { candidates, slotChoices } from './panel/spots.ts';
import { sayMaglev, sayPlace, saySite } from './say.ts';
import { story } from './story.ts';
import { sayDetail, sayPeople, stepsIn } from './strip/turnSteps.ts';
import { type Props, publicOf } from './ui.ts';
import { sayKind, sayWaiting } from './voice/places.ts';
import { joined, listed, sayCounts } from './voice/words.ts';

export function news(events: readonly Event[], props: Props): News {
  const { seat, people } = props;
  const seatOf = (event: Event): number | undefined => ('seat' in event ? event.seat : undefined);
  const isOwn = (event: Event): boolean => seat !== undefined && seatOf(event) === seat;
  const others = people.filter(({ seat: at }) => at !== seat && events.some((event) => seatOf(event) === at));
  return {
    mine: sayOwn(events.filter(isOwn), props),
    others: [
      ...others.flatMap(({ seat: at, name }) =>
        sayOther(
          events.filter((event) => seatOf(event) === at),
          name,
          props,
        ),
      ),
      ...sayCommon(
        events.filter((event) => seatOf(event) === undefined),
        props,
      ),
    ],
    fresh: sayNext(events, props),
  };
}

/** What came of one's own actions. Tiles in a row are one sentence. */
function sayOwn(events: readonly Event[], props: Props): string[] {
  const laid = events.filter(({ type }) => type === 'built').length;
  const told = events.flatMap((event) => sayEvent(event, props));
  return [...(laid > 0 ? [sayMaglev('news.laid', { tiles: laid })] : []), ...told];
}

function sayEvent(event: Event, props: Props): string[] {
  const state = publicOf(props.view);
  const player = state.players[props.seat!]!;
  switch (event.type) {
    case 'built':
    case 'actionEnded':
    case 'turnEnded':
    case 'passed':
      return [];
    case 'loaded':
      return [
        sayMaglev('news.aboard', {
          who: sayMaglev('choose.passenger', { passenger: event.passenger }),
          room: spaceOf(player),
        }),
      ];
    case 'placed':
    case 'delivered':
      return [
        sayMaglev('news.placed', {
          who: sayMaglev('choose.passenger', { passenger: event.passenger }),
          slot: saySlot(event.slotIndex),
        }),
      ];
    case 'moved': {
      const place = placeNamed(state.map, event.to);
      const [site, kind] = [sayPlace(state, place), sayKind(state, place)];
      return [joined([sayMaglev('voice.station', { site, kind }), sayWaiting(state, place)])];
    }
    case 'stationBuilt':
      return [
        sayMaglev('news.station', {
          station: sayMaglev(`station.${event.kind}`),
          site: saySite(state.map, event.site),
          commuters: event.commuters,
          links: linksOf(state, player.track).length,
        }),
      ];
    case 'refilled':
      return [sayMaglev('news.drawn', { count: event.drawn.length, who: sayCounts(countsOf(event.drawn)) })];
    default:
      return sayCommon([event], props);
  }
}

const countsOf = (names: readonly string[]): number[] =>
  COLOURS.map((name) => names.filter((each) => each === name).length);

/** As the log says it. */
const sayCommon = (events: readonly Event[], { people, view }: Props): string[] =>
  story(events, people, view).flatMap(({ lines }) => lines.map(({ key, params }) => say(key, params)));

/** A whole turn of somebody else, in one sentence. */
function sayOther(events: readonly Event[], name: string, props: Props): string[] {
  const steps = stepsIn(publicOf(props.view), events).map((step) => {
    const people = step.events.flatMap((event) => (event.type === 'delivered' ? [event.passenger] : []));
    const title = sayMaglev(`group.${step.group}`).toLowerCase();
    const detail =
      step.group === 'dropOff'
        ? sayPeople(people)
        : step.group === 'adjust'
          ? ''
          : sayDetail(step, props.view);
    return `${title} ${detail}`.trim();
  });
  return steps.length === 0
    ? sayCommon(events, props)
    : [sayMaglev('news.other', { name, steps: listed(steps) })];
}

/** What is to be done now. */
function sayNext(events: readonly Event[], props: Props): string[] {
  const { view, seat, legal } = props;
  if (seat === undefined || legal.length === 0) return [];
  const state: Known = { ...publicOf(view), cards: view.cards };
  const { phase } = state;
  const left = actionsLeft(state);
  if (phase === 'main') {
    const isNew = state.taken === 0;
    const start = isNew
      ? [sayMaglev('news.round', { round: state.round, left })]
      : [sayMaglev('news.left', { left })];
    return events.length === 0 || !isNew ? start : [...start, ...sayHere(props)];
  }
  if (phase === 'place' || phase === 'adjust') {
    const slots = [...slotChoices(props).values()].filter(({ isLit }) => isLit).length;
    const { chosen } = candidates(props);
    if (chosen) return [sayMaglev('news.place', { who: sayMaglev(`passenger.${chosen}`), slots })];
  }
  const isUnderWay = ['track', 'move', 'pickUp', 'dropOff', 'adjust'].includes(phase);
  return [
    sayMaglev(isUnderWay ? `phase.${phase}` : `advice.${phase}`, {
      units: state.units,
      alone: state.seats === 1,
    }),
  ];
}

/** Where the train stands at the beginning of a turn. */
function sayHere({ view, seat }: Props): string[] {
  const state = publicOf(view);
  const { train, load } = state.players[seat!]!;
  if (train < 0) return [];
  return [
    sayMaglev('news.here', { site: sayPlace(state, train) }),
    sayWaiting(state, train),
    ...(sum(load) > 0 ? [sayMaglev('news.load', { who: sayCounts(load) })] : []),
  ];
}
