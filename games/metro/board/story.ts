/** The log as it is shown, tile after tile. */
import type { Person, StoryEntry, StoryLine } from '#client/kit/game.ts';
import type { Event } from '../rules/types.ts';
import { squareName } from './lines.ts';
import { who } from './say.ts';

function tell(event: Event, people: readonly Person[]): StoryLine | undefined {
  if (event.type === 'ended') return { key: 'metro.log.ended', params: {} };
  if (event.type === 'drew') {
    if (!event.extra) return;
    return { seat: event.seat, key: 'metro.log.drew', params: who(people, event.seat) };
  }
  const params = who(people, event.seat);
  if (event.type === 'laid')
    return {
      seat: event.seat,
      key: 'metro.log.laid',
      params: { ...params, square: squareName(event.lay.at) },
    };
  const { station, length, centre, points } = event;
  return {
    seat: event.seat,
    key: 'metro.log.scored',
    params: { ...params, station, length, centre, points },
  };
}

interface Entry {
  no: number | null;
  event: number;
  lines: StoryLine[];
}

/** An entry is a tile, with the draw before it and the points after it. */
export function story(log: readonly Event[], people: readonly Person[]): StoryEntry[] {
  const entries: Entry[] = [];
  let laid = 0;
  for (const [event, each] of log.entries()) {
    const line = tell(each, people);
    if (!line) continue;
    if (each.type === 'scored') entries.at(-1)?.lines.push(line);
    else if (each.type !== 'laid') entries.push({ no: null, event, lines: [line] });
    else entries.push({ no: ++laid, event, lines: [withDrawing(entries, line)] });
  }
  return entries;
}

/** Merges a draw and the lay after it into one entry. */
function withDrawing(entries: Entry[], line: StoryLine): StoryLine {
  if (entries.at(-1)?.lines[0]?.key !== 'metro.log.drew') return line;
  entries.pop();
  return { ...line, key: 'metro.log.drew-laid' };
}

/** The scores after every tile. */
export function growth(log: readonly Event[], seats: number): number[][] {
  const scores = new Array<number>(seats).fill(0);
  const steps = [[...scores]];
  for (const event of log) {
    if (event.type === 'laid') steps.push([...scores]);
    if (event.type !== 'scored') continue;
    scores[event.seat]! += event.points;
    steps[steps.length - 1] = [...scores];
  }
  return steps;
}
