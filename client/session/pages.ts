/** The log, put together from what is told: its end first, and earlier pages when they are wanted. */
import type { LogNote, LogPage } from '#protocol/live.ts';

export const NO_LOG: LogPage = { from: 0, events: [], notes: [] };

const endOf = ({ from, events }: Pick<LogPage, 'from' | 'events'>): number => from + events.length;

interface News extends Omit<LogPage, 'notes'> {
  readonly notes?: readonly LogNote[];
}

/** What is known before the news, and the news; if something between them is missing, the news alone. */
export function joined(log: LogPage, { from, events, notes = [] }: News): LogPage {
  if (from < log.from || from > endOf(log)) return { from, events, notes };
  return {
    from: log.from,
    events: [...log.events.slice(0, from - log.from), ...events],
    notes: [...log.notes.filter(({ at }) => at < from), ...notes],
  };
}

/** The log with the page before it; a page that has been overtaken is passed over. */
export function before(log: LogPage, page: LogPage): LogPage {
  if (endOf(page) !== log.from) return log;
  const { from, events, notes } = page;
  return { from, events: [...events, ...log.events], notes: [...notes, ...log.notes] };
}

/** As much of the log as had happened after this news; the news alone if it is older than what is known. */
export function until(log: LogPage, news: News): LogPage {
  const end = endOf(news);
  if (news.from < log.from) return { from: news.from, events: news.events, notes: [] };
  return {
    from: log.from,
    events: log.events.slice(0, end - log.from),
    notes: log.notes.filter(({ at }) => at <= end),
  };
}
