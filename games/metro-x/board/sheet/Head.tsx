/** A line's head: the train with its letter and a window for each indicator space, its name, crown and diamond. */
import { sayName } from '#client/kit/words.ts';
import type { Line } from '../../rules/map.ts';
import { nameRows, spacesOf, TRAIN, trainSize } from '../layout/head-size.ts';
import type { Head as HeadPlace } from '../layout/heads.ts';
import { round, spot } from '../layout/path.ts';
import type { Point, Rect } from '../layout/vector.ts';
import { Bonus } from './Bonus.tsx';
import type { LineMarks } from './marks.ts';
import { PenFace } from './Pen.tsx';

interface HeadProps {
  readonly line: Line;
  readonly head: HeadPlace;
  readonly marks: LineMarks;
  /** The face that would be written. */
  readonly ghost: string | undefined;
}

export function Head({ line, head: { train, label, dir }, marks, ghost }: HeadProps) {
  return (
    <>
      <Train line={line} at={train} isMirrored={dir[0] > 0} marks={marks} ghost={ghost} />
      {label && <Label line={line} at={label} marks={marks} />}
    </>
  );
}

export const Badge = ({ line, head: { train: t } }: Pick<HeadProps, 'line' | 'head'>) => (
  <>
    <rect class="mx-color-fill" x={round(t.x)} y={round(t.y)} width={t.w} height={t.h} rx={9} />
    <text class="mx-letter" x={round(t.x + t.w / 2)} y={round(t.y + t.h / 2)} font-size={27}>
      {line.id}
    </text>
  </>
);

interface TrainProps extends Omit<HeadProps, 'head'> {
  readonly at: Rect;
  /** Whether the nose points to the left. */
  readonly isMirrored: boolean;
}

const NOSE = 10;
const BACK = 5;

function Train({ line, at: t, isMirrored, marks: { windows }, ghost }: TrainProps) {
  const [left, right] = isMirrored ? [NOSE, BACK] : [BACK, NOSE];
  const flat = t.w - left - right;
  const side = (r: number, down: 1 | -1): string =>
    `a${r} ${r} 0 0 1 ${r * down} ${r * down}v${(t.h - 2 * r) * down}a${r} ${r} 0 0 1 ${-r * down} ${r * down}`;
  const middle = t.y + t.h / 2;
  return (
    <>
      <path
        class="mx-color-fill"
        d={`M${spot([t.x + left, t.y])}h${flat}${side(right, 1)}h${-flat}${side(left, -1)}Z`}
      />
      <text class="mx-letter" x={round(t.x + TRAIN.letter / 2 + 1)} y={round(middle)} font-size={15}>
        {line.id}
      </text>
      {Array.from({ length: spacesOf(line) }, (_, i) => (
        <Pane
          key={i}
          at={[t.x + TRAIN.letter + i * TRAIN.window + TRAIN.window / 2 - 1, middle]}
          face={windows[i]}
          ghost={i === windows.length ? ghost : undefined}
        />
      ))}
    </>
  );
}

interface PaneProps {
  readonly at: Point;
  readonly face: string | undefined;
  readonly ghost: string | undefined;
}

function Pane({ at, face, ghost }: PaneProps) {
  const pane = { x: round(at[0] - 9.5), y: round(at[1] - 9), width: 19, height: 18, rx: 4 };
  return (
    <>
      <rect class="mx-window" {...pane} />
      {face !== undefined && <PenFace at={at} face={face} />}
      {ghost !== undefined && (
        <g class="mx-ghost-ink">
          <rect class="mx-ghost-pane" {...pane} />
          <PenFace at={at} face={ghost} />
        </g>
      )}
    </>
  );
}

function Label({ line, at, marks }: { line: Line; at: Rect; marks: LineMarks }) {
  const rows = nameRows(sayName(line.name));
  const middle = at.y + at.h / 2;
  const right = at.x + at.w - TRAIN.diamond / 2;
  return (
    <>
      {rows.map((row, i) => (
        <text
          key={row}
          class="mx-name"
          x={round(at.x + 2)}
          y={round(middle + (i - (rows.length - 1) / 2) * TRAIN.row)}
          font-size={TRAIN.name}
        >
          {row}
        </text>
      ))}
      <Bonus
        kind="crown"
        at={[right - TRAIN.crown - TRAIN.gap + 1, middle]}
        worth={line.crown}
        state={marks.crown}
      />
      <Bonus kind="diamond" at={[right, middle]} worth={line.diamond} state={marks.diamond} />
    </>
  );
}

/** A single head, on a chip: the label above the train. */
export function LoneHead({ line, marks, ghost }: Omit<HeadProps, 'head'>) {
  const train = trainSize(line);
  const width = 28 + TRAIN.crown + TRAIN.diamond;
  const w = Math.max(train.w, width);
  return (
    <svg
      class="mx"
      width={w}
      height={56}
      viewBox={`0 0 ${w} 56`}
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      <Train line={line} at={{ x: 0, y: 30, ...train }} isMirrored={false} marks={marks} ghost={ghost} />
      <Bonus kind="crown" at={[13, 13]} worth={line.crown} state={marks.crown} />
      <Bonus kind="diamond" at={[42, 13]} worth={line.diamond} state={marks.diamond} />
    </svg>
  );
}
