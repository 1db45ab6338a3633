/**
 * Messages as they go over the wire: what JSON.stringify gives, in less time. Much of a state is made once and
 * shared: open actions by all matches, standings and events by all who are told of a change. Each is written once.
 */
import type { ServerMessage, StateMessage } from '#protocol/live.ts';

const texts = new WeakMap<object, string>();
/** What was said last: many are told the same one after another. */
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
    `{"t":"${t}","seq":${seq},"nth":${nth},"view":${viewText(view)},"legal":${listText(legal)},` +
    `"active":${JSON.stringify(active)},"standings":${textOnce(standings)},"from":${from},` +
    `"events":${textOnce(events)},"canUndo":${canUndo},"result":${JSON.stringify(result)}` +
    `${deadline === undefined ? '' : `,"deadline":${deadline}`}` +
    `${notes === undefined ? '' : `,"notes":${JSON.stringify(notes)}`}}`
  );
}

/** Of what will never change again. */
function textOnce(object: object): string {
  const known = texts.get(object);
  if (known !== undefined) return known;
  const text = JSON.stringify(object);
  texts.set(object, text);
  return text;
}

/** What is frozen stays as it is. */
const isFrozen = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.isFrozen(value);

const textOf = (value: object): string => (isFrozen(value) ? textOnce(value) : JSON.stringify(value));

function listText(list: readonly object[]): string {
  let text = '[';
  for (let i = 0; i < list.length; i++) text += i === 0 ? textOf(list[i]!) : `,${textOf(list[i]!)}`;
  return `${text}]`;
}

/** Field by field, if that spares anything. */
function viewText(view: object): string {
  if (!Object.values(view).some(isFrozen)) return JSON.stringify(view);
  let text = '';
  for (const [key, value] of Object.entries(view)) {
    const field = isFrozen(value) ? textOnce(value) : JSON.stringify(value);
    if (field !== undefined) text += `${text && ','}${JSON.stringify(key)}:${field}`;
  }
  return `{${text}}`;
}
