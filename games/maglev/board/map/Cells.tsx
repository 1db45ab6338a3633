/** The map for keyboard and screen reader: a grid by columns, from the west; each hex and each place says what is there. */
import { useMemo } from 'preact/hooks';
import { language } from '#client/kit/words.ts';
import { type GameMap, nameOf } from '../../rules/track/map.ts';
import type { Target } from '../input/targets.ts';
import { memo } from '../memo.ts';
import { CELL, ROW } from '../panel/roles.ts';
import { sayMaglev } from '../say.ts';
import { type Props, publicOf } from '../ui.ts';
import { sayHex, sayStation } from '../voice/places.ts';
import { centre, hexOutline, type Scale } from './geometry.ts';
import { hexName } from './places.ts';
import './cells.css';

interface CellProps {
  readonly cell: number;
  readonly label: string;
  readonly outline: string;
  readonly isStop: boolean;
  onFocus(cell: number): void;
}

const Cell = memo(({ cell, label, outline, isStop, onFocus }: CellProps) => (
  <path
    {...CELL}
    {...{ onFocus: () => onFocus(cell) }}
    data-cell={cell}
    d={outline}
    aria-label={label}
    tabindex={isStop ? 0 : -1}
  />
));

const GRID = { role: 'grid' } as const;

/** From the west, each from the north. */
function columnsOf({ hexes }: GameMap): number[][] {
  const cells = [...hexes.keys()].sort((one, other) => hexes[one]![1] - hexes[other]![1]);
  const columns = Map.groupBy(cells, (cell) => hexes[cell]![0]);
  return [...columns].sort(([one], [other]) => one - other).map(([, column]) => column);
}

const columnName = (map: GameMap, cell: number): string => hexName(map, map.hexes[cell]!).replace(/\d+$/, '');

/** The key of the target in a cell. */
export function keyAt(map: GameMap, cell: number): string {
  const place = map.placeOf[cell]!;
  return place < 0 ? `hex ${map.hexes[cell]}` : `place ${nameOf(map, place)}`;
}

interface CellsProps {
  readonly props: Props;
  readonly targets: readonly Target[];
  readonly scale: Scale;
}

export function Cells({ props, targets, scale }: CellsProps) {
  const { ui, view, people, seat } = props;
  const state = publicOf(view);
  const { map } = state;
  const columns = useMemo(() => columnsOf(map), [map]);
  const outlines = useMemo(() => map.hexes.map((hex) => hexOutline(centre(hex), scale, 0.9)), [map, scale]);
  const lays = new Map(targets.flatMap((target) => (target.kind === 'lay' ? [[target.key, target]] : [])));
  const labels = useMemo(
    () =>
      map.hexes.map((hex, cell) => {
        const place = map.placeOf[cell]!;
        if (place >= 0) return sayStation(state, place, people);
        const lay = lays.get(`hex ${hex}`);
        return sayMaglev('voice.hex.open', {
          hex: sayHex(state, cell, people),
          units: lay?.cost ?? 0,
          ways: lay?.ways.length ?? 0,
          isOpen: lay !== undefined,
        });
      }),
    [state, people, targets, language.value],
  );
  const onFocus = useMemo(
    () => (cell: number) => {
      ui.cursor.value = cell;
      ui.aim.value = keyAt(map, cell);
      ui.turn.value = 0;
    },
    [ui, map],
  );
  const train = state.players[seat ?? state.turn]!.train;
  const stop = ui.cursor.value ?? Math.max(0, map.placeOf.indexOf(train));
  return (
    <g class="cells" {...GRID} aria-label={sayMaglev('voice.map')}>
      {columns.map((cells) => (
        <g
          key={cells[0]}
          {...ROW}
          aria-label={sayMaglev('voice.column', { column: columnName(map, cells[0]!) })}
        >
          {cells.map((cell) => (
            <Cell
              key={cell}
              cell={cell}
              label={labels[cell]!}
              outline={outlines[cell]!}
              isStop={cell === stop}
              onFocus={onFocus}
            />
          ))}
        </g>
      ))}
    </g>
  );
}
