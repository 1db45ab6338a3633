import { hexToBytes } from '@noble/hashes/utils.js';
import type { GameTypes, Json, Outcome, Rules, Seat } from './contract.ts';
import { hashSeed, type MatchRecord, type Move, type Player } from './record.ts';
import { actionRng } from './rng.ts';

/** Plays a match from its seed and remembers what its record needs. */
export class Recorder<G extends GameTypes> {
  readonly state: G['State'];
  readonly #rules: Rules<G>;
  readonly #options: G['Options'];
  readonly #seats: readonly Player[];
  readonly #seed: string;
  readonly #moves: Move[] = [];

  /** `seed`: 256 bits in hexadecimal. */
  constructor(rules: Rules<G>, options: G['Options'], seats: readonly Player[], seed: string) {
    this.#rules = rules;
    this.#options = options;
    this.#seats = seats;
    this.#seed = seed;
    this.state = rules.setup(options, seats.length, actionRng(hexToBytes(seed), 0));
  }

  play(seat: Seat, action: G['Action']): Outcome<G> {
    const n = this.#moves.length + 1;
    const outcome = this.#rules.apply(this.state, seat, action, actionRng(hexToBytes(this.#seed), n));
    if (outcome.ok) this.#moves.push({ seat, action: action as Json });
    return outcome;
  }

  record(): MatchRecord {
    return {
      game: this.#rules.id,
      version: this.#rules.version,
      options: this.#options as Json,
      seats: this.#seats,
      seed: this.#seed,
      seedHash: hashSeed(this.#seed),
      actions: this.#moves.slice(),
      result: this.#rules.result(this.state) ?? null,
    };
  }
}
