/** A hint under way: it goes on, step by step, for as long as one does what it says. */
import { useEffect, useRef } from 'preact/hooks';
import type { Plan, Reason } from '#engine/bot.ts';
import type { Action } from '../../rules/types.ts';
import { playAll } from '../input/act.ts';
import type { Step } from '../steps.ts';
import type { TableProps, Ui } from '../ui.ts';
import { hintSteps } from './hintSteps.ts';

export interface Hinted {
  /** What it was made from: another message is another hint. */
  readonly message: object;
  readonly plan: Plan;
  readonly reasons: readonly Reason[];
  readonly steps: readonly Step[];
  /** The first step that is not played yet. */
  readonly next: number;
  /** How many actions this page had played in the turn when the hint came. */
  readonly before: number;
}

const actionsOf = ({ plan, next }: Hinted, to: number): Action[] =>
  plan.steps.slice(next, to).flatMap(({ actions }) => actions as readonly Action[]);

/** Whether everything that was played since, or is about to be, are steps of the hint. */
export const isOnCourse = (hinted: Hinted, { plan, played }: Ui): boolean =>
  hinted.before + actionsOf({ ...hinted, next: 0 }, hinted.next).length ===
  plan.value.length + played.value.length;

/** Chance speaks after the steps that are certain: then the hint must be asked for again. */
const isAtChance = ({ plan, next }: Hinted): boolean => next >= plan.certain && next < plan.steps.length;
const isOver = ({ plan, next }: Hinted): boolean => next >= plan.steps.length;

/** Plays the next steps, up to this one. */
export function playSteps(props: TableProps, hinted: Hinted, to: number): void {
  playAll(props, actionsOf(hinted, to));
  props.ui.hinted.value = { ...hinted, next: to };
}

export function closeHint({ ui, frame: { hint } }: TableProps): void {
  ui.hinted.value = undefined;
  if (hint.message || hint.isThinking || hint.isMissing) hint.toggle();
}

/** Keeps `ui.hinted` and the numbers of its steps. */
export function useHinted(props: TableProps): void {
  const { ui, frame, view, seat, legal } = props;
  const { message } = frame.hint;
  const hinted = ui.hinted.value;
  const wasSent = useRef(false);

  useEffect(() => {
    if (!message?.plan || seat === undefined) return;
    const { plan, reasons } = message;
    const steps = hintSteps(plan, view, seat);
    ui.hinted.value = { message, plan, reasons, steps, next: 0, before: ui.played.value.length };
  }, [message]);

  // What was sent before this position came has been played.
  useEffect(() => {
    const now = ui.hinted.value;
    if (!now || !wasSent.current || !isOnCourse(now, ui)) return;
    if (isOver(now)) ui.hinted.value = undefined;
    if (!isAtChance(now) || legal.length === 0) return;
    ui.hinted.value = undefined;
    if (frame.hint.whyNot === undefined) frame.hint.toggle();
  }, [legal]);

  useEffect(() => {
    const now = ui.hinted.value;
    wasSent.current = now !== undefined && ui.plan.value.length === 0;
    if (now && !isOnCourse(now, ui)) ui.hinted.value = undefined;
  });

  useEffect(() => {
    ui.steps.value = hinted ? hinted.steps.slice(hinted.next) : [];
  }, [hinted]);
}
