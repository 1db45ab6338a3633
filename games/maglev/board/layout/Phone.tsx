/** Phones: the map or the board in front; upright below each other, across with a column on the right. */
import { useLayoutEffect } from 'preact/hooks';
import { Icon, type IconName } from '#client/kit/Icon.tsx';
import { say } from '#client/kit/words.ts';
import { Cards } from '../cards/Cards.tsx';
import { HintPanel, isHinting } from '../hint/HintPanel.tsx';
import { GROUPS, unitsOfGroup } from '../input/groups.ts';
import { Others } from '../others/Others.tsx';
import { Act } from '../panel/ActionRow.tsx';
import { PlayerBoard } from '../panel/PlayerBoard.tsx';
import { list } from '../panel/roles.ts';
import { Stock } from '../panel/Stock.tsx';
import { slotChoices } from '../panel/spots.ts';
import { isOnBoard } from '../rings.ts';
import { sayMaglev } from '../say.ts';
import { Story } from '../strip/Story.tsx';
import { Strip } from '../strip/Strip.tsx';
import { type Front, publicOf, type TableProps } from '../ui.ts';
import { MapBox } from './MapBox.tsx';
import type { BodyProps } from './Table.tsx';
import { MenuButton, People } from './Top.tsx';

const FRONTS: readonly (readonly [Front, IconName])[] = [
  ['map', 'map'],
  ['board', 'boards'],
  ['others', 'train'],
  ['log', 'log'],
];

/** In a lesson only what is needed for it. */
const frontsOf = ({ frame }: TableProps): typeof FRONTS => (frame.lesson ? FRONTS.slice(0, 2) : FRONTS);

/** What must be chosen, or is marked, comes to the front by itself, before the focus looks for a place there. */
function useFront(props: TableProps): void {
  const { ui, legal, frame } = props;
  const group = ui.group.value;
  const isLit = [...slotChoices(props).values()].some((choice) => choice.isLit);
  const wantsBoard = isLit || group === 'adjust';
  useLayoutEffect(() => {
    if (legal.length > 0) ui.front.value = wantsBoard ? 'board' : 'map';
  }, [wantsBoard, group, legal.length === 0]);
  useLayoutEffect(() => {
    if (isOnBoard(frame.marks)) ui.front.value = 'board';
  }, [frame.marks.join()]);
}

function InFront({ props, arranged }: BodyProps) {
  switch (props.ui.front.value) {
    case 'map':
      return <MapBox props={props} arranged={arranged} />;
    case 'board':
      return (
        <div class="front">
          <PlayerBoard props={props} />
          <Cards {...props} />
          <Stock {...props} />
        </div>
      );
    case 'others':
      return (
        <div class="front">
          <Others {...props} />
        </div>
      );
    case 'log':
      return (
        <div class="front">
          <Story {...props} />
          {props.frame.log}
        </div>
      );
  }
}

export function Phone({ props, arranged }: BodyProps) {
  useFront(props);
  const { ui } = props;
  return (
    <>
      <header class="mg-top">
        <People props={props} hasTrains={false} />
        <MenuButton {...props} />
      </header>
      <nav class="tabs" aria-label={sayMaglev('front')}>
        {frontsOf(props).map(([front, icon]) => (
          <button
            key={front}
            type="button"
            aria-pressed={ui.front.value === front}
            onClick={() => {
              ui.front.value = front;
            }}
          >
            <Icon name={icon} />
            {sayFront(front)}
          </button>
        ))}
      </nav>
      <InFront props={props} arranged={arranged} />
      <Strip {...props} />
      {isHinting(props) ? <HintPanel {...props} /> : <ActionBar {...props} />}
    </>
  );
}

const sayFront = (front: Front): string => (front === 'log' ? say('log') : sayMaglev(`front.${front}`));

export function Land({ props, arranged }: BodyProps) {
  useFront(props);
  const { ui } = props;
  const toggle = (front: Front) => () => {
    ui.front.value = ui.front.value === front ? 'map' : front;
  };
  return (
    <>
      <InFront props={props} arranged={arranged} />
      <aside class="column">
        <div class="mg-top">
          <People props={props} hasTrains={false} />
          <MenuButton {...props} />
        </div>
        <Strip {...props} />
        {isHinting(props) ? <HintPanel {...props} /> : <ActionBar {...props} />}
        <nav class="tabs" aria-label={sayMaglev('front')}>
          {frontsOf(props)
            .slice(1)
            .map(([front, icon]) => (
              <button
                key={front}
                type="button"
                aria-pressed={ui.front.value === front}
                onClick={toggle(front)}
              >
                <Icon name={icon} />
                {sayFront(front)}
              </button>
            ))}
        </nav>
      </aside>
    </>
  );
}

/** The actions in one row, where the board is not in front. */
function ActionBar(props: TableProps) {
  const { board } = publicOf(props.view).players[props.seat ?? props.view.table.turn]!;
  if (props.seat === undefined) return null;
  return (
    <div class="actbar" {...list(sayMaglev('groups'))}>
      {GROUPS.map((group) => (
        <Act key={group} props={props} group={group}>
          <b>{unitsOfGroup(board, group)}</b>
        </Act>
      ))}
    </div>
  );
}
