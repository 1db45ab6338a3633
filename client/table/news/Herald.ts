/** What happened, told to those who do not see it: all of a round at once, when they can act again. */
import { useEffect, useRef } from 'preact/hooks';
import { announcer } from '#client/kit/announce/announcer.ts';
import { sentence } from '#client/kit/announce/sentence.ts';
import type { News } from '#client/kit/ask/ask.ts';
import { settings } from '#client/kit/settings/settings.ts';
import { say } from '#client/kit/words.ts';
import { sayWinners } from '#client/table/end/winners.ts';
import { withNotes } from '#client/table/log/notes.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import { sayTurn } from '#client/table/Turn.tsx';
import { wordNews } from './wordNews.ts';

/** How soon after one's own move something is said, in milliseconds. */
const SOON = 700;

/** What the log tells, for games that say nothing else aloud; and of all games, which bots play for people. */
function newsOf({ board, people, props, notes }: Scene, from: number): News {
  const told = board.news?.(props.log.slice(from), props);
  const story = told ? [] : board.story(props.log, people, props.view).filter(({ event }) => event >= from);
  const noted = notes.filter(({ at }) => at >= from && at <= props.log.length);
  const lines = withNotes(story, noted, people).flatMap((entry) => entry.lines);
  const others = [...(told?.others ?? []), ...lines.map(({ key, params }) => say(key, params))];
  return { mine: [], fresh: [], ...told, others };
}

/** With bots to come, one's own turn is soon told anyway. */
function sayWhose({ state, people, props, board }: Scene): string {
  const areBots = state.active.length > 0 && state.active.every((seat) => people[seat]?.isBot);
  return board.news && areBots && props.seat !== undefined ? '' : sayTurn(state, people);
}

/** Who has won, and everybody's points. */
function sayEnd({ state: { result }, people }: Scene): string {
  const { totals } = result!;
  const order = people.toSorted((one, other) => totals[other.seat]! - totals[one.seat]!);
  const each = order.map(({ seat, name, isYou }) =>
    say('news.points', { name, you: isYou, points: Math.abs(totals[seat]!), minus: totals[seat]! < 0 }),
  );
  return say('news.end', {
    won: sayWinners(result!, people),
    scores: each.join(', '),
    alone: people.length === 1,
  });
}

/** What was told last. */
interface Told {
  readonly events: number;
  readonly nth: number;
  readonly canAct: boolean;
  /** Nothing yet. */
  readonly isFirst: boolean;
  /** Nothing of one's own last move. */
  readonly isWaiting: boolean;
}

/** That one looks back, and at what. */
function tellPast(scene: Scene): void {
  const then = newsOf(scene, scene.props.fresh);
  announcer.tell(wordNews({ ...then, mine: [say('past'), ...then.mine], fresh: [] }, ''));
}

export function Herald({ scene }: { scene: Scene }) {
  const { props, state, shown, session, transport, lookedAt } = scene;
  const end = shown.log.value.from + props.log.length;
  const canAct = props.legal.length > 0;
  const isOver = state.result != null;
  const isWatching = session.seat.value === undefined || transport !== undefined;
  const whose = isOver ? sayEnd(scene) : canAct ? sayTurn(state, scene.people) : sayWhose(scene);
  const told = useRef<Told>({ events: end, nth: state.nth, canAct, isFirst: true, isWaiting: false });
  useEffect(() => {
    if (lookedAt !== undefined) return tellPast(scene);
    const last = told.current;
    const isOwn = state.nth > last.nth;
    const isEach = isWatching || settings.value.others === 'each';
    if (shown.behind.value || !(canAct || isOver || isEach || isOwn || last.isFirst || last.isWaiting))
      return;
    // After something was taken back, only how it stands now is news.
    const news = newsOf(scene, Math.max(0, Math.min(last.events, end) - shown.log.value.from));
    const waits = canAct || isOver ? undefined : news.waits;
    const isAnything = news.mine.length + news.others.length > 0;
    const isNew = isAnything || isOwn || last.isFirst || last.isWaiting || (canAct && !last.canAct);
    told.current = {
      ...{ events: waits === undefined ? end : last.events, nth: state.nth, canAct },
      ...{ isFirst: false, isWaiting: waits !== undefined && isNew },
    };
    if (!isNew) return;
    if (waits === undefined)
      return announcer.tell(wordNews(opened(news, last.isFirst && end === 0), whose, isOver));
    // Only if nothing else comes before.
    const timer = setTimeout(() => {
      told.current = { ...told.current, isWaiting: false };
      announcer.tell(sentence(waits));
    }, SOON);
    return () => clearTimeout(timer);
  }, [end, state.nth, canAct, isOver, shown.behind.value, lookedAt]);
  return null;
}

const opened = (news: News, isStart: boolean): News =>
  isStart ? { ...news, mine: [say('news.start', { ask: settings.value.ask }), ...news.mine] } : news;
