import type { Post } from '#server/notices/guardedPost.ts';

/** Sends to this port whatever should go out into the world. */
export const loopbackPost =
  (port: number): Post =>
  async (url, { headers, body }) => {
    const { hostname, pathname } = new URL(url);
    const answer = await fetch(`http://127.0.0.1:${port}/${hostname}${pathname}`, {
      method: 'POST',
      headers,
      body: Buffer.from(body),
    });
    const retryAfter = Number(answer.headers.get('retry-after'));
    return { status: answer.status, ...(retryAfter > 0 && { retryAfter }) };
  };
