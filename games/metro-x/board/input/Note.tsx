/** Whose sheet this is, and information about what is pointed at. */

import type { ComponentChildren } from 'preact';
import { Glossed } from '#client/kit/help/Glossed.tsx';
import { sayName, sayRich } from '#client/kit/words.ts';
import type { CityMap } from '../../rules/map.ts';
import { effectsOf, infoOf, lineName, type Sentence, sayX, stationInfo, who } from '../say.ts';
import {
  aimedPreview,
  decidedPreview,
  isCrowdShown,
  isOwnShown,
  type MetroXProps,
  PARTY,
  shownSeat,
} from '../selectors.ts';
import { inkOf } from '../sheet/themes.ts';
import { type Aim, aimOf, mapOf, publicOf } from '../ui.ts';
import { whyNot } from './choosing.ts';

export function Caption(props: MetroXProps) {
  const { view, ui, people, seat } = props;
  const map = sayName(mapOf(view).name);
  const isParty = seat === undefined && people.length > PARTY;
  const hasWayBack = isParty ? !isCrowdShown(props) : seat !== undefined && !isOwnShown(props);
  return (
    <p class="mx-caption">
      <b>{isCrowdShown(props) ? map : sayX('caption', { ...who(people, shownSeat(props)), map })}</b>
      {hasWayBack && (
        <button
          type="button"
          onClick={() => {
            ui.looking.value = undefined;
          }}
        >
          {sayX(seat === undefined ? 'caption.all' : 'caption.mine')}
        </button>
      )}
    </p>
  );
}

export function Note(props: MetroXProps) {
  const { view, ui } = props;
  const map = mapOf(view);
  const seat = shownSeat(props);
  const preview = aimedPreview(props);
  const aim = ui.aim.value;
  if (aim) {
    const about = preview
      ? effectsOf(view, preview, seat)
      : ['line' in aim ? infoOf(view, seat, aim.line) : stationInfo(view, seat, aim.station)];
    return (
      <p class={`mx-note ${preview ? 'is-open' : ''}`}>
        {'line' in aim && <Name {...props} line={aim.line} />}
        {'station' in aim && preview && <Letters map={map} station={aim.station} />}
        <Sentences all={about} />
        {!preview && <span class="muted">{whyClosed(props, aim)}</span>}
      </p>
    );
  }
  const decided = decidedPreview(props);
  const chosen = aimOf(map, view.choice);
  if (decided)
    return (
      <p class="mx-note is-decided">
        {chosen && 'line' in chosen && <Name {...props} line={chosen.line} />}
        <Sentences all={effectsOf(view, decided, seat)} />
      </p>
    );
  return (
    <p class="mx-note muted">
      <Glossed game="metro-x" text={advice(props)} />
    </p>
  );
}

/** Why what is pointed at cannot be chosen, while one has to choose. */
const whyClosed = (props: MetroXProps, aim: Aim): string =>
  (props.legal.length > 0 && isOwnShown(props) && whyNot(props, aim)) || '';

/** The lines that stop at a station. */
const Letters = ({ map, station }: { map: CityMap; station: number }) => (
  <>
    {map.stations[station]!.lines.map((line) => (
      <span key={line} class="mx-badge-letter" {...inkOf(map, line)}>
        {map.lines[line]!.id}
      </span>
    ))}
  </>
);

const Name = ({ view, line }: MetroXProps & { line: number }) => (
  <>
    <span class="mx-badge-letter" {...inkOf(mapOf(view), line)}>
      {mapOf(view).lines[line]!.id}
    </span>
    <b>{lineName(mapOf(view), line)}</b>
  </>
);

function Sentences({ all }: { all: readonly Sentence[] }): ComponentChildren {
  return (
    <span>
      {all.map(({ key, params }, i) => (
        <span key={key + i}>
          {i > 0 && ', '}
          {sayRich(key, params)}
        </span>
      ))}
    </span>
  );
}

/** What the player has to do, in a few words. */
export function advice({ view, legal, seat }: MetroXProps): string {
  const card = publicOf(view).card;
  if (!card) return sayX('advice.over');
  if (seat === undefined) return sayX('advice.watch');
  if (view.decided[seat]) return sayX('advice.decided');
  if (legal.some(({ type }) => type === 'pass')) return sayX('advice.pass');
  return sayX(card.kind === 'free' ? 'advice.station' : 'advice.line');
}
