/** Whether the goal of a lesson is reached: judged by what has happened since the step began, and by the position. */
import type { GameTypes, Json } from '#engine/contract.ts';
import { isObject } from '#engine/json.ts';
import type { Condition, LessonJudge } from './lesson.ts';

/** The position, and the events since the step began. */
export interface Moment<G extends GameTypes = GameTypes> {
  readonly state: G['State'];
  readonly events: readonly G['Event'][];
}

interface Range {
  readonly min?: number;
  readonly max?: number;
}

const isWithin = (value: unknown, { min = -Infinity, max = Infinity }: Range): boolean =>
  typeof value === 'number' && value >= min && value <= max;

/** Every field as wanted, or within the range that is wanted. */
function isLike<G extends GameTypes>(
  event: G['Event'],
  wanted: object,
  { state }: Moment<G>,
  judge: LessonJudge<G>,
): boolean {
  return Object.entries(wanted).every(([name, value]: [string, Json]) => {
    const found: unknown = judge.measure?.(event, name, state) ?? (event as Record<string, unknown>)[name];
    return isObject(value) ? isWithin(found, value as Range) : found === value;
  });
}

const pointsOf = (event: object): number => ('points' in event ? Number(event.points) : 0);

export function holds<G extends GameTypes>(
  condition: Condition,
  moment: Moment<G>,
  judge: LessonJudge<G>,
): boolean {
  const { all, not, event, total } = condition;
  if (Array.isArray(all)) return all.every((each) => holds(each as Condition, moment, judge));
  if (isObject(not)) return !holds(not as Condition, moment, judge);
  if (isObject(event)) {
    const { sum, ...wanted } = event;
    const found = moment.events.filter((each) => isLike(each, wanted, moment, judge));
    if (!isObject(sum)) return found.length > 0;
    return isWithin(
      found.map(pointsOf).reduce((a, b) => a + b, 0),
      sum as Range,
    );
  }
  if (isObject(total)) return isWithin(judge.total(moment.state), total as Range);
  const own = judge.holds?.(moment.state, condition);
  if (own === undefined) throw new Error(`no such condition: ${JSON.stringify(condition)}`);
  return own;
}
