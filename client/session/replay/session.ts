/** A session that is a record: it goes where it is told to. What is tried out in it changes nothing of it. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { NO_LINE, type Session } from '#client/session/session.ts';
import type { AnyRules, Seat, Viewer } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import type { StateMessage } from '#protocol/live.ts';
import type { Frames } from './frames.ts';
import { type Trial, trialOf } from './trial.ts';

export interface ReplaySession extends Session {
  readonly step: ReadonlySignal<number>;
  readonly steps: number;
  /** What a seat tries out in place of what it did. */
  readonly trial: ReadonlySignal<Trial | undefined>;
  goTo(step: number): void;
  /** From now on one may try out what this seat could have done after so many actions. */
  tryAt(step: number, seat: Seat): void;
  /** Shows what this seat could do after so many actions, until one goes somewhere. */
  showAt(step: number, seat: Seat): void;
}

/** `own`: whose game it is, if it is somebody's here. `at`: where it opens. */
export function openReplay(
  rules: AnyRules,
  record: MatchRecord,
  { states }: Frames,
  own: Viewer,
  at: number,
): ReplaySession {
  const { seats, version } = record;
  const steps = states.length - 1;
  const within = (step: number): number => Math.min(Math.max(step, 0), steps);
  const step = signal(within(at));
  const trial = signal<Trial | undefined>(undefined);
  const tried = signal<StateMessage | undefined>(undefined);
  const infos = seats.map((player) => ({
    kind: player.kind,
    name: player.kind === 'human' ? (player.name ?? null) : null,
    level: player.kind === 'bot' ? player.level : null,
    taken: true,
    here: true,
  }));
  const eyes = signal<Viewer>(own);
  const begin = (next: Trial | undefined): void => {
    trial.value = next;
    eyes.value = next?.seat ?? own;
    tried.value = next?.message();
  };
  const beginAt = (at: number, seat: Seat): void => {
    step.value = within(at);
    begin(trialOf(rules, record, states[within(at)]!, seat));
  };
  return {
    step,
    steps,
    trial,
    goTo: (next) =>
      batch(() => {
        begin(undefined);
        step.value = within(next);
      }),
    tryAt: (at, seat) => batch(() => beginAt(at, seat)),
    showAt: (at, seat) =>
      batch(() => {
        begin(trialOf(rules, record, states[within(at)]!, seat));
        trial.value = undefined;
      }),
    ...NO_LINE,
    state: computed(() => tried.value ?? states[step.value]),
    log: computed(() => ({
      from: 0,
      events: states.slice(0, step.value + 1).flatMap((state) => state.events),
      notes: [],
    })),
    seats: signal({ t: 'seats', seats: infos, status: 'over', hints: false, version }),
    refusal: signal(undefined),
    seat: eyes,
    dueAt: signal(undefined),
    hint: signal(undefined),
    play: (action) => {
      trial.value?.play(action);
      if (trial.value) tried.value = trial.value.message();
    },
    undo: () => trial.value && batch(() => beginAt(step.value, trial.value!.seat)),
    reset: () => {},
    ask: () => {},
    earlier: () => {},
    close: () => {},
  };
}
