/** Our server in a process that can be asked how much memory it holds. */
import { open } from '#server/app.ts';
import { readSettings } from '#server/settings.ts';

const settings = readSettings(process.env);
if (typeof settings === 'string') throw new Error(settings);
const { port, stop } = await open(settings);
process.on('SIGTERM', () => stop().then(() => process.exit(0)));
process.on('message', () => {
  globalThis.gc!();
  process.send!(process.memoryUsage());
});
console.log(`open at http://localhost:${port}`);
