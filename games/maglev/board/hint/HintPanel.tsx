/** A hint, in the place of one's cards: a whole turn in numbered steps, what it brings, and why. */
import type { FrameHint } from '#client/kit/frame.ts';
import { Glossed } from '#client/kit/help/Glossed.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { NumberChip } from '#client/kit/NumberChip.tsx';
import { showPoints } from '#client/kit/points.ts';
import { hasWords, say } from '#client/kit/words.ts';
import type { Reason } from '#engine/bot.ts';
import { sayMaglev } from '../say.ts';
import type { Step } from '../steps.ts';
import type { TableProps } from '../ui.ts';
import { closeHint, type Hinted, playSteps } from './hinted.ts';
import './hint.css';

/** Whether there is a hint, or one is awaited. One that has just come is not followed yet. */
export const isHinting = ({ ui, frame: { hint } }: TableProps): boolean =>
  ui.hinted.value !== undefined || hint.message !== undefined || hint.isThinking || hint.isMissing;

/** One section for all that it says, so that a screen reader hears what becomes of a question. */
export function HintPanel(props: TableProps) {
  const { ui, frame } = props;
  const hinted = ui.hinted.value;
  useShortcuts((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    closeHint(props);
    event.preventDefault();
  });
  return (
    <section class="mg-hint" aria-label={say('hint')}>
      <header>
        <Icon name="lamp" />
        <b>{say('hint')}</b>
        <span class="muted">{hinted && sayPoints(hinted)}</span>
        <button type="button" class="plain" aria-label={say('hint.close')} onClick={() => closeHint(props)}>
          <Icon name="close" />
        </button>
      </header>
      <div class="hint-body" role="status">
        {hinted ? <PlanBody props={props} hinted={hinted} /> : <Waiting {...frame.hint} />}
      </div>
    </section>
  );
}

const Waiting = ({ isMissing, retry }: FrameHint) => (
  <>
    <p>{say(isMissing ? 'hint.missing' : 'hint.thinking')}</p>
    {isMissing && (
      <footer>
        <button type="button" class="primary" onClick={retry}>
          {say('hint.retry')}
        </button>
      </footer>
    )}
  </>
);

function sayPoints({ plan: { from, to } }: Hinted): string {
  const points = { from: showPoints(from), to: showPoints(to) };
  return sayMaglev(to === from ? 'hint.even' : 'hint.sum', points);
}

function PlanBody({ props, hinted }: { props: TableProps; hinted: Hinted }) {
  const { plan, steps, next, reasons } = hinted;
  const isOff = props.ui.plan.value.length > 0 || next >= plan.certain;
  const play = (to: number) => (): void => playSteps(props, hinted, to);
  return (
    <>
      <ol>
        {steps.map((step, i) => (
          <StepLine key={step.n} step={step} isDone={i < next} />
        ))}
      </ol>
      <p class="muted">
        <Glossed game="maglev" text={reasons.flatMap(sayReason).join(' ')} />
      </p>
      <footer>
        <button type="button" disabled={isOff} onClick={play(next + 1)}>
          {sayMaglev('hint.next')}
        </button>
        <button type="button" class="primary" disabled={isOff} onClick={play(plan.certain)}>
          {sayMaglev('hint.all')}
        </button>
      </footer>
    </>
  );
}

const StepLine = ({ step: { n, title, detail, points }, isDone }: { step: Step; isDone: boolean }) => (
  <li class={isDone ? 'done' : ''}>
    <NumberChip n={isDone ? '✓' : n} />
    <span>
      <b>{title}</b> {detail}
    </span>
    {points && <strong>{points}</strong>}
  </li>
);

/** A reason without words is not worth telling. */
const sayReason = ({ key, params }: Reason): string[] =>
  hasWords(`maglev.${key}`) ? [sayMaglev(key, params)] : [];
