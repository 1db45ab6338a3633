import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 128 random bits: whoever has the id can watch. */
export const newId = (): string => randomBytes(16).toString('base64url');
/** 256 random bits: whoever has the token holds the seat. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const newSeed = (): string => randomBytes(32).toString('hex');

/** Consonants: no code is a word. */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_LENGTH = 5;

/** Short enough to be read from a screen and typed; wrong ones are counted. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const hashToken = (token: string): string => sha256(token).toString('hex');

export const isTokenOf = (token: string, hash: string): boolean =>
  timingSafeEqual(sha256(token), Buffer.from(hash, 'hex'));

/**
 * The token of the same person at the next table. It follows from the old one, so that asking again gives the
 * same answer though only hashes are kept.
 */
export const nextToken = (token: string, table: string): string =>
  sha256(`${table} ${token}`).toString('base64url');
