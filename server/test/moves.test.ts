/** Moves that meet: twice the same, two at once, out of turn, from the wrong seat. */
import { expect, test } from 'vitest';
import type { StateMessage } from '#protocol/live.ts';
import { makeMatch } from './kit/api.ts';
import { type Client, connectToMatch, isAnswer, isRefused, isState } from './kit/client.ts';
import { openServer } from './kit/server.ts';

/** Whose turn it is, who waits, and a second window of the first. */
async function openMatch(): Promise<{ url: string; mover: Client; second: Client; other: Client }> {
  const { url } = await openServer();
  const places = await makeMatch(url);
  const players = await Promise.all(places.map((place) => connectToMatch(url, place)));
  const turn = players[0]!.state!.active[0]!;
  return {
    url,
    mover: players[turn]!,
    second: await connectToMatch(url, places[turn]!),
    other: players[1 - turn]!,
  };
}

const play = ({ nth }: StateMessage, action: object) => ({ t: 'play', nth, action });

async function answersTo(client: Client, count: number): Promise<(StateMessage | { refusal: string })[]> {
  const answers = () => client.told.filter(isAnswer).slice(1);
  while (answers().length < count) await client.next(isAnswer);
  return answers();
}

test('two different moves of one seat at the same instant: one is played', async () => {
  const { mover, second, other } = await openMatch();
  const state = mover.state!;
  const news = other.next(isState);
  mover.send(play(state, state.legal[0]!));
  second.send(play(state, state.legal[1]!));
  const told = await news;
  expect(told.seq).toBe(1);
  // Both windows are told of the move; the one that was late is also refused.
  const late = (await Promise.race([mover.next(isRefused, 0), second.next(isRefused, 0)])) as object;
  expect(late).toEqual({ t: 'refused', nth: 0, refusal: 'number-used' });
  expect(other.told.filter(isState)).toHaveLength(2);
});

test('the same move twice, from one window or two: answered again, played once', async () => {
  const { mover, second, other } = await openMatch();
  const state = mover.state!;
  for (const client of [mover, mover, second]) client.send(play(state, state.legal[2]!));
  const answers = (await answersTo(mover, 2)) as StateMessage[];
  expect(answers.map(({ seq, nth }) => [seq, nth])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(answers[1]).toMatchObject({ view: answers[0]!.view, events: [] });
  await answersTo(second, 2);
  expect(other.told.filter(isState)).toHaveLength(2);
});

test('a move that waits is judged by what came before it', async () => {
  const { mover } = await openMatch();
  const state = mover.state!;
  mover.send(play(state, state.legal[0]!));
  mover.send({ t: 'play', nth: state.nth + 1, action: state.legal[0] });
  expect(await mover.next(isRefused, 0)).toMatchObject({ nth: 1, refusal: 'not-your-turn' });
});

test('out of turn, ahead of its number, malformed, watching: refused, and nothing has changed', async () => {
  const { url, mover, other } = await openMatch();
  const action = mover.state!.legal[0] as Record<string, unknown>;
  const watcher = await connectToMatch(url, { table: tableOf(mover) });
  expect(await other.ask({ t: 'play', nth: 0, action })).toEqual({
    t: 'refused',
    nth: 0,
    refusal: 'not-your-turn',
  });
  expect(await mover.ask({ t: 'play', nth: 1, action })).toMatchObject({ refusal: 'number-ahead' });
  expect(await mover.ask({ t: 'play', nth: 0, action: { ...action, seat: 1 } })).toMatchObject({
    refusal: 'malformed',
  });
  expect(await mover.ask({ t: 'undo' })).toEqual({ t: 'refused', refusal: 'nothing-to-undo' });
  expect(await mover.ask({ t: 'reset' })).toEqual({ t: 'refused', refusal: 'nothing-to-undo' });
  expect(await watcher.ask({ t: 'play', nth: 0, action })).toMatchObject({ refusal: 'not-seated' });
  expect(other.told.filter(isState)).toHaveLength(1);
});

const tableOf = (client: Client): string => new URL(client.socket.url).pathname.split('/')[3]!;
