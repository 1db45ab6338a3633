/** Writes that are made of several statements: one transaction each. */
import { Unknown } from '#host/change.ts';
import { changesNothing, makeStatements, type Statements, type Value } from '#server/store/statements.ts';
import { type Client, isRefused, numbered } from './connect.ts';

interface Step {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Value[];
  readonly least: number;
}

let recorded: Step[] = [];

const recorder = makeStatements((name, sql, least) => {
  const text = numbered(sql);
  return (...values) => {
    recorded.push({ name, text, values, least });
  };
});

/** The statements that this work asks for. */
export function record(work: (sql: Statements) => void): readonly Step[] {
  recorded = [];
  work(recorder);
  return recorded;
}

/** If it fails, the connection is to be closed, which ends the transaction too. */
export async function transact(
  client: Client,
  steps: readonly Step[],
  mustBeAllowed: () => Promise<void>,
): Promise<void> {
  await client.query('BEGIN');
  await mustBeAllowed();
  for (const { name, text, values, least } of steps) {
    const { rowCount } = await client.query({ name, text, values: [...values] });
    if ((rowCount ?? 0) < least) throw changesNothing(name);
  }
  await commit(client);
}

async function commit(client: Client): Promise<void> {
  try {
    await client.query('COMMIT');
  } catch (error) {
    throw isRefused(error) ? error : new Unknown('the answer to a commit is lost', { cause: error });
  }
}
