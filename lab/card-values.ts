/** What the bonus cards of Maglev Metro are worth to bots who hold them: the figures that the draft shows. */
import type { Rng } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { normal } from '#games/maglev/bot/play/normal.ts';
import { MAPS } from '#games/maglev/maps/index.ts';
import { maglev } from '#games/maglev/rules/index.ts';
import { worthOf } from '#games/maglev/rules/score/cardScore.ts';
import { CARDS } from '#games/maglev/rules/setup/cards.ts';
import { cardOf } from '#games/maglev/rules/setup/draft.ts';
import type { State } from '#games/maglev/rules/types.ts';
import { type Command, parse, wholeNumber } from '../tools/command.ts';
import { progress } from './progress.ts';
import { quantile } from './statistics.ts';

/** By deck and card: what it was worth to each who held it. */
type Worths = number[][][];

const SEATS = Array.from({ length: maglev.seats.max }, (_, i) => i + 1);
const DECK_SIZE = CARDS[0]!.length;

export const cardValues: Command = {
  usage: 'card-values [--holders N] [--seed N]',
  summary:
    'what the bonus cards of Maglev Metro are usually worth, by map and players: interchange card-values > games/maglev/board/cards/values.json',
  async run(args) {
    const { values } = parse(args, {
      holders: { type: 'string', default: '1500' },
      seed: { type: 'string', default: '5' },
    });
    const holders = wholeNumber('--holders', values.holders, 1, 1_000_000);
    const rng = quickRng(wholeNumber('--seed', values.seed, 0, 2 ** 31 - 1));
    const settings = [...MAPS.keys()].flatMap((map) => SEATS.map((seats) => ({ map, seats })));
    const bar = progress(settings.length * holders * DECK_SIZE);
    const found: Record<string, string[]> = {};
    for (const [nth, { map, seats }] of settings.entries()) {
      const worths: Worths = CARDS.map((deck) => deck.map(() => []));
      for (let dealt = 0; dealt < holders * DECK_SIZE; dealt += seats) {
        addGame(worths, map, seats, rng);
        bar.at(nth * holders * DECK_SIZE + dealt);
      }
      found[map] = [...(found[map] ?? []), worths.flat().map(digits).join('')];
    }
    bar.end();
    console.log(JSON.stringify({ holders, values: found }, null, 2));
    return 0;
  },
};

/** The cards are dealt, so that each is held as often as the others of its deck. */
function addGame(worths: Worths, map: string, seats: number, rng: Rng): void {
  const state = maglev.setup(maglev.parseOptions({ map })!, seats, rng);
  playOut(state, rng);
  for (let seat = 0; seat < seats; seat++)
    for (const [deck, cards] of CARDS.entries()) {
      const card = cardOf(state, seat, deck);
      worths[deck]![card]!.push(worthOf(state, seat, cards[card]!));
    }
}

function playOut(state: State, rng: Rng): void {
  for (let [seat] = maglev.active(state); seat !== undefined; [seat] = maglev.active(state)) {
    for (const action of normal.choose(maglev.view(state, seat), seat, rng).actions) {
      const outcome = maglev.apply(state, seat, action, rng);
      if (!outcome.ok) throw new Error(`the bot played something illegal: ${outcome.refusal}`);
      if (outcome.reveals) break;
    }
  }
}

/** Median and best tenth. No card is worth more than 15 points: a digit in base 16 holds it. */
const digits = (worths: readonly number[]): string =>
  [quantile(worths, 0.5), quantile(worths, 0.9)].map((points) => points.toString(16)).join('');
