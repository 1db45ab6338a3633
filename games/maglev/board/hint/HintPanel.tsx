/** A hint, in the place of one's cards: a whole turn in numbered steps, what it brings, and why. */
import type { ComponentChildren } from 'preact';
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

/** Whether there is a hint, or one is awaited. */
export const isHinting = ({ ui, frame: { hint } }: TableProps): boolean =>
  ui.hinted.value !== undefined || hint.isThinking || hint.isMissing;

export function HintPanel(props: TableProps) {
  const { ui, frame } = props;
  const hinted = ui.hinted.value;
  useShortcuts((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    closeHint(props);
    event.preventDefault();
  });
  if (hinted) return <PlanPanel props={props} hinted={hinted} />;
  return (
    <Panel props={props}>
      <p>{say(frame.hint.isMissing ? 'hint.missing' : 'hint.thinking')}</p>
      {frame.hint.isMissing && (
        <footer>
          <button type="button" class="primary" onClick={frame.hint.retry}>
            {say('hint.retry')}
          </button>
        </footer>
      )}
    </Panel>
  );
}

interface PanelProps {
  readonly props: TableProps;
  readonly points?: string;
  readonly children: ComponentChildren;
}

const Panel = ({ props, points, children }: PanelProps) => (
  <section class="mg-hint" aria-label={say('hint')}>
    <header>
      <Icon name="lamp" />
      <b>{say('hint')}</b>
      <span class="muted">{points}</span>
      <button type="button" class="plain" aria-label={say('hint.close')} onClick={() => closeHint(props)}>
        <Icon name="close" />
      </button>
    </header>
    <div class="hint-body" role="status">
      {children}
    </div>
  </section>
);

function PlanPanel({ props, hinted }: { props: TableProps; hinted: Hinted }) {
  const { plan, steps, next, reasons } = hinted;
  const points = { from: showPoints(plan.from), to: showPoints(plan.to) };
  const isPlaying = props.ui.plan.value.length > 0;
  const play = (to: number) => (): void => playSteps(props, hinted, to);
  return (
    <Panel props={props} points={sayMaglev(plan.to === plan.from ? 'hint.even' : 'hint.sum', points)}>
      <ol>
        {steps.map((step, i) => (
          <StepLine key={step.n} step={step} isDone={i < next} />
        ))}
      </ol>
      <p class="muted">
        <Glossed game="maglev" text={reasons.flatMap(sayReason).join(' ')} />
      </p>
      <footer>
        <button type="button" disabled={isPlaying || next >= plan.certain} onClick={play(next + 1)}>
          {sayMaglev('hint.next')}
        </button>
        <button
          type="button"
          class="primary"
          disabled={isPlaying || next >= plan.certain}
          onClick={play(plan.certain)}
        >
          {sayMaglev('hint.all')}
        </button>
      </footer>
    </Panel>
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
