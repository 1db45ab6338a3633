/** Passengers: where they wait, where they get off, how many are in the bag. */
import { STATION_KINDS } from '../../data/pieces.ts';
import { isUnlocked } from '../../rules/board/abilities.ts';
import { matches, NUMBER_OF, sum } from '../../rules/colours.ts';
import { waitingAt } from '../../rules/turn/crowd.ts';
import type { Public } from '../../rules/types.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import { publicOf } from '../ui.ts';
import { joined, listed, sayCounts } from '../voice/words.ts';
import { type Answer, sayAsk, whose } from './about.ts';
import { colourOf } from './find.ts';

export const who: Answer = (words, about) => {
  const passenger = colourOf(words);
  if (!passenger) return;
  const state = publicOf(about.view);
  const colour = NUMBER_OF[passenger];
  const places = Array.from({ length: state.map.places }, (_, place) => place);
  const homes = places.filter((place) => matches(state.standing[place]!, colour));
  const waiting = sayCrowds(state, colour);
  const own = whose([], about);
  const aboard = own?.player.load[colour] ?? 0;
  return joined([
    sayAsk('who', {
      passenger,
      homes: homes.length,
      sites: listed(homes.map((place) => sayPlace(state, place))),
    }),
    sayAsk('who.waiting', { count: waiting.length, sites: waiting.join('; ') }),
    state.waiting[colour]! > 0
      ? sayAsk('who.outside', { count: state.waiting[colour]! })
      : sayAsk('who.bag', { count: state.bag[colour]! }),
    aboard > 0 ? sayAsk('who.aboard', { count: aboard }) : '',
    own && !isUnlocked(own.player.board, colour) ? sayMaglev('refusal.locked') : '',
  ]);
};

/** "2 at Märkisches Museum", "1 each at Hauptbahnhof and Kottbusser Tor", most first. */
function sayCrowds(state: Public, colour: number): string[] {
  const places = Array.from({ length: state.map.places }, (_, place) => place);
  const byCount = Map.groupBy(places, (place) => waitingAt(state, place, colour));
  return [...byCount]
    .filter(([count]) => count > 0)
    .sort(([one], [other]) => other - one)
    .map(([count, at]) =>
      sayAsk('who.at', {
        count,
        isEach: at.length > 1,
        sites: listed(at.map((place) => sayPlace(state, place))),
      }),
    );
}

export const bag: Answer = (_, about) => {
  const { bag: inside, waiting, supply, aside, seats } = publicOf(about.view);
  const kinds = Map.groupBy(STATION_KINDS.keys(), (kind) => supply[kind]!);
  const toBuild = [...kinds]
    .filter(([count]) => count > 0)
    .map(([count, all]) =>
      sayAsk('bag.kinds', {
        count,
        isEach: all.length > 1,
        kinds: listed(all.map((kind) => sayMaglev(`station.${STATION_KINDS[kind]!}`))),
      }),
    );
  return joined([
    sayAsk('bag', { count: sum(inside), who: sayCounts(inside) }),
    sum(waiting) > 0 ? sayAsk('bag.outside', { who: sayCounts(waiting) }) : '',
    sayAsk('bag.build', { count: toBuild.length, kinds: toBuild.join('; ') }),
    seats === 1 ? sayAsk('bag.aside', { count: sum(aside) }) : '',
  ]);
};
