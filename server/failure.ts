import type { ErrorInfo } from '#protocol/http.ts';

interface Details extends Pick<ErrorInfo, 'why' | 'proposal'> {
  /** In how many seconds it is worth asking again. */
  readonly retryAfter?: number;
}

/** Something that a caller asked for and cannot have: its HTTP status, a stable code, and plain words. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const noSuchTable = (): Failure => new Failure(404, 'no-such-table', 'There is no such table.');
