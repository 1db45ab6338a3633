/** One of several nodes that share a database: which tables it has, and how it reaches those that it has not. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Seat } from '#engine/contract.ts';
import type { TableInfo } from '#protocol/http.ts';
import { BUILD } from '#server/live/build.ts';
import type { Live } from '#server/live/live.ts';
import type { Caller } from '#server/live/socketSession.ts';
import type { Settings } from '#server/settings.ts';
import { connect, type Pool } from '#server/store/postgres/connect.ts';
import type { PostgresStore } from '#server/store/postgres.ts';
import type { CallName } from '#server/tables/calls.ts';
import { Elsewhere } from '#server/tables/ownership.ts';
import type { TableRegistry } from '#server/tables/tableRegistry.ts';
import { Bridge } from './bridge.ts';
import { Bus, Gone } from './bus.ts';
import { type Forwarded, Forwarder } from './forward.ts';
import { BEAT_MS, Membership } from './membership.ts';
import { Ownership } from './ownership.ts';
import type { News, Question } from './questions.ts';
import { answerCall, readAnswer } from './remoteCalls.ts';
import { preferred } from './rendezvous.ts';
import { SharedQuota } from './sharedQuota.ts';
import { SharedRate } from './sharedRate.ts';
import type { Tunnels } from './tunnels.ts';

/** For beats and claims: they never wait behind moves. */
const CONNECTIONS = 4;

/** How often nodes tell each other how much they have sent, and how much they were asked. */
const LINK_BEAT_MS = 1_000;

/** How often a node looks for tables that nobody sees to. */
const SWEEP_MS = 5_000;
/** Players who come back to the tables of a dead node come first: they know where they come to. */
const GRACE_MS = 700;

/** A node that others cannot reach hands over its tables after so long. */
const CUT_OFF_MS = 5_000;

/** How long a list waits for what other nodes know. */
const INFOS_MS = 500;

export interface ClusterTools {
  readonly settings: Settings;
  readonly store: PostgresStore;
  onTrouble(error: unknown): void;
}

/** What the other parts of the server give once they are made. */
export interface ClusterParts {
  readonly app: FastifyInstance;
  readonly registry: TableRegistry;
  readonly live: Live;
  /** Something that another node has told every node. */
  onTold(told: unknown): void;
}

export class Cluster {
  readonly #tools: ClusterTools;
  readonly #pool: Pool;
  readonly membership: Membership;
  readonly ownership: Ownership;
  readonly #bridge: Bridge;
  /** Of each address in a minute. */
  readonly requests = new SharedRate();
  readonly #forwarder: Forwarder;
  #bus: Bus | undefined;
  #parts: ClusterParts | undefined;
  #timers: ReturnType<typeof setInterval>[] = [];
  #wakes = new Set<ReturnType<typeof setTimeout>>();
  #isStopping = false;

  private constructor(tools: ClusterTools) {
    this.#tools = tools;
    const { settings, onTrouble } = tools;
    this.#pool = connect(settings.databaseUrl, CONNECTIONS);
    this.membership = new Membership({
      pool: this.#pool,
      build: BUILD,
      link: () => (this.#bus === undefined ? 'none' : this.#bus.isUp ? 'up' : 'down'),
      isGone: (node) => this.#isGone(node),
      isShaken: () => this.#bus?.isShaken ?? false,
      onBuried: (node) => this.#bury(node, true),
      onDeath: () => this.#beginAnew(),
      onTrouble,
    });
    this.ownership = new Ownership(this.#pool, this.membership);
    this.#bridge = new Bridge({
      settings,
      me: () => this.membership.id,
      send: (node, bytes) => this.#bus?.send(node, bytes),
      enter: (socket, caller) => this.#parts!.live.open(socket, caller),
      ask: async (node, visit, caller) =>
        (await this.#ask(node, { ask: 'open', from: this.membership.id, visit, caller })) === true,
      onBroken: (node) => this.#bus?.giveUpOn(node, new Error('the link is broken')),
    });
    this.#forwarder = new Forwarder(
      (node, request) => this.#ask(node, { ask: 'http', request }) as Promise<Forwarded>,
    );
  }

  /** Throws a SettingTrouble if it cannot work. */
  static async open(tools: ClusterTools): Promise<Cluster> {
    const cluster = new Cluster(tools);
    try {
      await cluster.#start();
    } catch (error) {
      await cluster.#bus?.close();
      await cluster.#pool.end();
      throw error;
    }
    return cluster;
  }

  async #start(): Promise<void> {
    const { settings, store } = this.#tools;
    if (settings.natsUrl !== '') {
      this.#bus = await Bus.open(settings.natsUrl, {
        onAsk: (question) => this.#answer(question as Question),
        onFrames: (bytes) => this.#bridge.hear(bytes),
        onNews: (news) => this.#hearNews(news as News),
        onCounts: (counts) => this.requests.hear(counts),
        onReconnect: () => this.#reset(),
        onTrouble: (error) => this.#tools.onTrouble(error),
      });
      this.#bus.answerAs(this.membership.id);
    }
    await this.membership.start();
    store.node = this.membership.id;
  }

  /** Sockets that are here, while their table is at another node. */
  get tunnels(): Tunnels {
    return this.#bridge.tunnels;
  }

  /** From now on it takes part. */
  join(parts: ClusterParts): void {
    this.#parts = parts;
    this.#tools.store.onLost = (table) => this.#lose(table);
    this.#timers = [
      setInterval(() => this.#bridge.beat(), LINK_BEAT_MS),
      setInterval(() => this.#tellCounts(), LINK_BEAT_MS),
      setInterval(() => void this.wakeOrphans(), SWEEP_MS),
      setInterval(() => void this.#closeStrangers(), SWEEP_MS),
      setInterval(() => this.#handOverIfCutOff(), LINK_BEAT_MS),
    ];
  }

  /** Requests about tables of other nodes are passed on; sockets are told where they belong. */
  guard(app: FastifyInstance): void {
    this.#forwarder.guard(app, {
      locate: (table) => this.#locate(table),
      yieldTo: (node, table) => this.#askToYield(node, table),
    });
  }

  /** Whether another node has passed it on. */
  isPassed(request: FastifyRequest): boolean {
    return this.#forwarder.isPassed(request);
  }

  /** Takes a socket whose table is elsewhere; false if it is here. */
  get takeSocket(): Forwarder['takeSocket'] {
    return (socket, request, caller) => this.#forwarder.takeSocket(socket, request, caller, this.tunnels);
  }

  /** Why it should get no players now; null if it may. */
  get hindrance(): string | null {
    if (!this.membership.isSure) return 'the database does not answer';
    return this.#isCutOff ? 'cut off from the other nodes' : null;
  }

  /** The first of the living sees to what has to be done once. */
  get isFirst(): boolean {
    return this.membership.isSure && this.membership.living[0] === this.membership.id;
  }

  /** What other nodes know of these tables. */
  async infos(tables: readonly string[]): Promise<readonly TableInfo[]> {
    const answers = await this.#askAll({ ask: 'infos', tables });
    return answers.flatMap((infos) => (infos as TableInfo[] | null) ?? []);
  }

  /** Whether this seat sees its table, at another node. */
  async isLooking(table: string, seat: Seat): Promise<boolean> {
    return (await this.#askAll({ ask: 'looking', table, seat })).includes(true);
  }

  /** Which of these devices are connected to tables of other nodes. */
  async devices(ids: readonly string[]): Promise<readonly string[]> {
    const answers = await this.#askAll({ ask: 'devices', ids });
    return answers.flatMap((here) => (here as string[] | null) ?? []);
  }

  async call(node: string, table: string, call: CallName, args: readonly unknown[]): Promise<unknown> {
    const answer = await this.#ask(node, { ask: 'call', table, call, args }).catch(() => {
      throw new Elsewhere(node);
    });
    return readAnswer(answer);
  }

  /** So many in a time for each address, whichever node it comes to. */
  quota(kind: string, most: number, ms: number): SharedQuota {
    return new SharedQuota(this.#pool, kind, most, ms);
  }

  /** Tells every other node. */
  tell(told: unknown): void {
    this.#bus?.tell({ tell: told } satisfies News);
  }

  /** Opens tables where play goes on by itself, if no other node has them or is rather to have them. */
  async wakeOrphans(): Promise<void> {
    if (this.hindrance !== null || this.#isStopping) return;
    try {
      const orphans = await this.ownership.orphans(Date.now());
      const { living, id } = this.membership;
      await this.#parts?.registry.wake(orphans.filter((table) => preferred(table, living) === id));
    } catch (error) {
      this.#tools.onTrouble(error);
    }
  }

  /** No more tables are claimed; what is told by others is heard until the end. */
  prepareToStop(): void {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const timer of this.#wakes) clearTimeout(timer);
  }

  /** After the tables were released: others need not wait until they find out. */
  async leave(): Promise<void> {
    await this.membership.stop();
    this.#bus?.tell({ buried: this.membership.id } satisfies News);
    this.tunnels.stop();
  }

  async close(): Promise<void> {
    await this.#bus?.close();
    await this.#pool.end();
  }

  get #others(): readonly string[] {
    return this.#bus === undefined
      ? []
      : this.membership.living.filter((node) => node !== this.membership.id);
  }

  get #isCutOff(): boolean {
    return this.membership.isCutOff && (this.#bus?.unchangedFor ?? 0) > CUT_OFF_MS;
  }

  /** Whose the table is; undefined if it is here, or nobody's so that it is here now. */
  async #locate(table: string): Promise<string | undefined> {
    this.ownership.mustBeSure();
    if (this.#parts!.registry.has(table)) return;
    return this.ownership.claim(table);
  }

  /** Whoever is there comes again, and finds the table as it is. */
  #lose(table: string): void {
    void this.#parts!.registry.close(table);
    this.#parts!.live.dismiss(table);
  }

  /** Whoever only waits at a table that has become another's would never hear of it. */
  async #closeStrangers(): Promise<void> {
    if (!this.membership.isSure) return;
    try {
      for (const table of await this.ownership.strangers(this.#parts!.registry.ids)) this.#lose(table);
    } catch (error) {
      this.#tools.onTrouble(error);
    }
  }

  #ask(node: string, question: Question, timeout?: number): Promise<unknown> {
    return this.#bus === undefined ? Promise.reject(new Gone(node)) : this.#bus.ask(node, question, timeout);
  }

  /** What the others answer in time; null where one is not ready, or of a build that does not know the question. */
  async #askAll(question: Question): Promise<readonly unknown[]> {
    const asked = this.#others.map((node) => this.#ask(node, question, INFOS_MS));
    const answers = await Promise.allSettled(asked);
    return answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  }

  /** Nobody there needs it: then it is better where somebody does. */
  #askToYield(node: string, table: string): Promise<boolean> {
    return this.#ask(node, { ask: 'yield', table }).then(
      (isYielded) => isYielded === true,
      (error) => error instanceof Gone,
    );
  }

  async #isGone(node: string): Promise<boolean> {
    if (this.#bus?.isUp !== true) return false;
    return this.#ask(node, { ask: 'alive' }, BEAT_MS).then(
      () => false,
      (error) => error instanceof Gone,
    );
  }

  async #answer(question: Question): Promise<unknown> {
    if (this.#parts === undefined) return null;
    const { registry, app, live } = this.#parts;
    switch (question.ask) {
      case 'alive':
        return true;
      case 'http':
        return this.#forwarder.answer(app, question.request);
      case 'open':
        return this.#open(question.from, question.visit, question.caller);
      case 'call':
        return answerCall(registry, question);
      case 'looking':
        return registry.isLooking(question.table, question.seat);
      case 'devices':
        return question.ids.filter((id) => live.hasDevice(id));
      case 'yield':
        return registry.handOver(question.table);
      case 'infos':
        return question.tables.flatMap((table) => registry.infoHere(table) ?? []);
    }
  }

  /** If the table is not here by then, its session says goodbye, and it comes again. */
  #open(from: string, visit: number, caller: Caller): boolean {
    if (this.#isStopping || !this.membership.isSure) return false;
    this.#bridge.open(from, visit, caller);
    return true;
  }

  #hearNews(news: News): void {
    if ('buried' in news) this.#bury(news.buried, false);
    else if ('reset' in news) this.#bridge.drop(news.reset);
    else if ('tell' in news) this.#parts?.onTold(news.tell);
  }

  #tellCounts(): void {
    const counts = this.requests.news();
    if (counts !== undefined) this.#bus?.tellCounts(counts);
  }

  #bury(node: string, isFound: boolean): void {
    if (isFound) this.#bus?.tell({ buried: node } satisfies News);
    this.#bus?.giveUpOn(node, new Gone(node));
    this.#bridge.bury(node);
    const timer = setTimeout(() => {
      this.#wakes.delete(timer);
      void this.wakeOrphans();
    }, GRACE_MS);
    this.#wakes.add(timer);
  }

  /** What was on its way may be lost: whoever came through another node comes again. */
  #reset(): void {
    this.#bus?.tell({ reset: this.membership.id } satisfies News);
    this.#bridge.dropAll();
  }

  /** Others may have all its tables by now. */
  #beginAnew(): void {
    this.#tools.store.node = this.membership.id;
    this.#parts?.registry.closeAll();
    this.#parts?.live.dismissAll();
    this.#bridge.dropAll();
    this.#bus?.answerAs(this.membership.id);
  }

  /** Its players find a node that others can reach. */
  #handOverIfCutOff(): void {
    if (!this.#isCutOff) return;
    this.#parts?.registry.closeAll();
    this.#parts?.live.dismissAll();
    this.tunnels.dropAll();
  }
}
