/** The whole table: which parts there are, and where each layout has them. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { say } from '#client/kit/words.ts';
import { Draft } from '../cards/Draft.tsx';
import { Hand } from '../cards/Hand.tsx';
import { Tip } from '../explain/Tip.tsx';
import { useHinted } from '../hint/hinted.ts';
import { followPlan } from '../input/act.ts';
import { Dragged } from '../input/Dragged.tsx';
import { useDrag } from '../input/drag.ts';
import { useFocus } from '../input/focus.ts';
import { useEscape, useKeys } from '../input/keys.ts';
import { Menu } from '../input/Menu.tsx';
import { Flights } from '../motion/Flights.tsx';
import { Others } from '../others/Others.tsx';
import { PlayerBoard } from '../panel/PlayerBoard.tsx';
import { Story } from '../strip/Story.tsx';
import { Strip } from '../strip/Strip.tsx';
import { cancelChoice, publicOf, type TableProps } from '../ui.ts';
import { type Arrangement, useArrangement } from './arrange.ts';
import { MapBox } from './MapBox.tsx';
import { Land, Phone } from './Phone.tsx';
import { Sheets } from './Sheets.tsx';
import { Tablet } from './Tablet.tsx';
import { Rail, Top } from './Top.tsx';
import '../explain.css';
import '../maglev.css';
import '../map/map.css';
import './layout.css';
import './bars.css';
import './phone.css';
import './tablet.css';
import './lesson.css';

export function Table(props: TableProps) {
  const { view, ui, legal, frame } = props;
  const { map, phase } = publicOf(view);
  const arranged = useArrangement(map, ui, Boolean(frame.lesson));
  useDrag(props);
  useKeys(props, arranged);
  useEscape(props);
  useTurns(props);
  useEffect(() => followPlan(props), [legal]);
  useHinted(props);
  useFocus(props);
  usePast(props);
  const { layout, isWide, isTouch } = arranged;
  const isDraft = phase === 'draft';
  const Body = isDraft ? Drafting : BODIES[layout];
  return (
    <main
      class={`mg-table L-${layout} ${isWide ? 'wide' : ''} ${isTouch ? 'touch' : ''} ${isDraft ? 'drafting' : ''} ${frame.lesson ? 'lesson-table' : ''}`}
    >
      <Body props={props} arranged={arranged} />
      {frame.lesson && <aside class="lesson-place">{frame.lesson}</aside>}
      <Sheets props={props} arranged={arranged} />
      <div class="news-place">{frame.news}</div>
      <Flights {...props} />
      <Menu {...props} />
      <Tip {...props} />
      <Dragged {...props} />
    </main>
  );
}

/** Nothing of a turn is left when it is over; what the others did is shown when it comes again. */
function useTurns({ view: { table }, seat, ui }: TableProps): void {
  useLayoutEffect(() => {
    cancelChoice(ui);
    ui.played.value = ui.undone.value = [];
    ui.fresh.value = undefined;
    ui.isStoryFolded.value = false;
  }, [table.turn, table.round]);
  useEffect(() => {
    cancelChoice(ui);
  }, [seat]);
}

/** Whoever looks back wants to see the map, not the log. */
function usePast({ frame: { lookedAt }, ui }: TableProps): void {
  useEffect(() => {
    if (lookedAt === undefined) return;
    if (ui.sheet.value === 'log') ui.sheet.value = undefined;
    if (ui.front.value === 'log') ui.front.value = 'map';
  }, [lookedAt]);
}

export interface BodyProps {
  readonly props: TableProps;
  readonly arranged: Arrangement;
}

function Drafting({ props, arranged }: BodyProps) {
  return (
    <>
      {arranged.layout === 'pan' || arranged.layout === 'side' ? <Rail {...props} /> : null}
      <Top props={props} arranged={arranged} />
      <Draft {...props} />
    </>
  );
}

/** The map above, the player board with the cards below it. */
function Panorama({ props, arranged }: BodyProps) {
  return (
    <>
      <Rail {...props} />
      <Top props={props} arranged={arranged} />
      {arranged.isWide && <Others {...props} />}
      <MapBox props={props} arranged={arranged} />
      <Strip {...props} />
      <section class="dock">
        <PlayerBoard props={props} />
        <Hand {...props} scrolls />
      </section>
    </>
  );
}

/** The map with the player board beside it. */
function Beside({ props, arranged }: BodyProps) {
  return (
    <>
      <Rail {...props} />
      <Top props={props} arranged={arranged} />
      {arranged.isWide && (
        <Others {...props}>
          {props.frame.chart && (
            <section class="mg-growth">
              <h3>{say('chart')}</h3>
              {props.frame.chart}
            </section>
          )}
        </Others>
      )}
      <MapBox props={props} arranged={arranged} />
      {arranged.isWide && <Story {...props} />}
      <Strip {...props} />
      <aside class="panel">
        <PlayerBoard props={props} />
        <Hand {...props} />
        {arranged.isWide && <section class="log-place">{props.frame.log}</section>}
      </aside>
    </>
  );
}

const BODIES = { pan: Panorama, side: Beside, tabp: Tablet, tabl: Tablet, phone: Phone, land: Land } as const;
