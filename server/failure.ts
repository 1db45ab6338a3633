/** Something that a caller asked for and cannot have: its HTTP status, a stable code, and plain words. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
