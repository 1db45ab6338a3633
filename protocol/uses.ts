/** What pages let the server count: how often something was used, never by whom. */
import Type, { type Static } from 'typebox';

export const USES = [
  ...['lesson-begun', 'lesson-finished', 'lesson-missed', 'lesson-shown'],
  ...['first-game-begun', 'first-game-ended', 'puzzle-tried', 'puzzle-solved'],
  ...['review-opened', 'review-done', 'branch-begun'],
] as const;

/** `nth`: which lesson, from 1. `seconds`: how long a whole review took. */
export const Use = Type.Object(
  {
    what: Type.Enum([...USES]),
    game: Type.String({ maxLength: 32 }),
    nth: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
    seconds: Type.Optional(Type.Number({ minimum: 0, maximum: 36_000 })),
  },
  { additionalProperties: false },
);
export type Use = Static<typeof Use>;
