/** A copy of the database, made while a server works with it, and the way back. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { lock } from './lock.ts';
import { checkSchema, DATABASE, databaseIn } from './schema.ts';
import { StoreTrouble } from './trouble.ts';

/** In one step: a copy in several begins anew whenever somebody moves, and would never end. */
const ALL_PAGES = 2 ** 31 - 1;

/** Holds every move that was told to anybody before this was called. */
export async function backUp(folder: string, file: string): Promise<void> {
  const source = databaseIn(folder);
  if (!existsSync(source)) throw new StoreTrouble(`there is no database in ${folder}`);
  if (existsSync(file)) throw new StoreTrouble(`${file} exists already`);
  const database = new DatabaseSync(source);
  try {
    await copy(database, file);
  } finally {
    database.close();
  }
}

/** Puts a copy into a folder that has no database. */
export async function restore(file: string, folder: string): Promise<void> {
  if (!existsSync(file)) throw new StoreTrouble(`there is no file ${file}`);
  if (!statSync(file).isFile()) throw new StoreTrouble(`${file} is not a file`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    check(database, file);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await copyInto(folder, database);
  } finally {
    database.close();
  }
}

async function copyInto(folder: string, database: DatabaseSync): Promise<void> {
  const held = lockFolder(folder);
  try {
    // Not even the log of another database may be left: SQLite would take it for this one's.
    const old = readdirSync(folder).find((name) => name.startsWith(DATABASE));
    if (old !== undefined) throw new StoreTrouble(`${folder} has ${old} already: move it away first`);
    await copy(database, databaseIn(folder));
  } finally {
    held.close();
  }
}

function lockFolder(folder: string): DatabaseSync {
  try {
    return lock(folder);
  } catch (error) {
    throw new StoreTrouble(`${folder} cannot be used: ${(error as Error).message}`);
  }
}

/** Whole or not at all. */
async function copy(from: DatabaseSync, file: string): Promise<void> {
  const part = `${file}.part`;
  if (existsSync(part)) throw new StoreTrouble(`${part} exists already: move it away first`);
  makePrivate(part);
  try {
    await backup(from, part, { rate: ALL_PAGES });
    const made = new DatabaseSync(part);
    // Without a log of its own it is one file, whoever opens it.
    made.exec('PRAGMA journal_mode = DELETE');
    made.close();
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** A new file that only its owner reads: a database holds the seeds of running matches. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

function check(database: DatabaseSync, file: string): void {
  try {
    const flaw = String(database.prepare('PRAGMA integrity_check(1)').get()!['integrity_check']);
    if (flaw !== 'ok') throw new Error(flaw);
    checkSchema(database);
  } catch (error) {
    throw new StoreTrouble(`${file} cannot be restored: ${(error as Error).message}`);
  }
}
