import { Failure } from '#server/failure.ts';

/** The secret that a caller shows; `whose` says which one it should be. */
export function bearerOf(header: string | undefined, whose: string): string {
  const token = header?.match(/^Bearer ([\w-]{1,64})$/i)?.[1];
  if (token !== undefined) return token;
  throw new Failure(401, 'no-token', `This needs the header "authorization: Bearer <${whose}>".`);
}
