/** Messages between nodes, over NATS. What must survive does not go this way. */
import {
  connect,
  type Msg,
  type NatsConnection,
  NoRespondersError,
  RequestError,
} from '@nats-io/transport-node';
import { SettingTrouble } from '#server/store/trouble.ts';
import type { Counts } from './sharedRate.ts';

const CONNECT_MS = 3_000;
const RECONNECT_MS = 200;
const ANSWER_MS = 4_000;

/** Nodes are not sure of each other for so long after they were cut off. */
const SHAKEN_MS = 1_000;

/** Nobody has this id any more. */
export class Gone extends Error {}

export interface Hearing {
  /** A question, answered by a promise. */
  onAsk(question: unknown): Promise<unknown>;
  /** Frames of sockets. */
  onFrames(bytes: Uint8Array): void;
  /** Something for every node. */
  onNews(news: unknown): void;
  /** How often each address has asked another node. */
  onCounts(counts: Counts): void;
  /** Connected again: what was on its way may be lost. */
  onReconnect(): void;
  onTrouble(error: unknown): void;
}

const CUT_OFF = 'cut off from NATS';

const NEWS = 'interchange.news';
const COUNTS = 'interchange.counts';
const asks = (node: string) => `interchange.n.${node}`;
const frames = (node: string) => `interchange.v.${node}`;

export class Bus {
  readonly #connection: NatsConnection;
  readonly #hearing: Hearing;
  #isUp = true;
  #isClosing = false;
  #changedAt = performance.now() - SHAKEN_MS;
  #subscriptions: { unsubscribe(): void }[] = [];
  /** Those who wait for an answer of each node. */
  readonly #asking = new Map<string, Set<(why: Error) => void>>();

  private constructor(connection: NatsConnection, hearing: Hearing) {
    this.#connection = connection;
    this.#hearing = hearing;
    connection.subscribe(NEWS, { callback: (_, message) => hearing.onNews(message.json()) });
    connection.subscribe(COUNTS, { callback: (_, message) => hearing.onCounts(message.json()) });
    void this.#watch();
  }

  static async open(url: string, hearing: Hearing): Promise<Bus> {
    try {
      const connection = await connect({
        servers: url,
        timeout: CONNECT_MS,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_MS,
        reconnectJitter: RECONNECT_MS,
        pingInterval: 1_000,
        maxPingOut: 3,
        noEcho: true,
        name: 'interchange',
      });
      return new Bus(connection, hearing);
    } catch (error) {
      throw new SettingTrouble(
        `NATS_URL ${url.replace(/\/\/.*@/, '//')} does not answer: ${(error as Error).message}`,
      );
    }
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Since when it is as it is, in milliseconds. */
  get unchangedFor(): number {
    return performance.now() - this.#changedAt;
  }

  get isShaken(): boolean {
    return !this.#isUp || this.unchangedFor < SHAKEN_MS;
  }

  /** From now on this node is called by this name. */
  answerAs(node: string): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    this.#subscriptions = [
      this.#connection.subscribe(asks(node), { callback: (_, message) => void this.#answer(message) }),
      this.#connection.subscribe(frames(node), { callback: (_, { data }) => this.#hearing.onFrames(data) }),
    ];
  }

  /** Rejects with Gone if there is no such node, and otherwise if there is no answer in time, or can be none. */
  async ask(node: string, question: unknown, timeout = ANSWER_MS): Promise<unknown> {
    if (!this.#isUp) throw new Error(CUT_OFF);
    const { promise: end, reject } = Promise.withResolvers<never>();
    const asking = this.#asking.get(node) ?? new Set();
    this.#asking.set(node, asking.add(reject));
    try {
      const answer = this.#connection.request(asks(node), JSON.stringify(question), { timeout });
      return (await Promise.race([answer, end])).json();
    } catch (error) {
      const isGone =
        error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());
      throw isGone ? new Gone(node) : error;
    } finally {
      asking.delete(reject);
      if (asking.size === 0) this.#asking.delete(node);
    }
  }

  /** What this node has not answered yet, it may never answer: nobody waits for it any more. */
  giveUpOn(node: string, why: Error): void {
    for (const reject of this.#asking.get(node) ?? []) reject(why);
  }

  send(node: string, bytes: Uint8Array): void {
    if (this.#isUp) this.#connection.publish(frames(node), bytes);
  }

  tell(news: unknown): void {
    this.#connection.publish(NEWS, JSON.stringify(news));
  }

  tellCounts(counts: Counts): void {
    if (this.#isUp) this.#connection.publish(COUNTS, JSON.stringify(counts));
  }

  /** Says what is left to say, if NATS is there. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const isDone = await this.#drain();
    if (!isDone) await this.#connection.close();
  }

  /** False if NATS is gone, or goes meanwhile. */
  #drain(): Promise<boolean> {
    if (!this.#isUp) return Promise.resolve(false);
    return this.#connection.drain().then(
      () => true,
      () => false,
    );
  }

  /** Null if that fails: whoever asks need not wait for it. */
  async #answer(message: Msg): Promise<void> {
    let answer: unknown = null;
    try {
      answer = (await this.#hearing.onAsk(message.json())) ?? null;
    } catch (error) {
      this.#hearing.onTrouble(error);
    }
    // Once the connection has closed, nobody hears it.
    if (!this.#isClosing) message.respond(JSON.stringify(answer));
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      this.#isUp = type === 'reconnect';
      this.#changedAt = performance.now();
      if (this.#isUp) this.#hearing.onReconnect();
      else for (const node of this.#asking.keys()) this.giveUpOn(node, new Error(CUT_OFF));
    }
  }
}
