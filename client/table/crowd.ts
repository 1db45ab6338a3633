/** With very many people a table shows less at once, and fetches less. */
import { useEffect } from 'preact/hooks';
import type { Session } from '#client/session/session.ts';

/** More people than this are a crowd: their list scrolls, and their log is fetched only as far as somebody reads it. */
export const CROWD = 6;

/** Fetches the log to its beginning, page after page, if it is wanted. */
export function useWholeLog({ log, line, earlier }: Session, isWanted: boolean): void {
  const { from } = log.value;
  useEffect(() => {
    if (isWanted && from > 0) earlier();
  }, [isWanted, from, line.value]);
}
