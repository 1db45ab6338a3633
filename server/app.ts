/** The whole server, put together. */
import type { AddressInfo } from 'node:net';
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { BotPool } from './bots/pool.ts';
import type { Cluster } from './cluster/cluster.ts';
import { Daily, dailySecret } from './daily/daily.ts';
import { Failure } from './failure.ts';
import { serveDaily } from './http/daily.ts';
import { answer, answerErrors, answerGarbage } from './http/errors.ts';
import { serveLobby } from './http/lobby.ts';
import { serveMe } from './http/me.ts';
import { withOtherMethodsRefused } from './http/methods.ts';
import { serveNotices, serveUnsubscribe } from './http/notices.ts';
import { CLIENT, servePages } from './http/pages.ts';
import { HOUR_MS } from './http/quota.ts';
import { secure } from './http/security.ts';
import { serveStatus } from './http/status.ts';
import { tableQuota } from './http/tableQuota.ts';
import { serveTables } from './http/tables.ts';
import { serveUses } from './http/uses.ts';
import { Hall } from './live/hall.ts';
import { Live } from './live/live.ts';
import { serveLive } from './live/route.ts';
import { Metrics } from './metrics.ts';
import { type NoticeParts, type Notices, openNotices } from './notices/service.ts';
import { People, type Revocation } from './people/people.ts';
import type { Settings } from './settings.ts';
import { SqliteStore } from './store/sqlite.ts';
import type { TableStore } from './store/store.ts';
import { CATALOG, type Catalog } from './tables/catalog.ts';
import { Retention } from './tables/retention.ts';
import { TableRegistry } from './tables/tableRegistry.ts';

/** How often the store is asked for tables whose time is up soon. */
const SWEEP_MS = 600_000;

/** Of one request, from its first byte to its last. */
const REQUEST_MS = 10_000;

/** Connections on which nobody asks anything: before the first request, and after the last. */
const HEADERS_MS = 5_000;
const KEEP_ALIVE_MS = 20_000;

/** How often connections are looked at. */
const LOOK_MS = 2_000;

/** Connections for pages and requests, besides those of sockets. */
const PLAIN_CONNECTIONS = 1_000;

/** What a test may put in the place of the real thing. */
export interface Parts {
  readonly catalog?: Catalog;
  /** The module that bots' threads run. */
  readonly worker?: URL;
  /** The folder of the built client. */
  readonly client?: string;
  /** The network that notices go out to, and their time. */
  readonly notices?: NoticeParts;
}

/** What the routes work with. */
export interface Server {
  readonly settings: Settings;
  readonly catalog: Catalog;
  readonly store: TableStore;
  readonly registry: TableRegistry;
  readonly people: People;
  readonly notices: Notices;
  readonly daily: Daily;
  readonly retention: Retention;
  readonly live: Live;
  readonly hall: Hall;
  readonly metrics: Metrics;
  /** Undefined if there is no other node. */
  readonly cluster: Cluster | undefined;
}

/** A server that is open. */
export interface Running {
  readonly port: number;
  /** Stores what was asked, says goodbye, lets go of everything. */
  stop(): Promise<void>;
}

export type App = ReturnType<typeof makeApp>;

function makeApp({ logLevel, trustProxy, messageBytes, sockets }: Settings) {
  const app = fastify({
    logger: { level: logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: messageBytes,
    // An id is looked up however long it is, rather than taken for the address of a page.
    routerOptions: { maxParamLength: 16_384 },
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: true,
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < trustProxy,
    frameworkErrors: answer,
    clientErrorHandler: answerGarbage,
  })
    .setValidatorCompiler(TypeBoxValidatorCompiler)
    .withTypeProvider<TypeBoxTypeProvider>();
  // Seats that nobody is connected to are let in up to twice the limit.
  app.server.maxConnections = 2 * sockets + PLAIN_CONNECTIONS;
  return app;
}

export async function open(settings: Settings, parts: Parts = {}): Promise<Running> {
  const metrics = new Metrics();
  const app = makeApp(settings);
  const onTrouble = (error: unknown) => {
    metrics.troubles++;
    app.log.error({ err: error }, 'trouble');
  };
  const { store, cluster } = await openStore(settings, metrics, onTrouble);
  const bots = new BotPool({
    ms: settings.botMs,
    graceSeconds: settings.botSeconds,
    threads: settings.botThreads,
    worker: parts.worker,
    onThought: (seconds) => metrics.thinking.observe(seconds),
  });
  const { catalog = CATALOG } = parts;
  const onMoves = (count: number) => {
    metrics.moves += count;
  };
  const registry = new TableRegistry({
    ...{ catalog, store, bots, onTrouble, onMoves, ownership: cluster?.ownership },
    allowsWords: settings.talk === 'private',
    ...(cluster && {
      callElsewhere: (...asked) => cluster.call(...asked),
      infosElsewhere: (tables) => cluster.infos(tables),
    }),
  });
  const { keepRecordsDays } = settings;
  const retention = new Retention({
    ...{ registry, store, keepRecordsDays, onTrouble },
    ...(cluster && { isElsewhere: () => !cluster.isFirst }),
  });
  const people = new People({
    store: store.persons,
    registry,
    onRevocation: (revocation) => {
      live.revoke(revocation);
      cluster?.tell(revocation);
    },
  });
  const live = new Live(settings, {
    ...{ registry, people, onTrouble, onRefusal: () => metrics.refusals++ },
    ...(cluster && { onStopped: () => cluster.leave() }),
  });

  const notices = await openNotices({
    ...parts.notices,
    ...{ settings, store, onTrouble },
    isLooking: ({ table, seat }) =>
      registry.isLooking(table, seat) || (cluster?.isLooking(table, seat) ?? false),
    ...(cluster && {
      isElsewhere: () => !cluster.isFirst,
      quota: (kind, most) => cluster.quota(kind, most, HOUR_MS),
    }),
  });

  const daily = new Daily({ store, registry, catalog, secret: await dailySecret(store), onTrouble });
  const hall = new Hall({ list: () => registry.list(1), onTrouble });
  cluster?.join({ app, registry, live, onTold: (revocation) => live.revoke(revocation as Revocation) });
  const server = {
    settings,
    catalog,
    store,
    registry,
    people,
    notices,
    daily,
    retention,
    live,
    hall,
    metrics,
    cluster,
  };
  const stop = stopper(app, server, bots, onTrouble);
  try {
    await serve(app, server, parts.client ?? CLIENT);
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await stop();
    throw error;
  }
  wake(server).catch(onTrouble);
  return { port: (app.server.address() as AddressInfo).port, stop };
}

/** Play goes on by itself where it did before. */
async function wake({ registry, cluster }: Server): Promise<void> {
  if (cluster !== undefined) return cluster.wakeOrphans();
  await registry.wakeBots();
  await registry.wakeDue();
}

async function openStore(
  settings: Settings,
  metrics: Metrics,
  onTrouble: (error: unknown) => void,
): Promise<{ store: TableStore; cluster: Cluster | undefined }> {
  const onCommit = ({ seconds }: { seconds: number }) => metrics.commits.observe(seconds);
  if (settings.databaseUrl === '')
    return { store: new SqliteStore(settings.dataDir, onCommit), cluster: undefined };
  // Nobody else should wait until all that is read.
  const { openCluster } = await import('./cluster/open.ts');
  return openCluster(settings, onCommit, onTrouble);
}

async function serve(app: App, server: Server, client: string): Promise<void> {
  answerErrors(app);
  logRequests(app);
  app.removeContentTypeParser('text/plain');
  await secure(app, server.settings, server.cluster);
  server.cluster?.guard(app);
  await serveLive(app, server, server.settings, server.cluster?.takeSocket);
  withOtherMethodsRefused(app, () => {
    const counted = tableQuota(server);
    serveTables(app, server, counted);
    serveDaily(app, server, counted);
    serveLobby(app, server);
    serveMe(app, server);
    serveNotices(app, server);
    serveStatus(app, server);
    serveUses(app, server);
  });
  await serveUnsubscribe(app, server);
  servePages(app, client);
}

/** Without what may stand behind a question mark: somebody may have put a secret there. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, url, log }, { statusCode, elapsedTime }) => {
    log.debug({ method, path: url.split('?', 1)[0], statusCode, elapsedTime }, 'answered');
  });
}

function stopper(
  app: App,
  { settings, registry, retention, notices, live, hall, store, cluster }: Server,
  bots: BotPool,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false;
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Failure(503, 'stopping', 'The server is stopping: try again soon.');
  });
  const idleMs = settings.idleSeconds * 1000;
  const forgetting = setInterval(() => registry.forgetIdleSince(Date.now() - idleMs), idleMs);
  const sweeping = setInterval(() => {
    if (cluster === undefined) registry.wakeDue().catch(onTrouble);
  }, SWEEP_MS);
  return async () => {
    isStopping = true;
    clearInterval(forgetting);
    clearInterval(sweeping);
    cluster?.prepareToStop();
    await retention.stop();
    await notices.stop();
    hall.stop();
    await live.stop();
    await bots.close();
    await app.close();
    await store.close();
    await cluster?.close();
  };
}
