/**
 * Who may write. A node that was declared dead has no row any more; while one of its statements is under way, the row
 * cannot be deleted. So nothing that it writes comes after somebody else has taken over its tables.
 */
import { Unknown } from '#host/change.ts';
import type { Client } from './connect.ts';

/** This node may not change the table, and does not know what it is like now. */
export class NotOwner extends Unknown {}

const ALIVE = { name: 'alive', text: 'SELECT 1 FROM nodes WHERE id = $1 FOR KEY SHARE' };
const OWNS = { name: 'owns', text: 'SELECT 1 FROM tables WHERE id = $1 AND owner IS NOT DISTINCT FROM $2' };

/** Within a transaction. A program that is no node may change tables that have no owner. */
export async function mustOwn(client: Client, node: string | null, table: string | null): Promise<void> {
  if (node !== null && (await client.query({ ...ALIVE, values: [node] })).rowCount === 0)
    throw new NotOwner('this node was declared dead');
  if (table !== null && (await client.query({ ...OWNS, values: [table, node] })).rowCount === 0)
    throw new NotOwner('the table belongs to another node');
}
