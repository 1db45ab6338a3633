/** What happened, told to those who do not see it: all of a round at once, when they can act again. */
import { useEffect, useRef } from 'preact/hooks';
import { announcer } from '#client/kit/announce/announcer.ts';
import { sentence } from '#client/kit/announce/sentence.ts';
import type { News } from '#client/kit/ask/ask.ts';
import { say } from '#client/kit/words.ts';
import { withNotes } from './log/notes.ts';
import type { Scene } from './TableScreen.tsx';
import { sayTurn } from './Turn.tsx';

/** More words at once are hard to keep in mind. */
const MOST_WORDS = 40;
/** How soon after one's own move something is said, in milliseconds. */
const SOON = 700;

const countWords = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length, 0);

/** In order: what came of one's move, what the others did, what is new, whose turn it is. */
export function wordNews({ mine, others, fresh }: News, whose: string): string {
  for (let told = others.length; ; told--) {
    const left = others.length - told;
    const texts = [
      ...mine,
      ...others.slice(0, told),
      ...(left > 0 ? [say('news.more', { count: left })] : []),
      ...fresh,
      whose,
    ].filter((text) => text !== '');
    if (told === 0 || countWords(texts) <= MOST_WORDS) return texts.map(sentence).join(' ');
  }
}

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

/** That one looks back, and at what. */
function tellPast(scene: Scene): void {
  const then = newsOf(scene, scene.props.fresh);
  announcer.tell(wordNews({ ...then, mine: [say('past'), ...then.mine], fresh: [] }, ''));
}

export function Herald({ scene }: { scene: Scene }) {
  const { props, state, shown, session, transport, lookedAt } = scene;
  const end = shown.log.value.from + props.log.length;
  const told = useRef({ events: end, nth: state.nth, isFirst: true, isWaiting: false });
  const canAct = props.legal.length > 0;
  const isOver = state.result != null;
  const isWatching = session.seat.value === undefined || transport !== undefined;
  const whose = canAct || isOver ? sayTurn(state, scene.people) : sayWhose(scene);
  useEffect(() => {
    if (lookedAt !== undefined) return tellPast(scene);
    const { events, nth, isFirst, isWaiting } = told.current;
    const isDue = canAct || isOver || isWatching || isFirst || isWaiting || state.nth > nth;
    if (!isDue || shown.behind.value) return;
    // After something was taken back, only how it stands now is news.
    const news = newsOf(scene, Math.max(0, Math.min(events, end) - shown.log.value.from));
    const start = isFirst && end === 0 ? [say('news.start')] : [];
    const waits = canAct || isOver ? undefined : news.waits;
    told.current = {
      ...{ events: waits === undefined ? end : events, nth: state.nth },
      ...{ isFirst: false, isWaiting: waits !== undefined },
    };
    if (waits === undefined)
      return announcer.tell(wordNews({ ...news, mine: [...start, ...news.mine] }, whose));
    // Only if nothing else comes before.
    const timer = setTimeout(() => {
      told.current = { ...told.current, isWaiting: false };
      announcer.tell(sentence(waits));
    }, SOON);
    return () => clearTimeout(timer);
  }, [end, state.nth, canAct, whose, shown.behind.value, lookedAt]);
  return null;
}
