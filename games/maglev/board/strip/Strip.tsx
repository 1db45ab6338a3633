/** This turn, in a fixed place: one chip for each action, and at the right end what ends the turn. */
import type { ComponentChildren } from 'preact';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { NumberChip } from '#client/kit/NumberChip.tsx';
import { actionsLeft } from '../../rules/board/abilities.ts';
import type { Phase, Public } from '../../rules/types.ts';
import { sayDraft } from '../cards/sayDraft.ts';
import { type Group, groupUnderWay } from '../input/groups.ts';
import { Hands } from '../input/Hands.tsx';
import { ActionIcon } from '../panel/ActionIcon.tsx';
import { candidates } from '../panel/spots.ts';
import { sayMaglev } from '../say.ts';
import { publicOf, type TableProps } from '../ui.ts';
import { Ends } from './Ends.tsx';
import { intentionOf } from './intention.ts';
import { sayLast } from './last.ts';
import { sayDetail, thisTurn } from './turnSteps.ts';
import './strip.css';

/** Phases without counted actions. */
const WITHOUT_ACTIONS: readonly Phase[] = ['draft', 'robot', 'train', 'take', 'over'];

interface Chip {
  /** Of a hint. */
  readonly n?: number;
  readonly state: 'done' | 'now' | 'aim' | 'free' | 'hint';
  readonly group?: Group | undefined;
  readonly title: string;
  readonly detail?: string;
  readonly units?: string | undefined;
  /** Units that were not used. */
  readonly unused?: number;
  readonly points?: string | undefined;
}

const sayUnits = (used: number, of: number): string | undefined =>
  of === 0 ? undefined : sayMaglev('chip.units', { used, of });

/** What the actions so far were, what is under way or intended, and what is free. */
function chipsOf(props: TableProps): Chip[] {
  const { ui, view, log, legal, seat } = props;
  const state = publicOf(view);
  const hinted = ui.steps.value.map((step): Chip => ({ ...step, state: 'hint' }));
  if (hinted.length > 0 && ui.hinted.value?.next === 0) return hinted;
  if (WITHOUT_ACTIONS.includes(state.phase)) return [phaseChip(props)];
  const isMine = legal.length > 0 && state.turn === seat;
  const steps = thisTurn(state, log);
  const underWay = groupUnderWay(state.phase) ?? (state.phase === 'place' ? 'adjust' : undefined);
  const chips = steps.map((step, i): Chip => {
    const isNow = isMine && underWay !== undefined && i === steps.length - 1 && !step.isOver;
    return {
      state: isNow ? 'now' : 'done',
      group: step.group,
      title: sayMaglev(`group.${step.group}`),
      detail: isNow ? nowDetail(props, sayDetail(step, view)) : sayDetail(step, view),
      units: sayUnits(step.used, step.of),
      unused: isNow || step.group === 'refill' ? 0 : Math.max(0, step.of - step.used),
    };
  });
  if (hinted.length > 0) return [...chips, ...hinted];
  if (!isMine) return chips;
  const free = freeChips(state, chips.length);
  if (state.phase === 'place' || state.phase === 'shed')
    return chips.at(-1)?.state === 'now' ? [...chips, ...free] : [...chips, phaseChip(props), ...free];
  const intention = intentionOf(props);
  const isNew = intention && intention.group !== underWay;
  if (isNew) chips.push({ ...intention, state: 'aim' });
  else if (intention && chips.at(-1)?.state === 'now') {
    const last = chips.pop()!;
    chips.push({ ...last, detail: intention.detail, units: intention.units ?? last.units });
  }
  return [...chips, ...freeChips(state, chips.length)];
}

const freeChips = (state: Public, shown: number): Chip[] =>
  Array.from({ length: Math.max(0, actionsLeft(state) + state.taken - shown) }, () => ({
    state: 'free',
    title: sayMaglev('chip.free'),
  }));

/** What is asked for in phases that are no actions. */
function phaseChip(props: TableProps): Chip {
  const { view, legal, people } = props;
  const { phase, turn } = view.table;
  if (phase === 'draft') return { state: 'now', title: sayDraft(props) };
  if (legal.length === 0)
    return { state: 'free', title: sayMaglev('advice.wait', { name: people[turn]?.name ?? '' }) };
  return { state: 'now', title: sayMaglev(`phase.${phase}`), detail: sayMaglev(`advice.${phase}`) };
}

function nowDetail(props: TableProps, done: string): string {
  const { phase } = props.view.table;
  if (phase === 'dropOff' && candidates(props).chosen) return sayMaglev('chip.slot');
  if (phase === 'place' || phase === 'adjust') return sayMaglev('chip.slot');
  return done;
}

export function Strip(props: TableProps) {
  const { view, frame, seat } = props;
  const state = publicOf(view);
  const isMine = seat !== undefined && state.turn === seat && state.phase !== 'draft';
  const chips = frame.instead ? [] : chipsOf(props);
  return (
    <section class="strip" aria-label={sayMaglev('strip')} tabIndex={-1} data-strip>
      <Whose props={props} isMine={isMine} />
      {frame.instead ? (
        <div class="instead">{frame.instead}</div>
      ) : (
        <ol class="chips">
          {chips.map((chip, i) => (
            <ChipItem key={i} chip={chip} n={chip.n ?? i + 1}>
              {chip.state === 'now' && i === chips.findLastIndex(({ state }) => state === 'now') && (
                <Hands {...props} />
              )}
            </ChipItem>
          ))}
        </ol>
      )}
      <Ends props={props} />
    </section>
  );
}

function Whose({ props, isMine }: { props: TableProps; isMine: boolean }) {
  const { view, frame, seat } = props;
  const state = publicOf(view);
  const left = actionsLeft(state);
  const last = sayLast(props);
  const hasActions = isMine && !WITHOUT_ACTIONS.includes(state.phase);
  return (
    <div class="whose">
      {(seat === undefined || state.phase !== 'draft') && state.phase !== 'over' && (
        <SeatIcon seat={state.turn} />
      )}
      <h1>{frame.whose}</h1>
      {last ? (
        <span class="last">{last}</span>
      ) : (
        hasActions && <span>{sayMaglev('actions.of', { left, of: left + state.taken })}</span>
      )}
      {frame.clock}
    </div>
  );
}

interface ChipProps {
  readonly chip: Chip;
  readonly n: number;
  readonly children?: ComponentChildren;
}

function ChipItem({ chip: { state, group, title, detail, units, unused, points }, n, children }: ChipProps) {
  return (
    <li
      class={`chip ${state}`}
      tabIndex={-1}
      data-chip={state}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      {state === 'hint' ? <NumberChip n={n} /> : <span class="no">{state === 'done' ? '✓' : n}</span>}
      {group && <ActionIcon name={group} />}
      <span class="txt">
        <b>{title}</b>
        {detail && <span>{detail}</span>}
      </span>
      {children}
      {units && <em>{units}</em>}
      {unused !== undefined && unused > 0 && (
        <s>
          <span class="unseen">{sayMaglev('chip.unused')}</span>
          {unused}
        </s>
      )}
      {points && <strong>{points}</strong>}
    </li>
  );
}
