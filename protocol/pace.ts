/** How fast a table is played. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const strict = { additionalProperties: false } as const;

/** Without `seconds` the usual time for a move; without `days` nobody counts. */
const PaceForm = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('live'),
      seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600 })),
    },
    strict,
  ),
  Type.Object(
    { kind: Type.Literal('days'), days: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })) },
    strict,
  ),
]);
export type Pace = Static<typeof PaceForm>;

export const UNHURRIED: Pace = { kind: 'days' };

const form = Compile(PaceForm);

export const parsePace = (json: unknown): Pace | undefined => (form.Check(json) ? json : undefined);

/** A choice that all make at once is one choice; a turn may be many actions. */
const USUAL_SECONDS = { together: 60, turn: 180 };

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Milliseconds for a move, or undefined if nobody counts. */
export function timeFor(pace: Pace, isTogether: boolean): number | undefined {
  if (pace.kind === 'days') return pace.days === undefined ? undefined : pace.days * DAY;
  return SECOND * (pace.seconds ?? USUAL_SECONDS[isTogether ? 'together' : 'turn']);
}
