/**
 * Messages as they go over the wire: what JSON.stringify gives, in less time. Most of a state is actions, open
 * ones and those that lie on the board, and games make their actions once and share them: each is written once.
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
  const { t, seq, nth, active, from, canUndo, result } = rest;
  return (
    `{"t":"${t}","seq":${seq},"nth":${nth},"view":${viewText(view)},"legal":${listText(legal, actionText)},` +
    `"active":${JSON.stringify(active)},"standings":${standingsText(standings)},"from":${from},` +
    `"events":${JSON.stringify(events)},"canUndo":${canUndo},"result":${JSON.stringify(result)}}`
  );
}

/** A view is a new object each time, but may hold lists of actions. */
function viewText(view: object): string {
  let text = '';
  for (const [key, value] of Object.entries(view) as [string, unknown][]) {
    const json = Array.isArray(value) ? viewListText(value) : JSON.stringify(value);
    if (json !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${json}`;
  }
  return `{${text}}`;
}

/** Both seats see the same tiles on the board: a list of actions that was written just now is not written again. */
let lastList: { readonly items: readonly unknown[]; readonly text: string } = { items: [], text: '[]' };

function viewListText(items: readonly unknown[]): string {
  if (typeof items[0] !== 'object') return JSON.stringify(items);
  if (items.length === lastList.items.length && items.every((item, i) => item === lastList.items[i])) {
    return lastList.text;
  }
  const text = listText(items, itemText);
  if (items.every((item) => actions.has(item as object))) lastList = { items, text };
  return text;
}

function listText<T>(list: readonly T[], textOf: (item: T) => string): string {
  let text = '[';
  for (let i = 0; i < list.length; i++) text += i === 0 ? textOf(list[i]!) : `,${textOf(list[i]!)}`;
  return `${text}]`;
}

const itemText = (item: unknown): string =>
  (typeof item === 'object' && item !== null ? actions.get(item) : undefined) ??
  JSON.stringify(item) ??
  'null';

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
