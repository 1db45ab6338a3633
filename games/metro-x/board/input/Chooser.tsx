/** The labels of lines and stations for screen readers, and how the keyboard moves between them. */
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { announcer } from '#client/kit/announce/announcer.ts';
import { KEY_PRESS } from '#client/kit/settings/press.ts';
import { language } from '#client/kit/words.ts';
import { sayLine, sayStation } from '../heard.ts';
import { around } from '../layout/ground.ts';
import type { Layout } from '../layout/layout.ts';
import { sayX } from '../say.ts';
import { isOwnShown, type MetroXProps, shownSeat } from '../selectors.ts';
import { type Aim, mapOf, openAction } from '../ui.ts';
import { aimAt, choose, useLetters } from './choosing.ts';
import { stationTowards } from './pointing.ts';
import { type Target, Targets } from './Targets.tsx';

interface Props extends MetroXProps {
  readonly layout: Layout;
}

const isOpenAt = (props: Props, aim: Aim): boolean =>
  isOwnShown(props) && openAction(props.legal, mapOf(props.view), aim) !== undefined;

const lineTargets = (props: Props): Target[] =>
  mapOf(props.view).lines.map((_, id) => ({
    ...{ id, label: sayLine(props, id), isOpen: isOpenAt(props, { line: id }) },
    box: props.layout.heads[id]!.train,
  }));

const stationTargets = (props: Props): Target[] =>
  props.layout.stations.map((at, id) => ({
    id,
    label: sayStation(props, mapOf(props.view).stations[id]!.lines[0]!, id),
    isOpen: isOpenAt(props, { station: id }),
    box: around(at, props.layout.measures.box),
  }));

/** A card that came so few milliseconds ago may not be known yet. */
const NEW = 1000;

/** A choice by keyboard. For a moment after a new card, it only says what it would do. */
function useKeyChoice(props: Props): (aim: Aim, label: string) => void {
  const { view, legal } = props;
  const canAct = legal.length > 0;
  const since = useRef(Number.NEGATIVE_INFINITY);
  const round = useRef(view.round);
  useLayoutEffect(() => {
    if (canAct && round.current !== view.round) since.current = performance.now();
    if (canAct) round.current = view.round;
  }, [view.round, canAct]);
  return (aim, effect) => {
    const isNew = canAct && performance.now() < since.current + NEW;
    since.current = Number.NEGATIVE_INFINITY;
    if (isNew) announcer.answer(sayX('heard.new', { effect }));
    else choose(props, aim, KEY_PRESS);
  };
}

export function Chooser(props: Props) {
  const { view, legal, ui, layout, seat } = props;
  const isFree = legal.some(({ type }) => type === 'station');
  const targets = useMemo(
    () => (isFree ? stationTargets(props) : lineTargets(props)),
    [view, legal, shownSeat(props), language.value, layout],
  );
  useLetters(props);
  const chooseByKey = useKeyChoice(props);
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
        onChoose={(station) => chooseByKey({ station }, targets[station]!.label)}
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
      onChoose={(line) => chooseByKey({ line }, targets[line]!.label)}
      towards={(line, [x, y]) => (line + x + y + count) % count}
    />
  );
}
