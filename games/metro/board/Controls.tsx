/** The tiles that are held, and what can be done with them. */
import { useEffect } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { isShortcut } from '#client/kit/media.ts';
import type { Tile } from '../rules/tiles.ts';
import type { MetroProps } from './Board.tsx';
import { EffectList } from './Callout.tsx';
import { asLaid, squareName } from './lines.ts';
import { aimed } from './Overlay.tsx';
import { sayMetro, sayTile } from './say.ts';
import { TilePicture } from './Track.tsx';
import { clearChoice, laysOf, type Ui } from './ui.ts';

const rotate = (ui: Ui): void => {
  ui.turn.value = (ui.turn.value + 1) % 4;
};

export function Controls(props: MetroProps) {
  const { view, legal, ui, play } = props;
  const draw = legal.find((action) => action.type === 'draw');
  const isMine = legal.length > 0;
  useEffect(() => clearChoice(ui), [view.laid.length, view.hasDrawn]);
  useKeys(props);
  const { lay, effects } = aimed(props);
  const doLay = (): void => {
    if (!lay) return;
    ui.aim.value = undefined;
    play(lay);
  };
  return (
    <div class="metro-controls">
      <Hand {...props} />
      <p class="advice">{lay ? <EffectList effects={effects} people={props.people} /> : advice(props)}</p>
      <div class="commit">
        {isMine && (
          <button type="button" class="primary" disabled={!lay} onClick={doLay}>
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
            class="draw"
            aria-keyshortcuts="D"
            disabled={!draw}
            onClick={() => draw && play(draw)}
          >
            <span class="pile" aria-hidden="true" />
            <span>{sayMetro('draw')}</span>
            <span class="muted">{view.poolSize}</span>
            <span class="unseen">{sayMetro('draw.left', { left: view.poolSize })}</span>
          </button>
        )}
      </div>
    </div>
  );
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

/** One's own tiles; the drawn one lies beside them and must be laid. */
function Hand(props: MetroProps) {
  const { view, ui, legal, seat } = props;
  if (seat === undefined) return null;
  const isMine = legal.length > 0;
  const isLaidNext = (i: number): boolean =>
    view.drawn === null && i === Math.min(ui.pick.value, view.hand.length - 1);
  const turn = (isNext: boolean): number => (isNext && isMine ? ui.turn.value : 0);
  return (
    <div class={`hand ${view.drawn === null && view.hand.length > 1 ? 'many' : ''}`}>
      {view.drawn !== null && (
        <Held tile={view.drawn as Tile} turn={turn(true)} isNext label={sayMetro('hand.drawn')} />
      )}
      {view.hand.map((tile, i) => (
        <Held
          key={`${i} ${tile}`}
          tile={tile as Tile}
          turn={turn(isLaidNext(i))}
          isNext={isLaidNext(i) && isMine}
          isKept={view.drawn !== null}
          label={sayMetro(view.drawn === null ? 'hand.held' : 'hand.kept', { nth: i + 1 })}
          {...(view.drawn === null && view.hand.length > 1 && { onPick: () => pickTile(ui, i) })}
        />
      ))}
    </div>
  );
}

function pickTile(ui: Ui, i: number): void {
  ui.pick.value = i;
  ui.turn.value = 0;
}

interface HeldProps {
  readonly tile: Tile;
  readonly turn: number;
  readonly isNext: boolean;
  /** For a later turn. */
  readonly isKept?: boolean;
  readonly label: string;
  onPick?(): void;
}

function Held({ tile, turn, isNext, isKept, label, onPick }: HeldProps) {
  const shown = asLaid({ tile, turn });
  const name = `${label}: ${sayTile(shown)}`;
  const kind = `held ${isNext ? 'next' : ''} ${isKept ? 'kept' : ''}`;
  if (!onPick)
    return (
      <div class={kind} role="img" aria-label={name}>
        <TilePicture tile={shown} />
      </div>
    );
  return (
    <button type="button" class={kind} aria-pressed={isNext} aria-label={name} onClick={onPick}>
      <TilePicture tile={shown} />
    </button>
  );
}

/** D draws, R turns the tile, a number picks one. */
function useKeys({ legal, view, ui, play }: MetroProps): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event) || legal.length === 0) return;
      const draw = legal.find((action) => action.type === 'draw');
      const key = event.key.toLowerCase();
      if (event.code === 'KeyD' && draw) play(draw);
      else if (event.code === 'KeyR' && view.options.rotation === 'free') rotate(ui);
      else if (/^[1-3]$/.test(key) && Number(key) <= view.hand.length) pickTile(ui, Number(key) - 1);
      else if (event.key === 'Escape') ui.aim.value = undefined;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [legal, view, ui, play]);
}
