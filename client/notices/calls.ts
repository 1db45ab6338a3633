/** The server's calls about notices. */
import { call } from '#client/session/api.ts';
import { keyForSeat, useKey } from '#client/session/keys.ts';
import type { ChannelInfo, NewChannel, NoticeChoices, NoticesInfo } from '#protocol/notices.ts';

const PATH = '/me/notices';

/** Whether the server can know who asks. */
export const canAsk = async (): Promise<boolean> => (await keyForSeat()) !== undefined;

async function asSelf<T>(method: string, path = '', body?: object): Promise<T> {
  const key = await keyForSeat();
  return call(`${PATH}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Who had no seat before is somebody to the server from now on. */
async function asSomebody<T>(method: string, path: string, body: object): Promise<T> {
  const answer = await asSelf<T>(method, path, body);
  const key = await keyForSeat();
  if (key !== undefined) await useKey(key);
  return answer;
}

const channel = (id: string, rest = ''): string => `/channels/${encodeURIComponent(id)}${rest}`;

export const readNotices = (): Promise<NoticesInfo> => asSelf('GET');
export const choose = (choices: NoticeChoices): Promise<NoticesInfo> => asSomebody('PUT', '', choices);
export const deleteNotices = (): Promise<unknown> => asSelf('DELETE');
export const addChannel = (wanted: NewChannel): Promise<ChannelInfo> =>
  asSomebody('POST', '/channels', wanted);
export const removeChannel = (id: string): Promise<unknown> => asSelf('DELETE', channel(id));
export const confirmChannel = (id: string, code: string): Promise<ChannelInfo> =>
  asSelf('POST', channel(id, '/confirm'), { code });
export const testChannel = (id: string): Promise<ChannelInfo> => asSelf('POST', channel(id, '/test'));

/** By whoever has a letter, from whichever device. */
export const unsubscribe = (id: string): Promise<unknown> =>
  call(`/unsubscribe/${encodeURIComponent(id)}`, { method: 'POST' });
