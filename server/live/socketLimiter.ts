/**
 * Limits the sockets: of all, and of each address. A seat that nobody is connected to may go beyond the limits, up to
 * twice as far. It may not go further, since anybody who makes tables has many seats.
 */
const FACTOR_FOR_SEATS = 2;

export interface SocketLimits {
  readonly sockets: number;
  readonly socketsPerAddress: number;
}

export class SocketLimiter {
  readonly #limits: SocketLimits;
  readonly #byAddress = new Map<string, number>();
  #count = 0;

  constructor(limits: SocketLimits) {
    this.#limits = limits;
  }

  /** Counts one more socket; false if there is no room for it. */
  admit(address: string, isForSeat: boolean): boolean {
    const factor = isForSeat ? FACTOR_FOR_SEATS : 1;
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (this.#count >= this.#limits.sockets * factor) return false;
    if (ofAddress >= this.#limits.socketsPerAddress * factor) return false;
    this.#byAddress.set(address, ofAddress + 1);
    this.#count++;
    return true;
  }

  release(address: string): void {
    const left = this.#byAddress.get(address)! - 1;
    if (left === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, left);
    this.#count--;
  }
}
