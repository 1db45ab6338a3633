/** Beside a replay: the game in a few words, its moves, and what the hard bot thinks of them. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Segments } from '#client/kit/Segments.tsx';
import { Curve } from './Curve.tsx';
import { MoveList } from './List.tsx';
import { Overview } from './Overview.tsx';
import type { ReviewScene } from './scene.ts';
import { Verdict } from './Verdict.tsx';
import { sayReview } from './words.ts';
import './review.css';

interface Props extends ReviewScene {
  /** Forwards and backwards, over this curve. */
  transport(curve: ComponentChildren): ComponentChildren;
  readonly head: ComponentChildren;
  readonly isPhone: boolean;
}

type Tab = 'overview' | 'move' | 'list';

export function Column(props: Props) {
  const { session, scene, transport, head, isPhone, review } = props;
  const [tab, setTab] = useState<Tab>(session.step.value === session.steps ? 'overview' : 'move');
  const tabs: readonly Tab[] = isPhone ? ['overview', 'move', 'list'] : ['overview', 'move'];
  const onMove = (step: number): void => {
    session.goTo(step);
    setTab('move');
  };
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => body.current?.scrollTo(0, 0), [tab, session.step.value]);
  const isTrying = session.trial.value !== undefined;
  const isShown = (each: Tab): boolean =>
    !isTrying && (tab === each || (each === 'list' && tab === 'move' && !isPhone));
  return (
    <div class="review">
      {scene.banner}
      {head}
      {!isTrying && (
        <Segments
          legend={sayReview('tabs')}
          hideLegend
          name="review-tab"
          values={tabs}
          value={tab}
          label={(each) => sayReview(`tab.${each}`)}
          onChange={(next) => setTab(next)}
        />
      )}
      <div class="review-body" ref={body}>
        {isShown('overview') && <Overview {...props} onMove={onMove} />}
        {(isShown('move') || isTrying) && review && <Verdict {...props} />}
        {isShown('list') && <MoveList {...props} onMove={onMove} />}
        {!isTrying && !scene.state.result && scene.board.InReplay && (
          <scene.board.InReplay {...scene.props} />
        )}
      </div>
      {!isTrying && <div class="review-foot">{transport(<Curve {...props} />)}</div>}
    </div>
  );
}
