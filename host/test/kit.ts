/** A match with a store in memory that can be made slow or broken, and bots that answer when told to. */
import type { AnyRules, Json, Seat, Viewer } from '#engine/contract.ts';
import type { Player } from '#engine/record.ts';
import { pebbles } from '#engine/testkit/pebbles.ts';
import type { BotTask } from '#host/bots.ts';
import type { Change, MatchSetup, Outlook } from '#host/change.ts';
import { Match, type Subscription } from '#host/match.ts';
import type { BriefMessage, Request, ServerMessage, StateMessage, Version } from '#protocol/live.ts';
import type { Pace } from '#protocol/pace.ts';

export const HUMAN: Player = { kind: 'human' };
export const BOT: Player = { kind: 'bot', level: 'easy' };

export class Shelf {
  readonly kept: Change[] = [];
  readonly outlooks: Outlook[] = [];
  isBroken = false;
  /** While this is set, nothing is kept. */
  gate: Promise<void> | undefined;

  async append(changes: readonly Change[], outlook: Outlook): Promise<void> {
    await this.gate;
    if (this.isBroken) throw new Error('the disk is full');
    this.kept.push(...changes);
    this.outlooks.push(outlook);
  }
}

/** Bots whose answers the test gives. */
export class Puppets {
  readonly asked: (BotTask & {
    readonly signal: AbortSignal;
    answer(...actions: object[]): void;
    say(json: unknown): void;
    fail(error: Error): void;
  })[] = [];

  choose(task: BotTask, signal: AbortSignal): Promise<Json> {
    return new Promise((resolve, reject) => {
      const say = (json: unknown): void => resolve(json as Json);
      const answer = (...actions: object[]): void => say({ actions, reasons: [] });
      this.asked.push({ ...task, signal, answer, say, fail: reject });
    });
  }
}

export class Ear {
  readonly told: ServerMessage[] = [];
  readonly connection: Subscription;

  constructor(match: Match, viewer: Viewer, version: Version = 1) {
    this.connection = match.subscribe({ viewer, version, send: (message) => void this.told.push(message) });
  }

  get last(): ServerMessage {
    return this.told.at(-1)!;
  }

  get state(): StateMessage {
    return this.told.findLast((message) => message.t === 'state')!;
  }

  /** The same in version 2. */
  get brief(): BriefMessage {
    return this.told.findLast((message) => message.t === 'brief')!;
  }

  async ask(request: Request): Promise<ServerMessage> {
    await this.connection.request(request);
    return this.last;
  }

  play(action: Record<string, unknown>, nth = this.state.nth): Promise<ServerMessage> {
    return this.ask({ t: 'play', nth, action });
  }
}

export interface Stage {
  readonly match: Match;
  readonly shelf: Shelf;
  readonly bots: Puppets;
  readonly troubles: unknown[];
  readonly seats: readonly Ear[];
  readonly watcher: Ear;
}

export interface Scene {
  readonly seats?: readonly Player[];
  readonly options?: Json;
  readonly shelf?: Shelf;
  /** Of the rules that the match began with. */
  readonly version?: number;
  /** That the program has. */
  readonly rules?: AnyRules;
  readonly pace?: Pace;
  readonly dueAt?: number;
  readonly hints?: boolean;
  readonly sameForAll?: { readonly tries: number | null };
}

export function stage({
  seats = [HUMAN, HUMAN],
  options = {},
  shelf = new Shelf(),
  version = 1,
  rules = pebbles as unknown as AnyRules,
  ...clock
}: Scene = {}): Stage {
  const setup: MatchSetup = { game: 'pebbles', version, options, seats, seed: '5e'.repeat(32) };
  const bots = new Puppets();
  const troubles: unknown[] = [];
  const tools = {
    rules,
    bots,
    store: shelf,
    ...clock,
    onTrouble: (error: unknown) => troubles.push(error),
    onChange: () => {},
  };
  const match = new Match(setup, [...shelf.kept], tools);
  const ears = seats.map((_, seat: Seat) => new Ear(match, seat));
  return { match, shelf, bots, troubles, seats: ears, watcher: new Ear(match, undefined) };
}

export const PUT = { type: 'put', n: 1 };
export const PUT_TWO = { type: 'put', n: 2 };
export const PEEK = { type: 'peek' };
export const END = { type: 'end' };

/** Lets everything happen that can happen by itself. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
