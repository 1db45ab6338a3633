import { readSettings } from '#server/settings.ts';
import { StoreTrouble } from '#server/store/trouble.ts';
import { UsageError } from './command.ts';

/** The folder that the server would use. */
export function dataDir(): string {
  const settings = readSettings(process.env);
  if (typeof settings === 'string') throw new UsageError(settings);
  return settings.dataDir;
}

/** The exit code of something that is done to the data: 1 if the disk did not let it. */
export async function attempt(work: Promise<void>, done: string): Promise<number> {
  try {
    await work;
  } catch (error) {
    if (error instanceof StoreTrouble) throw new UsageError(error.message);
    console.error(`interchange: ${(error as Error).message}`);
    return 1;
  }
  console.log(done);
  return 0;
}
