/** The commands that all games answer. */

import { sentence } from '#client/kit/announce/sentence.ts';
import { say } from '#client/kit/words.ts';
import { secondsUntil } from '#client/session/session.ts';
import { sayHint, whyNoHint } from '#client/table/help/Hint.tsx';
import { withNotes } from '#client/table/log/notes.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import { sayTurn } from '#client/table/Turn.tsx';
import type { Asker } from './Asker.ts';

type Reply = (asker: Asker, words: readonly string[]) => string | undefined;

/** In the order of help. What no game answers has no answer: it is said that the words mean nothing. */
export const COMMON = {
  best: () => undefined,
  what: () => undefined,
  go: (asker, words) => go(asker, words),
  around: () => undefined,
  last: ({ scene }, words) => last(scene, words),
  score: ({ scene }) => score(scene),
  turn: (asker) => turn(asker),
  hand: () => undefined,
  hint: ({ scene }) => hint(scene),
  play: (asker, words) => play(asker, words),
  undo: ({ scene }) => undo(scene),
  end: (asker) => end(asker),
  settings: ({ scene }) => open(scene, 'settings'),
  keys: ({ scene }) => open(scene, 'keys'),
  rules: ({ scene }) => {
    if (!scene.isReading) scene.read();
    return say('ask.opened');
  },
  help: (asker) => help(asker),
} as const satisfies Record<string, Reply>;
export type Common = keyof typeof COMMON;

function go({ game, scene }: Asker, words: readonly string[]): string | undefined {
  const place = game?.place(words, scene.props);
  // What gets the focus is said by itself.
  return place !== undefined && scene.asking.goTo(place) ? '' : undefined;
}

/** What happened since one last played, or so many turns back. */
function last({ board, props, people, notes }: Scene, words: readonly string[]): string {
  const back = Math.max(1, Number(words.find((word) => /^\d{1,3}$/.test(word)) ?? 1));
  const entries = withNotes(board.story(props.log, people, props.view), notes, people);
  const own = entries.flatMap(({ lines }, i) => (lines.some(({ seat }) => seat === props.seat) ? [i] : []));
  const from = own.length === 0 ? Math.max(0, entries.length - back) : (own.at(-back) ?? 0);
  const told = entries.slice(from).flatMap(({ lines }) => lines.map(({ key, params }) => say(key, params)));
  return told.length === 0 ? say('ask.last.nothing') : told.map(sentence).join(' ');
}

function score({ people, props }: Scene): string {
  const order = people.toSorted(
    (one, other) => props.standings[other.seat]!.total - props.standings[one.seat]!.total,
  );
  const each = order.map(({ seat, name, isYou }) =>
    say('ask.score.one', { name, you: isYou, points: props.standings[seat]!.total }),
  );
  return sentence(each.join(', '));
}

function turn({ game, scene }: Asker): string {
  const { state, people, session, props } = scene;
  const dueAt = session.dueAt.value;
  const left =
    dueAt === undefined || state.result ? '' : say('ask.turn.left', { seconds: secondsUntil(dueAt) });
  const more = state.result ? '' : (game?.turn?.(props) ?? '');
  return [sentence(sayTurn(state, people)), more, left].filter(Boolean).join(' ');
}

function hint(scene: Scene): string {
  const { hinting } = scene;
  if (hinting.hint) return sayHint(scene, hinting.hint);
  const why = scene.transport ? say('refusal.match-over') : whyNoHint(scene);
  if (why !== undefined) return why;
  hinting.ask();
  return say('hint.thinking');
}

/** Why nothing can be played now. */
function whyNotNow({ state, isLive, props }: Scene): string | undefined {
  if (state.result) return say('refusal.match-over');
  if (!isLive) return say('line.none');
  return props.legal.length === 0 ? say('refusal.not-to-act') : undefined;
}

function play(asker: Asker, words: readonly string[]): string | undefined {
  const { scene, game } = asker;
  const why = whyNotNow(scene);
  if (why !== undefined) return why;
  if (words.some((word) => asker.vocabulary.get('hint')!.includes(word))) return playHint(asker);
  const move = game?.move(words, scene.props);
  if (!move) return;
  return 'refusal' in move ? move.refusal : asker.prepare(move.action, move.effect);
}

function playHint(asker: Asker): string {
  const { board, hinting, props } = asker.scene;
  if (!hinting.hint) return hint(asker.scene);
  const action = hinting.hint.actions[0] as object;
  return asker.prepare(action, sentence(board.sayAction(action, props.view)));
}

function undo({ session, state, isLive }: Scene): string {
  if (session.held.value) session.release();
  else if (!isLive) return say('line.none');
  else if (!state.canUndo) return say('refusal.nothing-to-undo');
  else session.undo();
  return say('ask.undone');
}

function end({ game, scene }: Asker): string {
  const action = game?.end?.(scene.props);
  if (!action) return whyNotNow(scene) ?? say('ask.end.none');
  scene.props.play(action);
  return say('ask.end');
}

function open(scene: Scene, what: 'settings' | 'keys'): string {
  scene.open(what);
  return say('ask.opened');
}

function help({ game, scene }: Asker): string {
  const usual = Object.keys(COMMON)
    .filter((id) => id !== 'end' || game?.end)
    .map((id) => say(`ask.help.${id}`));
  const own = (game?.commands ?? []).map((id) => say(`${scene.game}.ask.help.${id}`));
  return say('ask.help', { commands: [...own, ...usual].join('; ') });
}
