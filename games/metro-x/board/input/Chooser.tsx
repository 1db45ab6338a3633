/** The labels of lines and stations for screen readers, and how the keyboard moves between them. */
import { useMemo } from 'preact/hooks';
import { KEY_PRESS } from '#client/kit/settings/press.ts';
import { language } from '#client/kit/words.ts';
import { around } from '../layout/ground.ts';
import type { Layout } from '../layout/layout.ts';
import { effectsOf, infoOf, lineName, saySentence, sayX, stationInfo } from '../say.ts';
import { isOwnShown, type MetroXProps, shownSeat } from '../selectors.ts';
import { type Aim, mapOf, openAction } from '../ui.ts';
import { aimAt, choose, useLetters } from './choosing.ts';
import { stationTowards } from './pointing.ts';
import { previewOf } from './preview.ts';
import { type Target, Targets } from './Targets.tsx';

interface Props extends MetroXProps {
  readonly layout: Layout;
}

/** The effects of this choice in words, or undefined if it is not legal. */
function sayEffects(props: Props, aim: Aim): string | undefined {
  const { view, legal, seat } = props;
  const action = openAction(legal, mapOf(view), aim);
  const preview = action && seat !== undefined && isOwnShown(props) && previewOf(view, seat, action);
  return preview ? effectsOf(view, preview, seat!).map(saySentence).join(', ') : undefined;
}

function lineTargets(props: Props): Target[] {
  const { view, layout } = props;
  const map = mapOf(view);
  return map.lines.map(({ id: letter }, id) => {
    const effects = sayEffects(props, { line: id });
    const state = effects ?? saySentence(infoOf(view, shownSeat(props), id));
    const label = sayX('line.label', { line: lineName(map, id), letter, open: effects !== undefined, state });
    return { id, label, isOpen: effects !== undefined, box: layout.heads[id]!.train };
  });
}

function stationTargets(props: Props): Target[] {
  const { view, layout } = props;
  return layout.stations.map((at, id) => {
    const effects = sayEffects(props, { station: id });
    const info = saySentence(stationInfo(view, shownSeat(props), id));
    const label = effects === undefined ? info : sayX('station.open', { info, effects });
    return { id, label, isOpen: effects !== undefined, box: around(at, layout.measures.box) };
  });
}

export function Chooser(props: Props) {
  const { view, legal, ui, layout, seat } = props;
  const isFree = legal.some(({ type }) => type === 'station');
  const targets = useMemo(
    () => (isFree ? stationTargets(props) : lineTargets(props)),
    [view, legal, shownSeat(props), language.value, layout],
  );
  useLetters(props);
  const round = `${view.round} ${legal.length > 0}`;
  const isOpen = (id: number): boolean => targets[id]!.isOpen;
  const firstOpen = Math.max(
    0,
    targets.findIndex((target) => target.isOpen),
  );
  if (isFree)
    return (
      <Targets
        kind="station"
        label={sayX('targets.stations')}
        targets={targets}
        focus={isOpen(ui.station.value) ? ui.station.value : firstOpen}
        round={round}
        onFocus={(station) => {
          ui.station.value = station;
          aimAt(ui, { station });
        }}
        onChoose={(station) => choose(props, { station }, KEY_PRESS)}
        towards={(station, direction) => stationTowards(layout, station, direction, isOpen)}
      />
    );
  const count = targets.length;
  return (
    <Targets
      kind="line"
      label={sayX(seat === undefined ? 'targets.watch' : 'targets.lines')}
      targets={targets}
      focus={Math.min(ui.line.value, count - 1)}
      round={round}
      onFocus={(line) => {
        ui.line.value = line;
        aimAt(ui, { line });
      }}
      onChoose={(line) => choose(props, { line }, KEY_PRESS)}
      towards={(line, [x, y]) => (line + x + y + count) % count}
    />
  );
}
