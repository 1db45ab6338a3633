/** A lesson while it is played: any way to the goal counts, and everything can be taken back. */
import type { AnyRules, GameTypes } from '#engine/contract.ts';
import { isObject, sameJson } from '#engine/json.ts';
import { quickRng } from '#engine/rng.ts';
import { holds } from './goal.ts';
import { LEARNER, type Lesson, type LessonJudge, type LessonStep } from './lesson.ts';

/** Chance is the same whenever a lesson is played, so that its texts are true. */
const SEED = 1;

/** `missed`: the note that is told, by its place in `otherwise`; undefined if there is none. */
export type Standing =
  | { readonly kind: 'open' | 'met' }
  | { readonly kind: 'missed'; readonly note: number | undefined };

/** Points of those that are wanted, or parts of the goal of all. */
export type Far = { readonly done: number; readonly of: number };

interface Moment {
  readonly state: object;
  readonly log: readonly object[];
  /** What the learner has done since the step began. */
  readonly played: readonly object[];
}

export class LessonPlay {
  readonly rules: AnyRules;
  readonly #lesson: Lesson;
  readonly #judge: LessonJudge;
  /** Since the step began; the last is now. */
  #moments: readonly Moment[];
  /** How long the log was when the step began. */
  #logBefore = 0;
  #nth = 0;
  #failures = 0;

  /** Throws if the rules cannot load where it begins. */
  constructor(rules: AnyRules, lesson: Lesson, judge: LessonJudge) {
    this.rules = rules;
    this.#lesson = lesson;
    this.#judge = judge;
    const state = rules.load(lesson.start);
    if (!state) throw new Error(`lesson ${lesson.id} does not load`);
    this.#moments = [{ state, log: [], played: [] }];
  }

  get state(): object {
    return this.#now.state;
  }
  get log(): readonly object[] {
    return this.#now.log;
  }
  /** The number of the step, from 0. */
  get nth(): number {
    return this.#nth;
  }
  get step(): LessonStep {
    return this.#lesson.steps[this.#nth]!;
  }
  get isLast(): boolean {
    return this.#nth === this.#lesson.steps.length - 1;
  }
  get canUndo(): boolean {
    return this.#moments.length > 1;
  }
  /** How often the goal of this step was missed. */
  get failures(): number {
    return this.#failures;
  }

  get standing(): Standing {
    const { state, log } = this.#now;
    const moment = { state, events: log.slice(this.#logBefore) };
    const isTrue = (condition: LessonStep['goal'][number]): boolean => holds(condition, moment, this.#judge);
    if (this.canUndo && this.step.goal.every(isTrue)) return { kind: 'met' };
    const { otherwise } = this.step;
    const told = otherwise.findIndex((condition) => condition !== null && isTrue(condition));
    if (told === -1 && !this.#judge.isOver(state, moment.events)) return { kind: 'open' };
    const note = told === -1 ? otherwise.indexOf(null) : told;
    return { kind: 'missed', note: note === -1 ? undefined : note };
  }

  /** How far one is, where that can be counted: from nothing, or in points. */
  get far(): Far | undefined {
    const { goal } = this.step;
    const wanted = goal[0]?.['total'];
    if (isObject(wanted) && typeof wanted['min'] === 'number')
      return { done: this.#judge.total(this.state), of: wanted['min'] };
    if (goal.length === 1 || this.#reached(this.#moments[0]!) > 0) return undefined;
    return { done: this.#reached(this.#now), of: goal.length };
  }

  /** How many parts of the goal hold then. */
  #reached({ state, log }: Moment): number {
    const moment = { state, events: log.slice(this.#logBefore) };
    return this.step.goal.filter((condition) => holds(condition, moment, this.#judge)).length;
  }

  /** What has happened in this step, for the words that tell it: figures of its events, and the points. */
  get facts(): Readonly<Record<string, string | number>> {
    const { state, log } = this.#now;
    const known: Record<string, string | number> = { total: this.#judge.total(state) };
    for (const event of log.slice(this.#logBefore)) {
      for (const [name, value] of Object.entries(event))
        if (typeof value === 'number' || typeof value === 'string') known[name] = value;
      const count = this.#judge.measure?.(event, 'count', state);
      if (count !== undefined) known['count'] = count;
    }
    return known;
  }

  /** The next action of the intended way that was not played yet, if it is open. */
  get advice(): GameTypes['Action'] | undefined {
    const { intended } = this.step;
    const done = this.#now.played.reduce<number>(
      (nth, action) => nth + Number(sameJson(action, intended[nth])),
      0,
    );
    return this.rules.legal(this.state, LEARNER).find((action) => sameJson(action, intended[done]));
  }

  /** The learner's action, then what the others do. Returns the refusal, if it is refused. */
  play(json: unknown): string | undefined {
    const action = this.rules.parseAction(json);
    if (!action) return 'malformed';
    const state = this.rules.clone(this.state);
    const outcome = this.rules.apply(state, LEARNER, action, quickRng(SEED));
    if (!outcome.ok) return outcome.refusal;
    const events = [...outcome.events, ...this.#letOthersPlay(state)];
    const played = [...this.#now.played, action];
    this.#moments = [...this.#moments, { state, log: [...this.log, ...events], played }];
    if (this.standing.kind === 'missed') this.#failures++;
    return undefined;
  }

  undo(): void {
    if (this.canUndo) this.#moments = this.#moments.slice(0, -1);
  }

  /** Back to where the step began. */
  restart(): void {
    this.#moments = this.#moments.slice(0, 1);
  }

  /** Goes on from here with the next step. */
  next(): void {
    this.#nth++;
    this.#failures = 0;
    this.#logBefore = this.log.length;
    this.#moments = [{ ...this.#now, played: [] }];
  }

  get #now(): Moment {
    return this.#moments.at(-1)!;
  }

  #letOthersPlay(state: object): readonly object[] {
    const { others = {} } = this.#lesson;
    return Object.entries(others).flatMap(([name, json]) => {
      const seat = Number(name);
      const action = this.rules.parseAction(json);
      if (!action || !this.rules.active(state).includes(seat)) return [];
      const outcome = this.rules.apply(state, seat, action, quickRng(SEED));
      return outcome.ok ? outcome.events : [];
    });
  }
}
