/** A session that is a record: it goes where it is told to, and nothing can be played. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { NO_LINE, type Session } from '#client/session/session.ts';
import type { MatchRecord } from '#engine/record.ts';
import type { Frames } from './frames.ts';

export interface ReplaySession extends Session {
  readonly step: ReadonlySignal<number>;
  readonly steps: number;
  goTo(step: number): void;
}

export function openReplay({ seats, version }: MatchRecord, { states }: Frames): ReplaySession {
  const steps = states.length - 1;
  const step = signal(0);
  const infos = seats.map((player) => ({
    kind: player.kind,
    name: player.kind === 'human' ? (player.name ?? null) : null,
    level: player.kind === 'bot' ? player.level : null,
    taken: true,
    here: true,
  }));
  return {
    step,
    steps,
    goTo: (next) =>
      batch(() => {
        step.value = Math.min(Math.max(next, 0), steps);
      }),
    ...NO_LINE,
    state: computed(() => states[step.value]),
    log: computed(() => ({
      from: 0,
      events: states.slice(0, step.value + 1).flatMap((state) => state.events),
      notes: [],
    })),
    seats: signal({ t: 'seats', seats: infos, status: 'over', hints: false, version }),
    refusal: signal(undefined),
    seat: signal(undefined),
    dueAt: signal(undefined),
    hint: signal(undefined),
    play: () => {},
    undo: () => {},
    reset: () => {},
    ask: () => {},
    earlier: () => {},
    close: () => {},
  };
}
