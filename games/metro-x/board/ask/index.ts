/** What Metro X answers to typed questions. */
import type { Ask, Move } from '#client/kit/ask/ask.ts';
import type { Action } from '../../rules/action.ts';
import { DECKS } from '../../rules/decks.ts';
import type { MetroX } from '../../rules/types.ts';
import { sayLine, sayRound, sayRule, sayStation } from '../heard.ts';
import { whyNot } from '../input/choosing.ts';
import { sumsOf } from '../Sums.tsx';
import { sayCard, sayX, who } from '../say.ts';
import type { MetroXProps } from '../selectors.ts';
import { type Aim, mapOf, openAction, type Ui } from '../ui.ts';
import { sayBest, sayStars } from './best.ts';
import { sayAround, sayCross, sayRead, saySheet, sayWhat } from './lines.ts';
import { linesOf, spotOf } from './places.ts';

type Answer = (words: readonly string[], props: MetroXProps) => string | undefined;

const ANSWERS: Readonly<Record<string, Answer>> = {
  best: (_, props) => sayBest(props),
  what: sayWhat,
  around: sayAround,
  hand: (_, props) => `${sayRound(props)} ${sayRule(props)}`.trim() || sayX('advice.over'),
  score: (_, props) => sayScore(props),
  read: sayRead,
  cross: sayCross,
  deck: (_, props) => sayDeck(props),
  stars: (_, props) => sayStars(props),
  sheet: saySheet,
};

const params = (points: number) => ({ points: Math.abs(points), minus: points < 0 });
const sayPoints = (points: number): string => sayX('ask.points', params(points));

function sayScore({ standings, people, seat }: MetroXProps): string {
  const each = people
    .toSorted((one, other) => standings[other.seat]!.total - standings[one.seat]!.total)
    .map((person) =>
      sayX('ask.score.one', {
        ...{ ...who(people, person.seat), points: sayPoints(standings[person.seat]!.total) },
      }),
    );
  const own = standings[seat ?? 0]!;
  const { completion, crossing, empty } = sumsOf(own);
  return sayX('ask.score', {
    ...{ list: each.join(', '), completion, crossing, empty: sayPoints(-empty) },
    total: sayPoints(own.total),
    alone: people.length === 1,
  });
}

function sayDeck({ view }: MetroXProps): string {
  const some = Object.entries(view.left).filter(([, count]) => count > 0);
  const left = some.reduce((sum, [, count]) => sum + count, 0);
  const faces = some.map(([face, count]) => sayX('ask.deck.face', { card: sayCard(view.deck, face), count }));
  const last = DECKS.get(view.deck)!.cards.find(({ shuffles }) => shuffles)!;
  const isIn = (view.left[last.face] ?? 0) > 0;
  return sayX('ask.deck', {
    ...{ left, faces: faces.join(', '), card: sayCard(view.deck, last.face), in: isIn },
  });
}

function move(words: readonly string[], props: MetroXProps): Move<Action> | undefined {
  const { legal, view } = props;
  const pass = legal.find(({ type }) => type === 'pass');
  if (pass) return { action: pass, effect: sayX('advice.pass') };
  const isFree = legal.some(({ type }) => type === 'station');
  const spot = spotOf(words, props);
  const [line] = linesOf(words, props);
  const aim: Aim | undefined =
    isFree && spot?.station !== undefined
      ? { station: spot.station }
      : line === undefined
        ? undefined
        : { line };
  if (!aim)
    return isFree && spot ? { refusal: sayX('refusal.unknown-station', { at: words.join(' ') }) } : undefined;
  const action = openAction(legal, mapOf(view), aim);
  if (!action)
    return { refusal: whyNot(props, aim) ?? sayX('refusal.unknown-line', { at: words.join(' ') }) };
  const effect = 'line' in aim ? sayLine(props, aim.line) : sayStation(props, spot!.line, aim.station);
  return { action, effect };
}

export const ask: Ask<MetroX, Ui> = {
  commands: ['read', 'cross', 'deck', 'stars', 'sheet'],
  answer: (command, words, props) => ANSWERS[command]?.(words, props),
  move,
  place(words, props) {
    const spot = spotOf(words, props);
    const isFree = props.legal.some(({ type }) => type === 'station');
    if (isFree && spot?.station !== undefined) return `.mx-targets [data-station="${spot.station}"]`;
    const line = spot?.line ?? linesOf(words, props)[0];
    return line === undefined ? undefined : `.mx-targets [data-line="${line}"]`;
  },
};
