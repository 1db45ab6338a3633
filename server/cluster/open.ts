import type { Settings } from '#server/settings.ts';
import type { OnCommit } from '#server/store/groupCommit.ts';
import { prepareDatabase } from '#server/store/postgres/open.ts';
import { PostgresStore } from '#server/store/postgres.ts';
import { Cluster } from './cluster.ts';

/** A node of its own, or one of many. Throws a SettingTrouble if it cannot be. */
export async function openCluster(
  settings: Settings,
  onCommit: OnCommit,
  onTrouble: (error: unknown) => void,
): Promise<{ store: PostgresStore; cluster: Cluster }> {
  await prepareDatabase(settings.databaseUrl);
  const store = new PostgresStore(settings.databaseUrl, onCommit);
  return { store, cluster: await Cluster.open({ settings, store, onTrouble }) };
}
