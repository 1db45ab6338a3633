/**
 * Messages as they go over the wire: what JSON.stringify gives, in less time. Much of a state is made once and
 * shared: open actions and parts of points by all matches, standings and events by all who are told of a change.
 */
import type { BriefMessage, ServerMessage, StateMessage } from '#protocol/live.ts';

/** Of what lives long. */
const texts = new WeakMap<object, string>();
/** Of what was written last: many are told the same one after another. */
const recent: { of: object; text: string }[] = Array.from({ length: 4 }, () => ({ of: {}, text: '' }));
let oldest = 0;
let last: { readonly message: ServerMessage; readonly bytes: Buffer } | undefined;

export function wire(message: ServerMessage): Buffer {
  if (last?.message !== message) {
    last = { message, bytes: Buffer.from(textOf(message)) };
  }
  return last.bytes;
}

function textOf(message: ServerMessage): string {
  if (message.t === 'state') return stateText(message);
  return message.t === 'brief' ? briefText(message) : JSON.stringify(message);
}

function stateText(state: StateMessage): string {
  const { t, seq, nth, view, legal, active, standings } = state;
  return (
    `{"t":"${t}","seq":${seq},"nth":${nth},"view":${viewText(view)},"legal":${listText(legal)},` +
    `"active":[${active.join()}],"standings":${shared(standings, standingsText)},${restText(state)}}`
  );
}

function briefText(brief: BriefMessage): string {
  const { t, seq, nth, view, active, undone } = brief;
  return (
    `{"t":"${t}","seq":${seq},"nth":${nth},"view":${viewText(view)},"active":[${active.join()}],` +
    `${restText(brief)}${undone === undefined ? '' : `,"undone":${undone}`}}`
  );
}

/** What both end with. */
const restText = ({ from, events, canUndo, result, deadline, notes }: StateMessage | BriefMessage): string =>
  `"from":${from},"events":${shared(events, JSON.stringify)},"canUndo":${canUndo},` +
  `"result":${JSON.stringify(result)}${deadline === undefined ? '' : `,"deadline":${deadline}`}` +
  `${notes === undefined ? '' : `,"notes":${JSON.stringify(notes)}`}`;

/** Written anew only if it was not among the last. */
function shared<T extends object>(object: T, write: (object: T) => string): string {
  for (const { of, text } of recent) if (of === object) return text;
  const text = write(object);
  recent[oldest] = { of: object, text };
  oldest = (oldest + 1) % recent.length;
  return text;
}

function listText(list: readonly object[]): string {
  let text = '[';
  for (let i = 0; i < list.length; i++) text += i === 0 ? itemText(list[i]!) : `,${itemText(list[i]!)}`;
  return `${text}]`;
}

/** What is frozen stays as it is: games make such things once. */
function itemText(item: object): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = JSON.stringify(item);
  if (Object.isFrozen(item)) texts.set(item, text);
  return text;
}

function standingsText(standings: StateMessage['standings']): string {
  let text = '';
  for (const { total, parts } of standings) text += `,{"total":${total},"parts":${listText(parts)}}`;
  return `[${text.slice(1)}]`;
}

const isFrozenList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && Object.isFrozen(value);

/** Field by field, if there is a list that others may be shown too. */
function viewText(view: object): string {
  if (!Object.values(view).some(isFrozenList)) return JSON.stringify(view);
  let text = '';
  for (const [key, value] of Object.entries(view)) {
    const field = isFrozenList(value) ? shared(value, JSON.stringify) : JSON.stringify(value);
    if (field !== undefined) text += `,${JSON.stringify(key)}:${field}`;
  }
  return `{${text.slice(1)}}`;
}
