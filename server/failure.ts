/** Something that a caller asked for and cannot have: its HTTP status, a stable code, and plain words. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  /** In how many seconds it is worth asking again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
