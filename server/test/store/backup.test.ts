import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { backUp, restore } from '#server/store/backup.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import { tempFolder } from '../kit/server.ts';

async function makeDatabase(): Promise<string> {
  const folder = tempFolder();
  await new SqliteStore(folder).close();
  return folder;
}

describe('a backup', () => {
  test('is one file, and nothing is left beside it or the database', async () => {
    const [folder, target] = [await makeDatabase(), tempFolder()];
    const before = readdirSync(folder);
    await backUp(folder, join(target, 'copy'));
    expect(readdirSync(target)).toEqual(['copy']);
    expect(readdirSync(folder)).toEqual(before);
  });

  test.each(['copy', 'copy.part'])('never writes over anything: %s', async (name) => {
    const folder = tempFolder();
    writeFileSync(join(folder, name), 'precious');
    const made = backUp(await makeDatabase(), join(folder, 'copy'));
    await expect(made).rejects.toThrow(`${name} exists already`);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('precious');
    expect(readdirSync(folder)).toEqual([name]);
  });

  test.skipIf(process.platform === 'win32')('is for the eyes of its owner', async () => {
    const file = join(tempFolder(), 'copy');
    await backUp(await makeDatabase(), file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is not made of nothing', async () => {
    const folder = tempFolder();
    await expect(backUp(folder, join(folder, 'copy'))).rejects.toThrow('there is no database in');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('to restore one', () => {
  async function makeBackup(): Promise<string> {
    const file = join(tempFolder(), 'copy');
    await backUp(await makeDatabase(), file);
    return file;
  }

  test('leaves alone what is there', async () => {
    const [file, folder, other] = [await makeBackup(), await makeDatabase(), tempFolder()];
    const before = readFileSync(join(folder, 'interchange.sqlite'));
    await expect(restore(file, folder)).rejects.toThrow('has interchange.sqlite already');
    expect(readFileSync(join(folder, 'interchange.sqlite'))).toEqual(before);
    writeFileSync(join(other, 'interchange.sqlite-wal'), '');
    await expect(restore(file, other)).rejects.toThrow('has interchange.sqlite-wal already');
  });

  test('needs a folder that no server is using', async () => {
    const [file, folder] = [await makeBackup(), tempFolder()];
    const store = new SqliteStore(folder);
    await expect(restore(file, folder)).rejects.toThrow('another Interchange is using it');
    await store.close();
  });

  test('refuses what is no whole database of ours, and takes what is', async () => {
    const file = await makeBackup();
    const folder = join(tempFolder(), 'data');
    const write = (bytes: Buffer): string => {
      const path = join(tempFolder(), 'bad');
      writeFileSync(path, bytes);
      return path;
    };
    const change = (path: string, sql: string): string => {
      const database = new DatabaseSync(path);
      database.exec(sql);
      database.close();
      return path;
    };
    const bytes = readFileSync(file);
    for (const [path, reason] of [
      [write(bytes.subarray(0, bytes.length / 2)), /cannot be restored/],
      [write(Buffer.from('hello '.repeat(1000))), /not a database/],
      [change(join(tempFolder(), 'other'), 'CREATE TABLE cats (name TEXT)'), /not a database of Interchange/],
      [change(join(tempFolder(), 'other'), 'CREATE TABLE tables (id TEXT)'), /not a database of Interchange/],
      [change(write(bytes), 'ALTER TABLE tables DROP COLUMN seed'), /not a database of Interchange/],
      [change(write(bytes), 'PRAGMA user_version = 99'), /newer version/],
      [join(folder, 'nothing'), /there is no file/],
      [tempFolder(), /is not a file/],
    ] as const)
      await expect(restore(path, folder)).rejects.toThrow(reason);
    await restore(file, folder);
    expect(readdirSync(folder).sort()).toEqual(['interchange.sqlite', 'lock.sqlite']);
    expect(readdirSync(dirname(file))).toEqual(['copy']);
    await new SqliteStore(folder).close();
  });
});
