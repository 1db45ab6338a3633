/** What a click would do now, in words: it stands in the current chip until it is done. */
import { unitsFor } from '../../rules/board/abilities.ts';
import { COLOURS } from '../../rules/colours.ts';
import type { ActionOf } from '../../rules/types.ts';
import { currentGroup, type Group, stageOf } from '../input/groups.ts';
import { affordable, routeTo } from '../input/routes.ts';
import { aimedWay, drawnTargets, layLabel, type Target } from '../input/targets.ts';
import { candidates } from '../panel/spots.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import type { Props } from '../ui.ts';

export interface Intention {
  readonly group: Group;
  readonly title: string;
  readonly detail: string;
  readonly units?: string | undefined;
}

/** Of what was clicked once, else of what is pointed at, else of what was selected. */
export function intentionOf(props: Props): Intention | undefined {
  const { ui } = props;
  const targets = drawnTargets(props);
  const target =
    targets.find(({ key }) => key === ui.armed.value) ?? targets.find(({ key }) => key === ui.aim.value);
  if (target?.group) return ofTarget(props, target, target.group);
  const slot = ui.lifted.value;
  const adjust = slot === undefined ? undefined : stageOf(props, 'adjust');
  if (adjust) {
    const passenger = COLOURS[adjust.state.players[props.seat!]!.board[slot!]! - 1]!;
    return said('adjust', sayMaglev('chip.to-slot', { passenger }));
  }
  const { chosen } = candidates(props);
  if (chosen && stageOf(props, 'dropOff') && props.view.table.phase !== 'dropOff')
    return said('dropOff', sayMaglev('chip.to-slot', { passenger: chosen }));
  const group = currentGroup(props);
  return group && ui.group.value ? said(group, sayMaglev(`advice.${group}`)) : undefined;
}

const said = (group: Group, detail: string, units?: string): Intention => ({
  ...{ group, title: sayMaglev(`group.${group}`), detail, units },
});

function ofTarget(props: Props, target: Target, group: Group): Intention {
  const { state } = target.stage;
  const site = (): string => sayPlace(state, target.place!);
  switch (target.kind) {
    case 'go':
      return said(
        group,
        sayMaglev('chip.go', { site: site() }),
        sayMaglev('chip.units', { used: target.cost, of: unitsFor(state, 'move') }),
      );
    case 'goal': {
      const route = routeTo(props, target);
      if (!route) return said(group, sayMaglev('route.nowhere'));
      const tiles = affordable(target, route).length;
      return said(group, sayMaglev('chip.route', { site: site(), units: route.cost, tiles }));
    }
    case 'lay':
      return said(group, layLabel(state, aimedWay(target, props.ui)[0] as ActionOf<'build'>));
    case 'remove':
      return said(group, sayMaglev('chip.remove', { units: target.cost }));
    default:
      return said(group, target.label);
  }
}
