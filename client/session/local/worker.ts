/** The host, in a worker of the page. Bots think in others, which run the same script. */
import type { Viewer } from '#engine/contract.ts';
import { games } from '#games/index.ts';
import { Match, type Subscription } from '#host/match.ts';
import type { FromWorker, Think, Thought, ToWorker } from './messages.ts';
import { appendChanges, keepRecord, type LocalTable, readTable } from './store.ts';
import { Thinker, thinkHere } from './thinker.ts';
import { placesFor } from './thinkers.ts';

const send = (message: FromWorker): void => postMessage(message);

let match: Match | undefined;
let subscription: Subscription | undefined;
const thinker = new Thinker(send, placesFor(navigator.hardwareConcurrency));

/** One after another, as they came. */
let queue = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  queue = queue.then(() => handle(data)).catch((error) => console.error(error));
});

async function handle(message: ToWorker): Promise<void> {
  if (message.t === 'open') return openTable(message.table);
  if (message.t === 'sit') return sit(message.seat);
  if (message.t === 'think') return postMessage(await thoughtOf(message));
  if (message.t === 'thought') return thinker.take(message);
  if (message.t === 'no-thinker') return thinker.fail(message.message);
  void subscription?.request(message);
}

async function thoughtOf({ id, task }: Think): Promise<Thought> {
  try {
    return { t: 'thought', id, choice: await thinkHere(task) };
  } catch (error) {
    return { t: 'thought', id, failure: String(error) };
  }
}

async function openTable(id: string): Promise<void> {
  const table = await readTable(id);
  const rules = table && (await games.get(table.setup.game)?.rules());
  if (!rules) return send({ t: 'bye', reason: 'no-table' });
  let nth = table.changes.length;
  match = new Match(table.setup, table.changes, {
    rules,
    store: {
      append: async (changes) => {
        if (!(await appendChanges(id, nth, changes))) {
          send({ t: 'bye', reason: 'elsewhere' });
          throw new Error('the table was changed in another window');
        }
        nth += changes.length;
      },
    },
    bots: thinker,
    onTrouble: (error) => console.warn(error),
    onChange: (match) => {
      const record = match.record();
      if (record) void keepRecord(id, record);
      sendSeats(table, match);
    },
  });
  sendSeats(table, match);
}

function sendSeats({ setup }: LocalTable, match: Match): void {
  const seats = setup.seats.map((player) => ({
    kind: player.kind,
    name: player.kind === 'human' ? (player.name ?? null) : null,
    level: player.kind === 'bot' ? player.level : null,
    taken: true,
    here: true,
  }));
  send({ t: 'seats', seats, status: match.result ? 'over' : 'playing', hints: true, version: setup.version });
}

function sit(seat: Viewer): void {
  subscription?.close();
  send({ t: 'sat', seat });
  subscription = match?.subscribe({ viewer: seat, version: 2, send });
}
