/** The tiles in hand, and the controls for them. */
import { useLayoutEffect } from 'preact/hooks';
import { useSpoken } from '#client/kit/announce/useSpoken.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { useShortcuts } from '#client/kit/keys.ts';
import { isArmed, isFinal } from '#client/kit/settings/armed.ts';
import { KEY_PRESS, type Press, pressOf } from '#client/kit/settings/press.ts';
import { sayRich } from '#client/kit/words.ts';
import { squareAt } from '../../rules/grid.ts';
import type { MetroProps } from '../Board.tsx';
import { squareName } from '../lines.ts';
import { isPlan } from '../plan.ts';
import { positionOf } from '../position.ts';
import { lineParams, sayMetro } from '../say.ts';
import { DRAW, isPinned, laysOf, momentOf, pickTile, release, rotate } from '../ui.ts';
import { whyNot } from '../whyNot.ts';
import { EffectList } from './Callout.tsx';
import { Hand } from './Hand.tsx';
import { aimed } from './Overlay.tsx';

export function Controls(props: MetroProps) {
  const { view, legal, ui, play } = props;
  const draw = legal.find((action) => action.type === 'draw');
  const isMine = legal.length > 0;
  // A new hand resets the selection.
  useLayoutEffect(() => pickTile(ui, 0), [view.hand.join(), view.drawn]);
  useKeys(props);
  const { lay } = aimed(props);
  const isDrawing = isArmed(ui.armed, DRAW, momentOf(view));
  const isSure = lay !== undefined && isPinned(ui, view);
  useSpoken(
    isDrawing || isSure
      ? sayMetro('armed', { what: isDrawing ? DRAW : 'lay', square: isSure ? squareName(lay.at) : '' })
      : '',
  );
  return (
    <div class="metro-controls">
      <Hand {...props} />
      <p class="advice">
        <Advice {...props} />
      </p>
      <div class="commit">
        {isMine && (
          <button type="button" class="primary" disabled={!lay} onClick={() => lay && play(lay)}>
            {lay ? sayMetro('lay', { square: squareName(lay.at) }) : sayMetro('lay.none')}
          </button>
        )}
        {isMine && view.options.rotation === 'free' && (
          <button
            type="button"
            class="square-button"
            aria-keyshortcuts="R"
            aria-label={sayMetro('rotate')}
            onClick={() => rotate(ui)}
          >
            <Icon name="rotate" />
          </button>
        )}
        {view.drawn === null && (
          <button
            type="button"
            class={`draw ${isDrawing ? 'is-armed' : ''}`}
            aria-keyshortcuts="D"
            disabled={!draw}
            onClick={(event) => drawTile(props, pressOf(event))}
          >
            <span class="pile" aria-hidden="true" />
            <span>
              {sayMetro('draw')}
              <span class="sure" aria-hidden="true">
                ?
              </span>
            </span>
            <span class="muted">{view.poolSize}</span>
            <span class="unseen">{sayMetro('draw.left', { left: view.poolSize })}</span>
          </button>
        )}
      </div>
    </div>
  );
}

function drawTile({ view, legal, ui, play }: MetroProps, press: Press): void {
  const draw = legal.find((action) => action.type === 'draw');
  if (draw && isFinal(ui.armed, DRAW, momentOf(view), press)) play(draw);
}

/** Text about what is pointed at, or about what to do next. */
function Advice(props: MetroProps) {
  const { view, ui, people } = props;
  const { lay, effects } = aimed(props);
  if (ui.traced.value !== undefined) {
    const line = positionOf(view).lines[ui.traced.value - 1]!;
    return <span class="told">{sayRich('metro.station', lineParams(line, people))}</span>;
  }
  if (!lay) return <span>{whyClosed(props) ?? advice(props)}</span>;
  return (
    <>
      {isPlan(props) && <span class="muted">{sayMetro('plan', { square: squareName(lay.at) })}</span>}
      <EffectList effects={effects} people={people} />
    </>
  );
}

/** Why the square that is pointed at takes no tile. That one lies there already is seen. */
function whyClosed(props: MetroProps): string | undefined {
  const { view, legal, ui } = props;
  const aim = ui.aim.value;
  if (!aim || legal.length === 0 || positionOf(view).tiles.has(squareAt(aim))) return;
  return whyNot(props, aim);
}

function advice(props: MetroProps): string {
  const { view, legal, seat, people } = props;
  if (legal.length > 0) {
    if (laysOf(props).length === 0) return sayMetro('advice.turn-it');
    if (view.drawn !== null) return sayMetro('advice.drawn');
    return sayMetro(view.poolSize > 0 ? 'advice.lay' : 'advice.lay-only');
  }
  if (view.turn < 0) return sayMetro('advice.over');
  const name = people[view.turn]?.name ?? '';
  return sayMetro(view.hasDrawn ? 'advice.wait-drawn' : 'advice.wait', {
    name,
    watching: seat === undefined,
  });
}

/** D draws, R turns the tile, a number picks one. */
function useKeys(props: MetroProps): void {
  const { legal, view, ui } = props;
  useShortcuts((event) => {
    // With Shift, letters are questions.
    if (legal.length === 0 || event.repeat || event.shiftKey) return;
    const key = event.key.toLowerCase();
    if (event.code === 'KeyD') drawTile(props, KEY_PRESS);
    else if (event.code === 'KeyR' && view.options.rotation === 'free') rotate(ui);
    else if (/^[1-3]$/.test(key) && Number(key) <= view.hand.length) pickTile(ui, Number(key) - 1);
    else if (event.key === 'Escape') release(ui);
  });
}
