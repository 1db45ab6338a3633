/** A server whose notices are due at once and go to loopback, in a process of its own that can be killed. */
import { open } from '#server/app.ts';
import { readSettings } from '#server/settings.ts';
import { DELAY_MS } from '#server/store/notices.ts';
import { loopbackPost } from '../kit/loopback.ts';

const settings = readSettings(process.env);
if (typeof settings === 'string') throw new Error(settings);
const { port } = await open(settings, {
  notices: {
    post: loopbackPost(Number(process.env['NET_PORT'])),
    now: () => Date.now() + DELAY_MS,
    lookMs: 2,
    mailEvery: 0,
  },
});
console.log(`Interchange is open at http://localhost:${port}`);
