/** Opens the server and keeps it open until it is told to stop. */
import './inlining.ts';
import type { Running } from './app.ts';
import { helpText, readSettings, type Settings } from './settings.ts';
import { SettingTrouble, StoreTrouble } from './store/trouble.ts';

async function run(settings: Settings): Promise<void> {
  try {
    // Only now: neither help nor a complaint about a setting should wait for all of it to be read.
    const { open } = await import('./app.ts');
    const running = await open(settings);
    stopOnSignals(running);
    console.log(`Interchange is open at http://${shownHost(settings.host)}:${running.port}`);
  } catch (error) {
    if (error instanceof SettingTrouble) fail(2, error.message);
    fail(1, reasonOf(error as Error & { code?: string }, settings));
  }
}

function stopOnSignals({ stop }: Running): void {
  let signals = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Whoever asks twice does not want to wait.
      if (++signals > 1) process.exit(1);
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(1, String(error)),
      );
    });
  }
}

const shownHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function reasonOf(error: Error & { code?: string }, { host, port, dataDir }: Settings): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is in use: set PORT to another`;
  if (error.code === 'EACCES' && 'port' in error) return `port ${port} is not allowed: set PORT to another`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is no address of this machine`;
  if (error instanceof StoreTrouble) return `DATA_DIR ${dataDir} cannot be used: ${error.message}`;
  return String(error);
}

function fail(code: number, reason: string): never {
  console.error(`interchange: ${reason}`);
  process.exit(code);
}

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(helpText());
} else if (args.length > 0) {
  fail(2, `unknown argument ${JSON.stringify(args[0])}; only --help is allowed, see there for the settings`);
} else {
  const settings = readSettings(process.env);
  if (typeof settings === 'string') fail(2, settings);
  else await run(settings);
}
