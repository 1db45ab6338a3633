/** What each line and station says of itself to those who do not see it, and where the keyboard goes. */
import { useMemo } from 'preact/hooks';
import { language } from '#client/kit/words.ts';
import type { Choose } from './choosing.ts';
import { useLetters } from './choosing.ts';
import type { Layout } from './layout.ts';
import { stationTowards } from './pointing.ts';
import { previewOf } from './preview.ts';
import { effectsOf, infoOf, lineName, saySentence, sayX, stationInfo } from './say.ts';
import { isOwnShown, type MetroXProps, shownSeat } from './scene.ts';
import { Targets } from './Targets.tsx';
import { type Aim, mapOf, openAction } from './ui.ts';
import type { Rect } from './vector.ts';

interface Props extends MetroXProps {
  readonly layout: Layout;
  readonly onChoose: Choose;
}

/** What choosing this would do, or undefined if it may not be chosen. */
function sayEffects(props: Props, aim: Aim): string | undefined {
  const { view, legal, seat } = props;
  const action = openAction(legal, mapOf(view), aim);
  const preview = action && seat !== undefined && isOwnShown(props) && previewOf(view, seat, action);
  return preview ? effectsOf(view, preview, seat!).map(saySentence).join(', ') : undefined;
}

function focusOn(aim: Aim): void {
  const [kind, id] = Object.entries(aim)[0]!;
  document.querySelector<SVGElement>(`.mx-targets [data-${kind}="${id}"]`)?.focus();
}

export function LineTargets(props: Props) {
  const { view, legal, ui, layout, onChoose, people } = props;
  const map = mapOf(view);
  const seat = shownSeat(props);
  useLetters(props, focusOn);
  const targets = useMemo(
    () =>
      map.lines.map(({ id: letter }, id) => {
        const effects = sayEffects(props, { line: id });
        const state = effects ?? saySentence(infoOf(view, seat, id));
        const label = sayX('line.label', {
          line: lineName(map, id),
          letter,
          open: effects !== undefined,
          state,
        });
        return { id, label, isOpen: effects !== undefined, box: headBox(layout, id) };
      }),
    [view, legal, seat, people, language.value, layout],
  );
  const onFocus = (line: number): void => {
    ui.line.value = line;
    ui.aim.value = { line };
  };
  const count = map.lines.length;
  return (
    <Targets
      kind="line"
      label={sayX(props.seat === undefined ? 'targets.watch' : 'targets.lines')}
      targets={targets}
      focus={Math.min(ui.line.value, count - 1)}
      round={`${view.round} ${legal.length > 0}`}
      onFocus={onFocus}
      onChoose={(line) => onChoose({ line }, false)}
      towards={(line, [x, y]) => (line + x + y + count) % count}
    />
  );
}

/** A head with its label. */
function headBox({ heads }: Layout, line: number): Rect {
  const { train, label = train } = heads[line]!;
  const [x, y] = [Math.min(train.x, label.x), Math.min(train.y, label.y)];
  const right = Math.max(train.x + train.w, label.x + label.w);
  const bottom = Math.max(train.y + train.h, label.y + label.h);
  return { x, y, w: right - x, h: bottom - y };
}

export function StationTargets(props: Props) {
  const { view, legal, ui, layout, onChoose } = props;
  const seat = shownSeat(props);
  useLetters(props, focusOn);
  const { box } = layout.measures;
  const targets = useMemo(
    () =>
      layout.stations.map(([x, y], id) => {
        const effects = sayEffects(props, { station: id });
        const info = saySentence(stationInfo(view, seat, id));
        return {
          id,
          label: effects === undefined ? info : sayX('station.open', { info, effects }),
          isOpen: effects !== undefined,
          box: { x: x - box / 2, y: y - box / 2, w: box, h: box },
        };
      }),
    [view, legal, seat, language.value, layout],
  );
  const isOpen = (station: number): boolean => targets[station]!.isOpen;
  const focus = isOpen(ui.station.value)
    ? ui.station.value
    : Math.max(
        0,
        targets.findIndex((t) => t.isOpen),
      );
  return (
    <Targets
      kind="station"
      label={sayX('targets.stations')}
      targets={targets}
      focus={focus}
      round={`${view.round} ${legal.length > 0}`}
      onFocus={(station) => {
        ui.station.value = station;
        ui.aim.value = { station };
      }}
      onChoose={(station) => onChoose({ station }, false)}
      towards={(station, direction) => stationTowards(layout, station, direction, isOpen)}
    />
  );
}
