/**
 * How many sockets are in, of all and of each address. A seat that nobody is connected to finds room where others
 * find none: for such seats there are as many places again. Not more, for whoever makes tables has many seats.
 */
const FACTOR_FOR_SEATS = 2;

export interface CrowdLimits {
  readonly sockets: number;
  readonly socketsPerAddress: number;
}

export class Crowd {
  readonly #limits: CrowdLimits;
  readonly #byAddress = new Map<string, number>();
  #count = 0;

  constructor(limits: CrowdLimits) {
    this.#limits = limits;
  }

  /** Lets one in, or says that there is no room. */
  enter(address: string, isForSeat: boolean): boolean {
    const factor = isForSeat ? FACTOR_FOR_SEATS : 1;
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (this.#count >= this.#limits.sockets * factor) return false;
    if (ofAddress >= this.#limits.socketsPerAddress * factor) return false;
    this.#byAddress.set(address, ofAddress + 1);
    this.#count++;
    return true;
  }

  leave(address: string): void {
    const left = this.#byAddress.get(address)! - 1;
    if (left === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, left);
    this.#count--;
  }
}
