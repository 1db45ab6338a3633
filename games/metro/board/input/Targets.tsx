/** The label of each square and station, and what choosing it does. */
import { useMemo } from 'preact/hooks';
import { disarm, isFinal } from '#client/kit/settings/armed.ts';
import type { Press } from '#client/kit/settings/press.ts';
import { language } from '#client/kit/words.ts';
import { CENTRE, SIDE, squareAt } from '../../rules/grid.ts';
import type { MetroProps } from '../Board.tsx';
import { sayHeard, sayStation, sayTile } from '../heard.ts';
import { effectsOf, squareName } from '../lines.ts';
import { isPlan, triedAt, triedLays } from '../plan.ts';
import { positionOf } from '../position.ts';
import { sayMetro } from '../say.ts';
import { layAt, momentOf, pointAt } from '../ui.ts';
import { whyNot } from '../whyNot.ts';
import { type Cell, Cells, stationAt } from './Cells.tsx';

export function Targets(props: MetroProps & { ring: number }) {
  const { view, legal, people, seat, ui, ring, play, tell } = props;
  const position = positionOf(view);
  const lays = triedLays(props);
  const labels = useMemo(() => {
    const known = new Map<string, string>();
    for (const lay of lays) {
      const effects = sayHeard(effectsOf(position, lay), people);
      known.set(
        String(lay.at),
        sayMetro(isPlan(props) ? 'cell.plan' : 'cell.open', { square: squareName(lay.at), effects }),
      );
    }
    return known;
  }, [view, legal, people, ui.pick.value, ui.turn.value, language.value]);

  const labelOf = (cell: Cell): string => {
    const station = stationAt(cell);
    if (station !== undefined) return sayStation(position.lines[station - 1]!, people);
    const square = squareName(cell);
    if (CENTRE[squareAt(cell)]) return sayMetro('cell.centre', { square });
    const tile = position.tiles.get(squareAt(cell));
    if (tile) return sayMetro('cell.laid', { square, tracks: sayTile(tile) });
    return labels.get(String(cell)) ?? sayMetro('cell.empty', { square });
  };
  const onChoose = (cell: Cell, press: Press): void => {
    pointAt(cell, ui);
    const lay = layAt(props, cell);
    if (!lay) {
      disarm(ui.armed);
      // A finger has no other way to try its tile out.
      const isTried = press.by === 'touch' && triedAt(props, cell) !== undefined;
      if (stationAt(cell) === undefined && !isTried) tell(whyNot(props, cell) ?? '');
      return;
    }
    // The aim stays until the next position arrives.
    if (isFinal(ui.armed, String(cell), momentOf(view), press)) play(lay);
  };
  const nextOpen = (cell: Cell, step: 1 | -1): Cell | undefined => {
    const open = lays.map((lay) => lay.at).sort((one, other) => squareAt(one) - squareAt(other));
    const here = cell[1] * SIDE + cell[0];
    const onward =
      step > 0 ? open.find((at) => squareAt(at) > here) : open.findLast((at) => squareAt(at) < here);
    return onward ?? open.at(step > 0 ? 0 : -1);
  };
  const focus = ui.cursor.value;
  return (
    <Cells
      ring={ring}
      label={sayMetro(seat === undefined ? 'grid.watch' : 'grid')}
      focus={focus}
      hasDigits={view.options.handSize === 1}
      labelOf={labelOf}
      onFocus={(cell) => {
        ui.cursor.value = cell;
        pointAt(cell, ui);
        // Who goes on to another square wants to begin anew.
        if (ui.armed.value?.what !== String(cell)) disarm(ui.armed);
      }}
      onChoose={onChoose}
      nextOpen={nextOpen}
    />
  );
}
