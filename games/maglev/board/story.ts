/** The log as it is shown: one entry for each action of a turn. */
import type { Person, StoryEntry, StoryLine } from '#client/kit/game.ts';
import { language } from '#client/kit/words.ts';
import type { Event, View } from '../rules/types.ts';
import { paramsOf } from './say.ts';

/** Events that are not shown. */
const SILENT: readonly Event['type'][] = ['actionEnded', 'passed'];

const seatOf = (event: Event): number | undefined => ('seat' in event ? event.seat : undefined);

interface Entry {
  no: number | null;
  event: number;
  lines: StoryLine[];
  type: Event['type'];
  seat: number | undefined;
  /** How many events of the same kind came in a row. */
  times: number;
}

/** Repeated events of these kinds share one entry. */
const COUNTED: readonly Event['type'][] = ['built', 'removed', 'turnEnded'];

export function story(log: readonly Event[], people: readonly Person[], view: View): StoryEntry[] {
  const entries: Entry[] = [];
  let turns = 0;
  for (const [event, each] of log.entries()) {
    if (each.type === 'turnEnded') turns++;
    if (SILENT.includes(each.type) || each.type === 'turnEnded') continue;
    const seat = seatOf(each);
    const last = entries.at(-1);
    if (last && COUNTED.includes(each.type) && last.type === each.type && last.seat === seat) {
      last.times++;
      last.lines = [lineOf(each, people, view, last.times)];
      continue;
    }
    const no = seat === undefined ? null : Math.floor(turns / Math.max(1, people.length)) + 1;
    entries.push({ no, event, lines: [lineOf(each, people, view, 1)], type: each.type, seat, times: 1 });
  }
  return entries;
}

interface Said {
  readonly people: readonly Person[];
  readonly language: string;
  readonly times: number;
  readonly line: StoryLine;
}

/** A cache: most entries are the same after every move. */
const said = new WeakMap<Event, Said>();

function lineOf(event: Event, people: readonly Person[], view: View, times: number): StoryLine {
  const known = said.get(event);
  if (known?.people === people && known.language === language.value && known.times === times)
    return known.line;
  const seat = seatOf(event);
  const you = seat !== undefined && (people[seat]?.isYou ?? false);
  const params = { ...paramsOf(event, people, view), you, times };
  const line = { ...(seat !== undefined && { seat }), key: `maglev.event.${event.type}`, params };
  said.set(event, { people, language: language.value, times, line });
  return line;
}
