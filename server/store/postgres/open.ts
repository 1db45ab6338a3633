/** The way into a database: its address is tried, and its tables are made or brought up to date. */
import { SettingTrouble } from '#server/store/trouble.ts';
import { connectOnce } from './connect.ts';
import { prepareSchema } from './schema.ts';

export async function prepareDatabase(url: string): Promise<void> {
  try {
    const client = await connectOnce(url);
    try {
      await prepareSchema(client);
    } finally {
      await client.end();
    }
  } catch (error) {
    throw new SettingTrouble(`DATABASE_URL ${shown(url)} cannot be used: ${reasonOf(error as Error)}`);
  }
}

/** Without a password. */
export const shown = (url: string): string => url.replace(/(\/\/[^/@]*?):[^/@]*@/, '$1@');

/** Where a name has several addresses, there is a reason for each. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError
    ? (error.errors as Error[]).map(({ message }) => message).join(', ')
    : error.message;
