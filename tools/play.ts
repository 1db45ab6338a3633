import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorInfo, HeldSeat, TableInfo } from '#protocol/http.ts';
import { type Command, only, parse, UsageError } from './command.ts';
import { type Choose, type Place, playSeat } from './seat.ts';

/** Not an option: everybody on a machine can read how a program was called. */
const TOKEN = 'SEAT_TOKEN';

export const play: Command = {
  usage: 'play URL --bot FILE [--name NAME]',
  summary: `lets your own bot play at the table with this address, to the end; ${TOKEN} may hold the token of its seat`,
  async run(args) {
    const { values, positionals } = parse(args, {
      bot: { type: 'string' },
      name: { type: 'string', default: 'Robot' },
    });
    const url = tableUrl(only(positionals, 'URL'));
    if (values.bot === undefined) throw new UsageError('--bot FILE is missing');
    const choose = await loadBot(values.bot);
    const { seat, result } = await playSeat(await takeSeat(url, values.name), choose);
    console.log(
      `over: place ${result.places[seat]} of ${result.places.length}, points ${result.totals[seat]}`,
    );
    return 0;
  },
};

/** Of the page that people open: `https://host/table/<id>`. */
function tableUrl(typed: string): string {
  const { protocol, origin, pathname } = URL.parse(typed) ?? {};
  const id = pathname?.match(/^\/table\/([\w-]+)\/?$/)?.[1];
  if (id && /^https?:$/.test(protocol!)) return `${origin}/api/tables/${id}`;
  throw new UsageError(`'${typed}' is not the address of a table, such as http://localhost:8080/table/…`);
}

async function loadBot(file: string): Promise<Choose> {
  const path = resolve(file);
  if (!existsSync(path)) throw new UsageError(`there is no file ${file}`);
  const module = (await import(pathToFileURL(path).href).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be loaded: ${firstLine(error)}`);
  })) as { default?: unknown };
  if (typeof module.default === 'function') return module.default as Choose;
  throw new UsageError(`${file} must export a function as its default: it is given a position, and chooses`);
}

const firstLine = (error: unknown): string => String(error).split('\n', 1)[0]!;

/** The seat that the token opens, or the first that is free. */
async function takeSeat(url: string, name: string): Promise<Place> {
  const token = process.env[TOKEN];
  const { game, seat } = await call<TableInfo>(
    url,
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
  );
  if (!token) return { url, game, ...(await join(url, name)) };
  if (seat === undefined) throw new UsageError(`${TOKEN} holds no seat at this table`);
  return { url, game, seat, token };
}

async function join(
  url: string,
  name: string,
): Promise<Required<Pick<HeldSeat, 'token'>> & { seat: number }> {
  const { seat, token } = await call<HeldSeat>(`${url}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  console.log(`seat ${seat}; to come back to it after a break, set ${TOKEN}=${token}`);
  return { seat: seat!, token: token! };
}

/** What the server answers. What it refuses, it says in words of its own. */
async function call<T>(url: string, init: RequestInit): Promise<T> {
  const { origin } = new URL(url);
  const answer = await fetch(url, init).catch((error: Error) => {
    throw new UsageError(`nobody answers at ${origin} (${firstLine(error.cause ?? error)})`);
  });
  const body = (await answer.json().catch(() => {
    throw new UsageError(`there is no Interchange at ${origin}`);
  })) as T & Partial<ErrorInfo>;
  if (answer.ok) return body;
  throw new UsageError(`${body.error}: ${body.message}`);
}
