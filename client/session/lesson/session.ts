/** A session that is a lesson: the rules run in the page itself, nothing is kept, and everything can be taken back. */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { botName } from '#client/kit/people.ts';
import { NO_LINE, type Refusal, type Session } from '#client/session/session.ts';
import { LEARNER } from '#engine/lessons/lesson.ts';
import type { Far, LessonPlay, Standing } from '#engine/lessons/play.ts';
import type { StateMessage } from '#protocol/live.ts';

export interface LessonSession extends Session {
  readonly standing: ReadonlySignal<Standing>;
  /** The number of the step, from 0. */
  readonly step: ReadonlySignal<number>;
  /** How often the goal of this step was missed. */
  readonly failures: ReadonlySignal<number>;
  /** What has happened in this step, for the words that tell it. */
  facts(): Readonly<Record<string, string | number>>;
  /** How far one is, where that can be counted. */
  far(): Far | undefined;
  /** The next action of the intended way. */
  advice(): object | undefined;
  /** Goes on with the next step. */
  next(): void;
}

/** The others have the names of bots: what lessons say is about Bruno, in the reader's letters. */
export function openLesson(play: LessonPlay): LessonSession {
  const { rules } = play;
  const seats = rules.standings(play.state).map((_, seat) => ({
    kind: 'human' as const,
    name: seat === LEARNER ? null : botName(seat),
    level: null,
    taken: true,
    here: true,
  }));
  let [seq, known] = [0, 0];
  const stateNow = (): StateMessage => {
    const events = play.log.slice(known);
    const message: StateMessage = {
      t: 'state',
      seq,
      // As if every change were one's own: it is shown at once.
      nth: seq,
      view: rules.view(play.state, LEARNER),
      // Once the goal is reached or missed, the column says how to go on.
      legal: play.standing.kind === 'open' ? rules.legal(play.state, LEARNER) : [],
      active: rules.active(play.state),
      standings: rules.standings(play.state),
      from: play.log.length - events.length,
      events: events.flatMap((event) => rules.viewEvent(event, LEARNER) ?? []),
      canUndo: play.canUndo,
      result: null,
    };
    seq++;
    known = play.log.length;
    return message;
  };
  const state = signal(stateNow());
  const standing = signal(play.standing);
  const logNow = () => ({ from: 0, events: play.log, notes: [] });
  const log = signal(logNow());
  const [step, failures] = [signal(play.nth), signal(play.failures)];
  const refusal = signal<Refusal | undefined>(undefined);
  const refresh = (): void =>
    batch(() => {
      known = Math.min(known, play.log.length);
      standing.value = play.standing;
      state.value = stateNow();
      log.value = logNow();
      step.value = play.nth;
      failures.value = play.failures;
    });
  const change = (work: () => void) => (): void => {
    work();
    refresh();
  };
  return {
    standing,
    step,
    failures,
    facts: () => play.facts,
    far: () => play.far,
    advice: () => play.advice,
    next: change(() => play.next()),
    ...NO_LINE,
    state,
    log,
    seats: signal({ t: 'seats', seats, status: 'playing', hints: false, version: rules.version }),
    refusal,
    seat: signal(LEARNER),
    dueAt: signal(undefined),
    hint: signal(undefined),
    play: (action) => {
      const refused = play.play(action);
      if (refused === undefined) refresh();
      else refusal.value = { refusal: refused };
    },
    undo: change(() => play.undo()),
    reset: change(() => play.restart()),
    ask: () => {},
    earlier: () => {},
    close: () => {},
  };
}
