/** The whole server, put together. */
import type { AddressInfo } from 'node:net';
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { BotPool } from './bots/pool.ts';
import { Failure } from './failure.ts';
import { answer, answerErrors, answerGarbage } from './http/errors.ts';
import { withOtherMethodsRefused } from './http/methods.ts';
import { CLIENT, servePages } from './http/pages.ts';
import { secure } from './http/security.ts';
import { serveStatus } from './http/status.ts';
import { serveTables } from './http/tables.ts';
import { Live } from './live/live.ts';
import { serveLive } from './live/route.ts';
import { Metrics } from './metrics.ts';
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

/** What a test may put in the place of the real thing. */
export interface Parts {
  readonly catalog?: Catalog;
  /** The module that bots' threads run. */
  readonly worker?: URL;
  /** The folder of the built client. */
  readonly client?: string;
}

/** What the routes work with. */
export interface Server {
  readonly settings: Settings;
  readonly catalog: Catalog;
  readonly store: TableStore;
  readonly registry: TableRegistry;
  readonly retention: Retention;
  readonly live: Live;
  readonly metrics: Metrics;
}

/** A server that is open. */
export interface Running {
  readonly port: number;
  /** Stores what was asked, says goodbye, lets go of everything. */
  stop(): Promise<void>;
}

export type App = ReturnType<typeof makeApp>;

function makeApp({ logLevel, trustProxy, messageBytes }: Settings) {
  return fastify({
    logger: { level: logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: messageBytes,
    // An id is looked up however long it is, rather than taken for the address of a page.
    routerOptions: { maxParamLength: 16_384 },
    requestTimeout: REQUEST_MS,
    forceCloseConnections: true,
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < trustProxy,
    frameworkErrors: answer,
    clientErrorHandler: answerGarbage,
  })
    .setValidatorCompiler(TypeBoxValidatorCompiler)
    .withTypeProvider<TypeBoxTypeProvider>();
}

export async function open(settings: Settings, parts: Parts = {}): Promise<Running> {
  const metrics = new Metrics();
  const app = makeApp(settings);
  const onTrouble = (error: unknown) => {
    metrics.troubles++;
    app.log.error({ err: error }, 'trouble');
  };
  const store = new SqliteStore(settings.dataDir, ({ seconds }) => metrics.commits.observe(seconds));
  const bots = new BotPool({
    ms: settings.botMs,
    graceSeconds: settings.botSeconds,
    worker: parts.worker,
    onThought: (seconds) => metrics.thinking.observe(seconds),
  });
  const { catalog = CATALOG } = parts;
  const onMoves = (count: number) => {
    metrics.moves += count;
  };
  const registry = new TableRegistry({ catalog, store, bots, onTrouble, onMoves });
  const { keepRecordsDays } = settings;
  const retention = new Retention({ registry, store, keepRecordsDays, onTrouble });
  const live = new Live(settings, { registry, onTrouble, onRefusal: () => metrics.refusals++ });

  const server = { settings, catalog, store, registry, retention, live, metrics };
  const stop = stopper(app, server, bots, onTrouble);
  try {
    await serve(app, server, parts.client ?? CLIENT);
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await stop();
    throw error;
  }
  registry
    .wakeBots()
    .then(() => registry.wakeDue())
    .catch(onTrouble);
  return { port: (app.server.address() as AddressInfo).port, stop };
}

async function serve(app: App, server: Server, client: string): Promise<void> {
  answerErrors(app);
  logRequests(app);
  app.removeContentTypeParser('text/plain');
  await secure(app, server.settings);
  await serveLive(app, server.live, server.settings);
  withOtherMethodsRefused(app, () => {
    serveTables(app, server);
    serveStatus(app, server);
  });
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
  { settings, registry, retention, live, store }: Server,
  bots: BotPool,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false;
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Failure(503, 'stopping', 'The server is stopping: try again soon.');
  });
  const idleMs = settings.idleSeconds * 1000;
  const forgetting = setInterval(() => registry.forgetIdleSince(Date.now() - idleMs), idleMs);
  const sweeping = setInterval(() => registry.wakeDue().catch(onTrouble), SWEEP_MS);
  return async () => {
    isStopping = true;
    clearInterval(forgetting);
    clearInterval(sweeping);
    await retention.stop();
    await live.stop();
    await bots.close();
    await app.close();
    await store.close();
  };
}
