/** The large sheet. Pointing at a line or station shows the effects of choosing it. */
import { useMemo, useRef } from 'preact/hooks';
import { disarm } from '#client/kit/settings/armed.ts';
import { pressOf } from '#client/kit/settings/press.ts';
import { language, sayName } from '#client/kit/words.ts';
import { useZoom } from '#client/kit/zoom.ts';
import { Chooser } from '../input/Chooser.tsx';
import { choose, isWaiting } from '../input/choosing.ts';
import { lineAt, linesAt, stationAt } from '../input/pointing.ts';
import { WhichLine } from '../input/WhichLine.tsx';
import { layoutOf } from '../layout/layout.ts';
import type { Point } from '../layout/vector.ts';
import { changesOf, type Round, roundsOf } from '../rounds.ts';
import { sayX, who } from '../say.ts';
import { aimedPreview, decidedPreview, isOwnShown, type MetroXProps, shownSeat } from '../selectors.ts';
import { type Aim, mapOf, openAction, publicOf } from '../ui.ts';
import { Compared, Suggested } from './Frames.tsx';
import { marksOf } from './marks.ts';
import { Sheet } from './Sheet.tsx';

export function LargeSheet(props: MetroXProps & { isPhone: boolean }) {
  const { view, ui, people, log, fresh, isPhone } = props;
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  useZoom(frame, picture);
  const map = mapOf(view);
  const layout = layoutOf(map, isPhone ? 'badge' : 'full', language.value);
  const seat = shownSeat(props);
  const isFree = publicOf(view).card?.kind === 'free';
  const rounds = useMemo(() => roundsOf(log, view.round), [log, view.round]);
  const round = recalledRound(props, rounds) ?? rounds.at(-1);
  const changes = useMemo(() => round && changesOf(map, round, seat), [round, seat]);

  const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = picture.current!.getBoundingClientRect();
    const scale = layout.width / box.width;
    return [(clientX - box.left) * scale, (clientY - box.top) * scale];
  };
  /** The lines that meet there and can be chosen. */
  const meeting = (p: Point): readonly number[] =>
    isOwnShown(props) ? linesAt(layout, map, p).filter((line) => openAction(props.legal, map, { line })) : [];
  const under = (p: Point): Aim | undefined => {
    if (isFree) return stationAt(layout, p) ?? lineAt(layout, p);
    const [only, ...others] = meeting(p);
    return only !== undefined && others.length === 0 ? { line: only } : lineAt(layout, p);
  };
  const onClick = (event: MouseEvent): void => {
    const p = placeOf(event);
    const lines = meeting(p);
    const waiting = lines.find((line) => isWaiting(props, { line }));
    if (waiting !== undefined) choose(props, { line: waiting }, pressOf(event));
    else if (lines.length > 1) ask(lines, event);
    else choose(props, under(p), pressOf(event));
  };
  const ask = (lines: readonly number[], { clientX, clientY }: MouseEvent): void => {
    const box = frame.current!.getBoundingClientRect();
    const [x, y] = [((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100];
    disarm(ui.armed);
    ui.asked.value = { lines, x, y, isLow: y > 50 };
  };
  /** What was clicked stays in view until it is confirmed, or something else is clicked. */
  const isPinned = (): boolean => isWaiting(props, ui.aim.value);
  const aim = ui.aim.value;
  return (
    <div class="mx-frame" ref={frame} style={{ '--ratio': layout.width / layout.height }}>
      <svg
        ref={picture}
        class="mx-picture"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        {...{
          role: 'group',
          onPointerMove: (event: PointerEvent) => {
            if (event.pointerType === 'mouse' && !isPinned()) ui.aim.value = under(placeOf(event));
          },
          onPointerLeave: (event: PointerEvent) => {
            if (event.pointerType === 'mouse' && !isPinned()) ui.aim.value = undefined;
          },
          onClick,
        }}
      >
        <title>{sayX('caption', { ...who(people, seat), map: sayName(map.name) })}</title>
        <Sheet
          map={map}
          layout={layout}
          marks={marksOf(map, view, seat)}
          focus={aim && 'line' in aim ? aim.line : undefined}
          ghost={aimedPreview(props) ?? decidedPreview(props)}
          {...(changes && { fresh: changes })}
          isWriting={round !== undefined && round.from >= fresh}
        />
        {ui.compared.value?.seat === seat && (
          <Compared both={ui.compared.value} map={map} layout={layout} scale={isPhone ? 1.3 : undefined} />
        )}
        {isOwnShown(props) && ui.suggested.value && <Suggested aim={ui.suggested.value} layout={layout} />}
        <Chooser {...props} layout={layout} />
      </svg>
      {ui.asked.value && props.seat !== undefined && <WhichLine {...props} seat={props.seat} />}
    </div>
  );
}

function recalledRound({ ui, log }: MetroXProps, rounds: readonly Round[]): Round | undefined {
  const event = ui.recalled.value;
  const place = event ? log.indexOf(event) : -1;
  return place < 0 ? undefined : rounds.findLast(({ from }) => from <= place);
}
