/** How weaker levels are made of stronger ones. */
import type { Bot } from './bot.ts';
import type { GameTypes, Rng } from './contract.ts';
import type { Candidate } from './search.ts';

/** Any move that looks at most so many points worse than the best: smaller differences go unseen. */
export function nearlyBest<Move>(
  candidates: readonly Candidate<Move>[],
  unseen: number,
  rng: Rng,
): Candidate<Move> {
  const most = Math.max(...candidates.map(({ prior }) => prior));
  const good = candidates.filter(({ prior }) => prior >= most - unseen);
  return good[rng.below(good.length)]!;
}

/** The same bot, but it plays ahead no more often than this. */
export const withTries = <G extends GameTypes>({ choose }: Bot<G>, tries: number): Bot<G> => ({
  choose: (view, seat, rng, budget, ...rest) => {
    const iterations = Math.min(tries, budget?.iterations ?? tries);
    return choose(view, seat, rng, { ...budget, iterations }, ...rest);
  },
});

/** The same bot, but of a hundred moves it plays so many as a worse one would. */
export const slipping = <G extends GameTypes>(bot: Bot<G>, worse: Bot<G>, slips: number): Bot<G> => ({
  choose: (view, seat, rng, ...rest) =>
    (rng.below(100) < slips ? worse : bot).choose(view, seat, rng, ...rest),
});
