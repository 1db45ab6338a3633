/** Figures about the running server, as Prometheus reads them. */
import { type Histogram as Delays, monitorEventLoopDelay } from 'node:perf_hooks';

const COMMIT_BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1];
const THINKING_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20];
const REVIEW_BUCKETS = [1, 2, 5, 10, 20, 60, 120, 300, 600];

/** Milliseconds between two looks at the clock. */
const LOOK_MS = 20;

/** One for the process. */
const looks = monitorEventLoopDelay({ resolution: LOOK_MS });
looks.enable();

export class Histogram {
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    const bucket = this.#bounds.findIndex((bound) => value <= bound);
    this.#counts[bucket < 0 ? this.#bounds.length : bucket]!++;
    this.#sum += value;
  }

  lines(name: string): string[] {
    let total = 0;
    const buckets = this.#counts.map((count, i) => {
      total += count;
      return `${name}_bucket{le="${this.#bounds[i] ?? '+Inf'}"} ${total}`;
    });
    return [...buckets, `${name}_sum ${this.#sum}`, `${name}_count ${total}`];
  }
}

export class Metrics {
  /** How late this thread comes to each look. */
  readonly delays: Pick<Delays, 'percentile' | 'max' | 'reset'>;
  moves = 0;
  refusals = 0;
  troubles = 0;
  readonly commits = new Histogram(COMMIT_BUCKETS);
  readonly thinking = new Histogram(THINKING_BUCKETS);
  readonly reviews = new Histogram(REVIEW_BUCKETS);
  /** How often something was used, by its labels. */
  readonly uses = new Map<string, number>();

  constructor(delays: Metrics['delays'] = looks) {
    this.delays = delays;
  }

  use(what: string, game: string, nth?: number): void {
    const labels = `what="${what}",game="${game}"${nth === undefined ? '' : `,nth="${nth}"`}`;
    this.uses.set(labels, (this.uses.get(labels) ?? 0) + 1);
  }
}

/** How many people finished a deal: today, a week ago, and of those how many came back today. */
export interface DailyPlayers {
  readonly today: number;
  readonly weekAgo: number;
  readonly returned: number;
}

/** What is looked up at the moment of asking. */
export interface Gauges {
  readonly sockets: number;
  readonly openTables: number;
  readonly tables: Readonly<Record<string, number>>;
  readonly dailyPlayers: DailyPlayers;
}

function delayLines({ delays }: Metrics): string[] {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LOOK_MS / 1e3);
  const lines = Object.entries({
    p50: delays.percentile(50),
    p99: delays.percentile(99),
    max: delays.max,
  }).map(([at, value]) => `interchange_event_loop_delay_seconds{at="${at}"} ${seconds(value)}`);
  delays.reset();
  return lines;
}

const useLines = ({ uses }: Metrics): string[] =>
  [...uses].map(([labels, count]) => `interchange_uses_total{${labels}} ${count}`);

export function showMetrics(metrics: Metrics, { sockets, openTables, tables, dailyPlayers }: Gauges): string {
  const { user, system } = process.cpuUsage();
  const family = (name: string, type: string, help: string, lines: readonly string[]) =>
    [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
  const one = (name: string, type: string, help: string, value: number) =>
    family(name, type, help, [`${name} ${value}`]);
  const byStatus = Object.entries(tables).map(
    ([status, count]) => `interchange_tables{status="${status}"} ${count}`,
  );
  const families = [
    one('interchange_sockets', 'gauge', 'Sockets that are open.', sockets),
    family('interchange_tables', 'gauge', 'Tables that are stored.', byStatus),
    one('interchange_open_tables', 'gauge', 'Tables that are in memory.', openTables),
    one('interchange_moves_total', 'counter', 'Changes of matches that were stored.', metrics.moves),
    one('interchange_refusals_total', 'counter', 'Requests of players that were refused.', metrics.refusals),
    one('interchange_troubles_total', 'counter', 'Failures of the store or of bots.', metrics.troubles),
    histogram('interchange_commit_seconds', 'Time of one commit.', metrics.commits),
    histogram('interchange_bot_thinking_seconds', 'Time of one move of a bot.', metrics.thinking),
    histogram('interchange_review_seconds', 'Time of one review in a page.', metrics.reviews),
    family('interchange_uses_total', 'counter', 'What pages were used for.', useLines(metrics)),
    family(
      'interchange_daily_players',
      'gauge',
      'Who finished a daily deal today, a week ago, and on both days.',
      Object.entries(dailyPlayers).map(
        ([when, count]) => `interchange_daily_players{when="${when}"} ${count}`,
      ),
    ),
    family(
      'interchange_event_loop_delay_seconds',
      'gauge',
      'Delay since the last look here.',
      delayLines(metrics),
    ),
    one('process_resident_memory_bytes', 'gauge', 'Memory of the process.', process.memoryUsage.rss()),
    one('process_cpu_seconds_total', 'counter', 'Processor time of the process.', (user + system) / 1e6),
    one('process_uptime_seconds', 'gauge', 'Time since the start.', process.uptime()),
  ];
  return `${families.join('\n')}\n`;

  function histogram(name: string, help: string, values: Histogram): string {
    return family(name, 'histogram', help, values.lines(name));
  }
}
