/**
 * A bot of your own, whole. It knows no rules: it sits down at a table over the public protocol (docs/protocol.md) and
 * plays any game by `legal`. It needs Node 24.2 or later and nothing else:
 *
 *     node bot.mjs https://play.example.org/table/<id> [name]
 *
 * `npx interchange play <the same address> --bot bot.mjs` uses only `choose`, and connects again after a restart.
 */

/**
 * Improve this one. `view` is all that the seat may see, in the form of the game; the answer is one of `legal`, or a
 * promise of it.
 * @param {{ game: string, seat: number, view: object, legal: readonly object[] }} position
 */
export default function choose({ legal }) {
  return legal[Math.floor(Math.random() * legal.length)];
}

/** A server allows 50 messages a second, unless its host has set another limit. */
const PACE_MS = 25;

/** Takes the first free seat: the answer has its number, and a token that is the only proof of holding it. */
async function sitDown(tableUrl, name) {
  const answer = await fetch(`${tableUrl}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.error}: ${body.message}`);
  return body;
}

/** Answers every state in which the seat is to act; resolves with the result. */
function play(tableUrl, game, { seat, token }) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const socket = new WebSocket(`${tableUrl.replace('http', 'ws')}/live`);
  const send = (message) => socket.send(JSON.stringify(message));
  let answered = -1;

  const answer = async ({ nth, view, legal }) => {
    answered = nth;
    const action = await choose({ game, seat, view, legal });
    setTimeout(() => send({ t: 'play', nth, action }), PACE_MS);
  };

  // Without a version it is version 1, where a state comes with all that is legal.
  socket.onopen = () => send({ t: 'hello', token });
  socket.onclose = ({ reason }) => reject(new Error(`the line is closed: ${reason || 'no reason was told'}`));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.t === 'you') seat = message.seat;
    if (message.t === 'refused') reject(new Error(`refused: ${message.refusal}`));
    if (message.t !== 'state') return;
    if (message.result) resolve(message.result);
    else if (message.legal.length > 0 && message.nth > answered) answer(message).catch(reject);
  };
  return promise.finally(() => socket.close());
}

if (import.meta.main) {
  const [address, name = 'Robot'] = process.argv.slice(2);
  const { origin, pathname } = new URL(address);
  const tableUrl = `${origin}/api/tables/${pathname.split('/').at(-1)}`;
  const { game } = await (await fetch(tableUrl)).json();
  const held = await sitDown(tableUrl, name);
  const { places, totals } = await play(tableUrl, game, held);
  console.log(`over: place ${places[held.seat]}, points ${totals.join(', ')}`);
}
