/**
 * Messages as they go over the wire: what JSON.stringify gives, in less time. Much of a state is open actions, and
 * games make their actions once and share them: each is written once.
 */
import type { ServerMessage, StateMessage } from '#protocol/live.ts';

const actions = new WeakMap<object, string>();
/** What several viewers are told alike, and what was said last: many are told the same one after another. */
const standings = new WeakMap<object, string>();
let last: { readonly message: ServerMessage; readonly bytes: Buffer } | undefined;

export function wire(message: ServerMessage): Buffer {
  if (last?.message !== message) {
    const text = message.t === 'state' ? stateText(message) : JSON.stringify(message);
    last = { message, bytes: Buffer.from(text) };
  }
  return last.bytes;
}

function stateText({ view, legal, standings, events, ...rest }: StateMessage): string {
  const { t, seq, nth, active, from, canUndo, result, deadline, notes } = rest;
  return (
    `{"t":"${t}","seq":${seq},"nth":${nth},"view":${JSON.stringify(view)},"legal":${listText(legal, actionText)},` +
    `"active":${JSON.stringify(active)},"standings":${standingsText(standings)},"from":${from},` +
    `"events":${JSON.stringify(events)},"canUndo":${canUndo},"result":${JSON.stringify(result)}` +
    `${deadline === undefined ? '' : `,"deadline":${deadline}`}` +
    `${notes === undefined ? '' : `,"notes":${JSON.stringify(notes)}`}}`
  );
}

function listText<T>(list: readonly T[], textOf: (item: T) => string): string {
  let text = '[';
  for (let i = 0; i < list.length; i++) text += i === 0 ? textOf(list[i]!) : `,${textOf(list[i]!)}`;
  return `${text}]`;
}

function actionText(action: object): string {
  const known = actions.get(action);
  if (known !== undefined) return known;
  const text = JSON.stringify(action);
  if (Object.isFrozen(action)) actions.set(action, text);
  return text;
}

function standingsText(list: StateMessage['standings']): string {
  const text = standings.get(list) ?? JSON.stringify(list);
  standings.set(list, text);
  return text;
}
