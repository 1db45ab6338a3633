/** What the card beside a thing says. The key is what the thing carries as `data-tip`. */
import type { VNode } from 'preact';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { MOST_ON_A_STATION, STATION_KINDS } from '../../data/pieces.ts';
import { capacityOf, unitsOf } from '../../rules/board/abilities.ts';
import { ROW_NAMES, type RowName } from '../../rules/board/board.ts';
import { COLOURS, HUB, NOTHING } from '../../rules/colours.ts';
import { GROUPS, type Group, stageOf, whyNot } from '../input/groups.ts';
import { crowdOf } from '../map/crowd.ts';
import { loadOf } from '../motion/standing.ts';
import { ActionIcon } from '../panel/ActionIcon.tsx';
import { sayMaglev, sayPlace } from '../say.ts';
import { sayPeople } from '../strip/turnSteps.ts';
import { StationIcon } from '../Token.tsx';
import { publicOf, type TableProps } from '../ui.ts';
import { Head } from './Head.tsx';
import { SlotCard } from './SlotCard.tsx';

export function explain(props: TableProps, key: string): VNode | undefined {
  const [what, ...rest] = key.split(' ');
  const name = rest.join(' ');
  switch (what) {
    case 'text':
      return <p>{name}</p>;
    case 'slot':
      return <SlotCard props={props} at={Number(name)} />;
    case 'act':
      return <ActCard props={props} name={name as Group | RowName} />;
    case 'place':
      return <PlaceCard props={props} place={Number(name)} />;
    case 'train':
      return <TrainCard props={props} seat={Number(name)} />;
    default:
      return;
  }
}

const isRow = (name: string): name is RowName => (ROW_NAMES as readonly string[]).includes(name);
const isGroup = (name: string): name is Group => (GROUPS as readonly string[]).includes(name);

function ActCard({ props, name }: { props: TableProps; name: Group | RowName }) {
  const { view, seat, legal } = props;
  const { board } = publicOf(view).players[seat ?? view.table.turn]!;
  const units = isRow(name) ? unitsOf(board, name) : 0;
  const why = isGroup(name) && legal.length > 0 && !stageOf(props, name) ? whyNot(props, name) : undefined;
  return (
    <>
      <Head
        icon={<ActionIcon name={name} />}
        {...(isRow(name) && { small: `${units} ${sayMaglev(`unit.${name}`, { units })}` })}
      >
        {sayMaglev(isGroup(name) ? `group.${name}` : `row.${name}`)}
      </Head>
      <p>{sayMaglev(`about.${name}`)}</p>
      {why && <p class="muted">{sayMaglev(`refusal.${why}`)}</p>}
    </>
  );
}

function PlaceCard({ props: { view }, place }: { props: TableProps; place: number }) {
  const state = publicOf(view);
  const code = state.standing[place]!;
  const people = crowdOf(state, place);
  const kind = code === NOTHING ? 'none' : code === HUB ? 'hub' : STATION_KINDS[code - 1]!;
  return (
    <>
      <Head
        icon={
          code === NOTHING || code === HUB ? (
            <ActionIcon name="build" />
          ) : (
            <StationIcon name={COLOURS[code - 1]!} px={26} />
          )
        }
        small={sayMaglev('plate.kind', { kind })}
      >
        {sayPlace(state, place)}
      </Head>
      <p>
        {people.length === 0
          ? sayMaglev('plate.nobody')
          : sayMaglev('plate.waiting', {
              waiting: people.length,
              most: MOST_ON_A_STATION,
              who: sayPeople(people),
            })}
      </p>
    </>
  );
}

function TrainCard({ props, seat }: { props: TableProps; seat: number }) {
  const { view, people } = props;
  const state = publicOf(view);
  const player = state.players[seat]!;
  const load = loadOf(player);
  const who = people[seat];
  return (
    <>
      <Head
        icon={<SeatIcon seat={seat} />}
        {...(player.train >= 0 && { small: sayPlace(state, player.train) })}
      >
        {sayMaglev('train.whose', { you: who?.isYou ?? false, name: who?.name ?? '' })}
      </Head>
      <p>
        {sayMaglev('train.load', {
          load: load.length,
          seats: capacityOf(player.board),
          who: sayPeople(load),
        })}
      </p>
    </>
  );
}
