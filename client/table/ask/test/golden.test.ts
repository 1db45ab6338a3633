/** What is told and answered in a game that is always the same, word by word. To write it anew: vitest -u. */
import { afterAll, expect, test } from 'vitest';
import type { Ask } from '#client/kit/ask/ask.ts';
import type { BoardProps, GameBoard, Person } from '#client/kit/game.ts';
import { addWords, setLanguage } from '#client/kit/words.ts';
import type { GameTypes } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { games } from '#games/index.ts';

type Props = BoardProps<GameTypes, object>;

const NAMES = ['Ann', 'Bruno', 'Clara'];
const PEOPLE = NAMES.map(
  (name, seat): Person => ({
    ...{ seat, name, isYou: seat === 0, isBot: seat > 0 },
    ...{ level: null, isHere: true, isAway: false },
  }),
);

/** Each command with words that mean something in that game. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  metro: ['best', 'what e1', 'what d4', 'what 4', 'around d8', 'hand', 'score', 'line 4', 'lines', 'row 1']
    .concat(['column c', 'next e1', 'draw'])
    .concat('lines bruno'),
  'metro-x': [
    'best',
    'what t',
    'what t6',
    'around t6',
    'hand',
    'score',
    'read t',
    'cross t m',
    'deck',
    'stars',
  ].concat('sheet bruno'),
  maglev: ['best', 'hand', 'score', 'station jan', 'what jan', 'around jan', 'line', 'line bruno']
    .concat(['reach 3', 'who steel', 'board', 'board bruno', 'cards'])
    .concat(['bag', 'route ost']),
};

/** What these words are called in Russian. */
const RUSSIAN: Readonly<Record<string, string>> = { jan: 'янн', steel: 'стальной', ost: 'ост' };

/** How many actions are played: a turn of Maglev Metro has many. */
const STEPS: Readonly<Record<string, number>> = { metro: 60, 'metro-x': 60, maglev: 160 };

async function transcript(game: string, language: string): Promise<string> {
  const manifest = games.get(game)!;
  await Promise.all([
    addWords({}),
    addWords({ part: 'ask' }),
    addWords({ game }),
    addWords({ game, part: 'ask' }),
  ]);
  await setLanguage(language);
  const [rules, board] = await Promise.all([manifest.rules(), manifest.board()]);
  const ask = (await board.ask!()) as Ask;
  const rng = quickRng(24);
  const state = rules.setup(rules.parseOptions({})!, NAMES.length, rng);
  const ui = board.createUi();
  const log: object[] = [];
  const lines: string[] = [];
  let told = 0;
  let last = -1;
  for (let step = 0; step < STEPS[game]! && rules.active(state).length > 0; step++) {
    const seat = rules.active(state).at(-1)!;
    if (seat === 0) {
      const props = propsOf(board, state, log, ui);
      lines.push(...said(board, props, told));
      // Within a turn the same is asked once.
      if (last !== 0) lines.push(...answered(game, ask, props, language), '');
      told = log.length;
    }
    last = seat;
    const legal = rules.legal(state, seat);
    const outcome = rules.apply(state, seat, legal[(step * 7) % legal.length]!, rng);
    if ('refusal' in outcome) throw new Error(String(outcome.refusal));
    log.push(...outcome.events.flatMap((event: object) => rules.viewEvent(event, 0) ?? []));
  }
  return `${lines.join('\n')}\n`;
}

const propsOf = ({ rules }: GameBoard, state: object, log: readonly object[], ui: object): Props => ({
  ...{ view: rules.view(state, 0), legal: rules.legal(state, 0), standings: rules.standings(state) },
  ...{ active: rules.active(state), seat: 0, people: PEOPLE, log: [...log], fresh: 0, ui },
  ...{ play: () => {}, tell: () => {}, takeBack: undefined },
});

function said(board: GameBoard, props: Props, from: number): string[] {
  const { mine, others, fresh, turn } = board.news!(props.log.slice(from), props);
  return [...mine, ...others, ...fresh, turn ?? ''].filter(Boolean).map((text) => `<< ${text}`);
}

const answered = (game: string, ask: Ask, props: Props, language: string): string[] =>
  QUESTIONS[game]!.map((question) => {
    const [command, ...typed] = question.split(' ');
    const words = typed.map((word) => (language === 'ru' ? (RUSSIAN[word] ?? word) : word));
    return `> ${question}: ${ask.answer(command!, words, props)}`;
  });

afterAll(() => setLanguage('en'));

test.each(
  Object.keys(QUESTIONS).flatMap((game) => ['en', 'ru'].map((language) => [game, language] as const)),
)('%s says and answers the same as ever (%s)', async (game, language) => {
  const text = await transcript(game, language);
  expect(text).not.toMatch(/undefined|NaN|\bask\.|heard\.|[{}<]b>/);
  await expect(text).toMatchFileSnapshot(`golden/${game}.${language}.txt`);
});

test.each(['metro', 'metro-x'])('what %s names as best can be played, and nothing else', async (game) => {
  const manifest = games.get(game)!;
  await transcript(game, 'en');
  const [rules, board] = await Promise.all([manifest.rules(), manifest.board()]);
  const ask = (await board.ask!()) as Ask;
  const state = rules.setup(rules.parseOptions({})!, NAMES.length, quickRng(7));
  while (rules.active(state).at(-1) !== 0) {
    const seat = rules.active(state).at(-1)!;
    rules.apply(state, seat, rules.legal(state, seat)[0]!, quickRng(7));
  }
  const props = propsOf(board, state, [], board.createUi());
  const named = ask.answer('best', [], props)!.match(/\b[A-Z]\d{0,2}\b(?=[:,.])/g)!;
  expect(named.length).toBeGreaterThan(0);
  for (const place of named) {
    const move = ask.move([place.toLowerCase()], props);
    if (move && 'action' in move) expect(props.legal).toContainEqual(move.action);
  }
  expect(ask.move(['zz99'], props)).toBeUndefined();
});
