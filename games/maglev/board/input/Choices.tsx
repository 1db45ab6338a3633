/** Choices that are made from a list and not on the map: one button each. */
import { COLOURS, KIND_NUMBER } from '../../rules/colours.ts';
import type { Action } from '../../rules/types.ts';
import { passengersIn } from '../panel/spots.ts';
import { sayAction, sayMaglev } from '../say.ts';
import { StationIcon, TokenIcon } from '../Token.tsx';
import { markOf, type Props, passengerOf, playOne, publicOf } from '../ui.ts';
import { currentGroup, openActions } from './groups.ts';
import { RouteChoice } from './Route.tsx';
import { aimedAction, choose } from './Targets.tsx';
import { layLabel, targetsOf, tripTargets } from './targets.ts';

/** These actions are chosen on the map, on the player board or in the draft. */
const ELSEWHERE: readonly Action['type'][] = ['build', 'remove', 'place', 'deliver', 'lift', 'step', 'keep'];

export function Choices(props: Props) {
  const { ui } = props;
  const actions = openActions(props);
  const passengers = passengersIn(actions);
  const chosen = passengers.find((name) => name === passengerOf(ui)) ?? passengers[0];
  const site = ui.site.value;
  const listed = actions.filter(
    (action) =>
      !ELSEWHERE.includes(action.type) &&
      (action.type !== 'station' || site === undefined || action.site === site),
  );
  return (
    <>
      {passengers.length > 0 && (
        <fieldset class="mg-choices who-goes">
          <legend class="unseen">{sayMaglev('choose.passenger')}</legend>
          {passengers.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={chosen === name}
              data-passenger={name}
              onClick={() => {
                ui.passenger.value = name;
              }}
            >
              <TokenIcon name={name} px={22} />
              {sayMaglev(`passenger.${name}`)}
            </button>
          ))}
        </fieldset>
      )}
      <Aimed {...props} />
      <RouteChoice {...props} />
      <Trips {...props} />
      {listed.length > 0 && (
        <div class="mg-choices">
          {listed.map((action) => (
            <button
              key={JSON.stringify(action)}
              type="button"
              data-act={action.type}
              data-cursor
              class={markOf(ui, action)}
              onClick={() => playOne(props, action)}
            >
              {'passenger' in action && <TokenIcon name={action.passenger} px={22} />}
              {action.type === 'station' && <StationIcon name={COLOURS[KIND_NUMBER[action.kind]]!} />}
              <span>
                {action.type === 'refill' && action.draw !== undefined
                  ? sayMaglev('action.refill-less', { draw: action.draw })
                  : sayAction(action, props.view)}
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The stations within reach, by name. */
function Trips(props: Props) {
  if (currentGroup(props) !== 'move') return null;
  return (
    <div class="mg-choices">
      {tripTargets(props).map((target) => (
        <button
          key={target.label}
          type="button"
          data-act="step"
          class={markOf(props.ui, target.actions[0])}
          onClick={() => choose(props, target)}
        >
          {target.label}
        </button>
      ))}
    </div>
  );
}

/** The tile that is aimed at, in words, with buttons to turn and lay it by touch. */
function Aimed(props: Props) {
  const { ui, view } = props;
  if (currentGroup(props) !== 'track') return null;
  const target = targetsOf(props).find(({ key, kind }) => key === ui.aim.value && kind !== 'goal');
  const action = target && aimedAction(target, ui.turn.value);
  const state = publicOf(view);
  const text = action?.type === 'build' ? layLabel(state, action) : (target?.label ?? sayMaglev('lay.none'));
  return (
    <div class="mg-aimed">
      <button
        type="button"
        class="primary"
        disabled={!action}
        onClick={() => target && choose(props, target)}
      >
        {text}
      </button>
      <button
        type="button"
        aria-keyshortcuts="R"
        disabled={!target || target.actions.length < 2}
        onClick={() => {
          ui.turn.value++;
        }}
      >
        {sayMaglev('turn-tile')}
      </button>
    </div>
  );
}
