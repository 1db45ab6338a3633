import Type from 'typebox';

/** Which page of a list is wanted. */
export const Page = Type.Object(
  { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) },
  { additionalProperties: false },
);
