/** The steps of a hint in words, with whom and where: “Track: Hub to 14 St, 3 tiles”. */
import { language } from '#client/kit/words.ts';
import type { LaidRun } from '../bot/play/laid.ts';
import type { Put, Shift, What } from '../bot/play/steps.ts';
import { MAPS } from '../maps/index.ts';
import { COLOURS, type ColourName } from '../rules/colours.ts';
import type { GameMap } from '../rules/track/map.ts';
import type { View } from '../rules/types.ts';
import { partsOfSpot, sayMaglev, saySite, saySpot } from './say.ts';

/** What is done, as on a chip, and to whom or where; some steps need no more than the title. */
export interface StepWords {
  readonly title: string;
  readonly detail: string | undefined;
}

export function wordsOfStep(what: What, { table }: Pick<View, 'table'>): StepWords {
  const map = MAPS.get(table.options.map)!;
  return { title: sayMaglev(`step.${what.type}`), detail: (DETAILS[what.type] as Detail)(what, map) };
}

type Detail = (what: What, map: GameMap) => string | undefined;

const DETAILS: {
  readonly [T in What['type']]: (what: Extract<What, { type: T }>, map: GameMap) => string | undefined;
} = {
  keep: ({ card }) => sayMaglev('step.card', { card: sayMaglev(`card.${card}`) }),
  take: ({ passenger }) => sayWho(passenger),
  start: ({ site, passenger }, map) =>
    sayMaglev('step.start-with', { site: saySite(map, site), who: sayWho(passenger) }),
  place: ({ puts }: { readonly puts: readonly Put[] }) => listed(puts.map(sayPut)),
  dropOff: ({ puts }: { readonly puts: readonly Put[] }) => listed(puts.map(sayPut)),
  track: ({ runs, removed }, map) =>
    joined([
      ...(removed > 0 ? [sayMaglev('step.removed', { tiles: removed })] : []),
      ...runs.map((run) => sayRun(run, map)),
    ]),
  move: ({ to, links }, map) => sayMaglev('step.move-to', { to: saySite(map, to), links }),
  pickUp: ({ site, off, on }, map) => {
    const params = { site: saySite(map, site), on: sayCrowd(on), off: sayCrowd(off) };
    return sayMaglev(off.length > 0 ? 'step.exchange' : 'step.on', params);
  },
  refill: ({ site, most }, map) => sayMaglev('step.draw', { site: saySite(map, site), most }),
  adjust: ({ shifts, off }) =>
    joined([
      listed(shifts.map(sayShift)),
      ...(off.length > 0 ? [sayMaglev('step.off', { off: sayCrowd(off) })] : []),
    ]),
  station: ({ site, kind, puts }, map) =>
    joined([
      sayMaglev('step.station-at', { kind, site: saySite(map, site) }),
      ...puts.map((put) => sayMaglev('step.station-brings', { put: sayPut(put) })),
    ]),
  reverse: () => undefined,
  shed: ({ off }) => sayCrowd(off),
  done: () => undefined,
  end: ({ left }) => (left > 0 ? sayMaglev('step.nothing-else') : undefined),
  later: ({ actions }) => sayMaglev('step.later-actions', { actions }),
};

const listed = (texts: readonly string[]): string => new Intl.ListFormat(language.value).format(texts);

const joined = (texts: readonly string[]): string => texts.join('; ');

const sayWho = (passenger: ColourName, count = 1): string => sayMaglev('step.who', { passenger, count });

/** Equals are counted. */
function sayCrowd(passengers: readonly ColourName[]): string {
  const counts = COLOURS.map((colour) => passengers.filter((passenger) => passenger === colour).length);
  return listed(COLOURS.flatMap((colour, i) => (counts[i]! > 0 ? [sayWho(colour, counts[i])] : [])));
}

const sayPut = ({ passenger, slot }: Put): string =>
  sayMaglev('step.put', { who: sayWho(passenger), slot: saySpot(slot) });

/** A robot that was in the hand already comes from nowhere. */
const sayShift = ({ passenger, from, to }: Shift): string =>
  from === ''
    ? sayPut({ passenger, slot: to })
    : sayMaglev('step.shift', {
        who: sayWho(passenger),
        from: sayMaglev('step.slot-from', partsOfSpot(from)),
        slot: saySpot(to),
      });

function sayRun({ from, to, isReached, tiles }: LaidRun, map: GameMap): string {
  if (from === null || to === null) return sayMaglev('step.run-on', { tiles });
  const params = { from: saySite(map, from), to: saySite(map, to), tiles };
  return sayMaglev(isReached ? 'step.run' : 'step.run-towards', params);
}
