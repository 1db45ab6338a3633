/** The turned card, the rest of the deck, who has decided, and the buttons for the player's choice. */
import { useSpoken } from '#client/kit/announce/useSpoken.ts';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { sayRich } from '#client/kit/words.ts';
import { isWaiting } from '../input/choosing.ts';
import { lineName, sayX } from '../say.ts';
import { isCrowdShown, isOwnShown, type MetroXProps } from '../selectors.ts';
import { roundsExpected } from '../story.ts';
import { mapOf, openAction } from '../ui.ts';
import { Card, Deck } from './Card.tsx';

export function Controls(props: MetroXProps) {
  return (
    <div class="mx-controls">
      <Turned {...props} />
      {props.view.decided.length > 1 && !isCrowdShown(props) && <Decided {...props} />}
      {props.seat !== undefined && <Buttons {...props} />}
    </div>
  );
}

/** In a replay only the card is shown. The small sheets show who has decided. */
export const InReplay = (props: MetroXProps) => (
  <div class="mx-controls in-replay">
    <Turned {...props} />
  </div>
);

const Turned = (props: MetroXProps) => (
  <>
    {/* The big screen shows the card beside its list. */}
    {!isCrowdShown(props) && <Card view={props.view} />}
    <div class="mx-round">
      <p>
        <b class="mx-no">{sayX('round', { round: props.view.round })}</b>{' '}
        <span class="muted">{sayX('round.of', { rounds: roundsExpected(props.view) })}</span>
      </p>
      <Deck view={props.view} />
    </div>
  </>
);

/** Shows who has not decided. Names are on the sheets below the board. */
function Decided({ view, people }: MetroXProps) {
  const done = view.decided.filter(Boolean).length;
  return (
    <div class="mx-decided">
      <span>{sayRich('metro-x.decided', { done, all: view.decided.length })}</span>
      {people.length <= 6 && (
        <ul>
          {people.map(({ seat, name }) => (
            <li key={seat} title={sayX('decided.one', { name, done: view.decided[seat] === true })}>
              <SeatIcon seat={seat} />
              <i class={view.decided[seat] ? 'is-in' : ''} aria-hidden="true">
                {view.decided[seat] ? '✓' : '○'}
              </i>
              <span class="unseen">{sayX('decided.one', { name, done: view.decided[seat] === true })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Buttons(props: MetroXProps) {
  const { view, ui, legal, play, takeBack } = props;
  const map = mapOf(view);
  const aim = ui.aim.value;
  const pass = legal.find(({ type }) => type === 'pass');
  const action = pass ?? (isOwnShown(props) ? openAction(legal, map, aim) : undefined);
  const isFree = legal.some(({ type }) => type === 'station');
  const label = (): string => {
    if (pass) return sayX('pass');
    if (isFree) return sayX(action ? 'confirm.station' : 'confirm.station.none');
    return action && aim && 'line' in aim
      ? sayX('confirm', { line: lineName(map, aim.line) })
      : sayX('confirm.none');
  };
  useSpoken(!view.choice && isWaiting(props, aim) ? sayX('armed', { action: label() }) : '');
  if (view.choice)
    return (
      <div class="mx-buttons">
        <button type="button" disabled={!takeBack} onClick={() => takeBack?.()}>
          {sayX('rethink')}
        </button>
      </div>
    );
  return (
    <div class="mx-buttons">
      <button type="button" class="primary" disabled={!action} onClick={() => action && play(action)}>
        {label()}
      </button>
    </div>
  );
}
