/** Everything that changes while the player points. */
import { own, UNSEEN } from '#client/kit/Marker.tsx';
import { squareAt } from '../../rules/grid.ts';
import type { MetroProps } from '../Board.tsx';
import { Counts, GlowingLines, Heads, Results } from '../grid/GlowingLines.tsx';
import { T } from '../grid/geometry.ts';
import { Brackets, Suggested } from '../grid/Marks.tsx';
import { type Sizes, SMALL } from '../grid/Platform.tsx';
import { type LastMove, trackKinds } from '../grid/StaticLayer.tsx';
import { TileShape } from '../grid/Track.tsx';
import { asLaid, effectsOf, hasCar } from '../lines.ts';
import { isPlan, triedAt } from '../plan.ts';
import { positionOf } from '../position.ts';
import { Scoring } from '../Scoring.tsx';
import { isPinned, isSame, layAt, laysOf, tileInHand } from '../ui.ts';
import { EffectsLabel, LineLabel } from './Callout.tsx';

/** The lay that is aimed at, tried out or waits, and its effects. */
export function aimed(props: MetroProps) {
  const lay = props.held?.type === 'lay' ? props.held : triedAt(props, props.ui.aim.value);
  const effects = lay ? effectsOf(positionOf(props.view), lay) : [];
  return { lay, effects };
}

export function Overlay(props: MetroProps & { sizes: Sizes; last: LastMove | undefined }) {
  const { view, ui, log, fresh, sizes, last } = props;
  const position = positionOf(view);
  const { lay, effects } = aimed(props);
  const traced = ui.traced.value === undefined ? undefined : position.lines[ui.traced.value - 1];
  const lines = traced ? [traced] : effects.map((effect) => effect.line);
  const lit = lines.filter((line) => line.steps.length > 0);
  const tiles = lay ? new Map(position.tiles).set(squareAt(lay.at), asLaid(lay)) : position.tiles;
  const badge = sizes === SMALL ? 20 : 14;
  const isLit = (station: number): boolean => lit.some((line) => line.station === station);
  const heads = position.lines.filter(
    (line) => hasCar(line) && line.steps.length > 0 && !isLit(line.station),
  );
  const aim = ui.aim.value;
  return (
    <g {...UNSEEN} class="overlay">
      {laysOf(props)
        .filter(({ at }) => !isSame(at, aim))
        .map(({ at }) => (
          <circle key={String(at)} class="legal" cx={at[0] * T + 50} cy={at[1] * T + 50} r={9} />
        ))}
      {last && <Brackets at={last.at} kind={`last ${own(last.seat)}`} />}
      {lay && <TileShape tile={asLaid(lay)} at={lay.at} kind={`ghost ${isPlan(props) ? 'plan' : ''}`} />}
      {isPinned(ui, view) && lay && (
        <rect class="armed" x={lay.at[0] * T + 3} y={lay.at[1] * T + 3} width={T - 6} height={T - 6} rx={6} />
      )}
      {props.held && lay && (
        <rect class="hold" x={lay.at[0] * T + 4} y={lay.at[1] * T + 4} width={T - 8} height={T - 8} rx={6} />
      )}
      <GlowingLines lines={lit} tiles={tiles} kinds={trackKinds(position)} />
      <Heads lines={heads} scale={sizes === SMALL ? 1.6 : 1.25} />
      {ui.recalled.value && <Brackets at={ui.recalled.value} kind="recalled" />}
      {ui.suggested.value?.type === 'lay' && <Suggested at={ui.suggested.value.at} />}
      {aim && !position.tiles.has(squareAt(aim)) && <Brackets at={aim} kind={lay ? 'aim' : 'aim idle'} />}
      {traced && traced.steps.length > 0 && <Counts line={traced} size={badge} />}
      {!traced && <Results effects={effects} size={badge} />}
      <Scoring log={log} fresh={fresh} position={position} size={badge} />
    </g>
  );
}

/** The selected tile at the pointer or the keyboard's cursor. On a legal square it snaps into place. */
export function Floating(props: MetroProps) {
  const { view, ui } = props;
  const tile = tileInHand(view, ui);
  const aim = ui.aim.value;
  const place = ui.pointer.value ?? (aim && [aim[0] * T + 4, aim[1] * T + 4]);
  const lays = laysOf(props);
  if (!tile || !place || lays.length === 0 || ui.traced.value !== undefined) return null;
  if (layAt(props, ui.aim.value)) return null;
  return (
    <g class="floating" {...UNSEEN} transform={`translate(${place[0] + 16} ${place[1] + 16}) scale(.62)`}>
      <TileShape tile={asLaid({ tile, turn: ui.turn.value })} />
    </g>
  );
}

export function Labels(props: MetroProps & { ring: number }) {
  const { view, ui, people, ring } = props;
  const position = positionOf(view);
  if (ui.traced.value !== undefined) {
    const line = position.lines[ui.traced.value - 1]!;
    return <LineLabel line={line} position={position} ring={ring} people={people} />;
  }
  const { lay, effects } = aimed(props);
  if (!lay) return null;
  return <EffectsLabel at={lay.at} position={position} ring={ring} effects={effects} people={people} />;
}
