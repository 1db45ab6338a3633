/** The eight kinds of action: how many units each has, and why some are not open. */

import { sayMaglev } from '../say.ts';
import { type Props, playOne, publicOf } from '../ui.ts';
import { currentGroup, GROUPS, type Group, groupOf, unitsOfGroup, whyNot } from './groups.ts';

/** SVG paths, 20 by 20. */
const ICONS: Readonly<Record<Group, string>> = {
  track: 'M4 18C4 9 9 4 18 4M9 18C9 12 12 9 18 9',
  move: 'M3 10H16M11 5L16 10L11 15',
  pickUp: 'M10 13V3M6 7L10 3L14 7M3 16H17',
  dropOff: 'M10 3V13M6 9L10 13L14 9M3 16H17',
  refill: 'M6 7H14L16 17H4ZM8 7V5A2 2 0 0 1 12 5V7',
  adjust: 'M3 6H17M3 14H17M7 3V9M13 11V17',
  build: 'M10 2L17 6V14L10 18L3 14V6ZM10 7V13M7 10H13',
  reverse: 'M6 15L2 11L6 7M3 11H13A4 4 0 0 0 13 3H10',
};

const PHASES = ['main', 'track', 'move', 'pickUp', 'dropOff', 'adjust'];

export function Groups(props: Props) {
  const { view, seat, legal, ui, tell } = props;
  const { table } = view;
  if (seat === undefined || legal.length === 0 || !PHASES.includes(table.phase)) return null;
  const { board } = publicOf(view).players[seat]!;
  const current = currentGroup(props);
  const wanted = ui.suggested.value && table.phase === 'main' ? groupOf(ui.suggested.value) : undefined;
  const onClick = (group: Group, isOpen: boolean): void => {
    if (table.phase !== 'main' || !isOpen) {
      if (group !== current) tell(sayMaglev(`refusal.${whyNot(props, group) ?? 'finish-the-action'}`));
      return;
    }
    const [only, ...others] = legal.filter((action) => groupOf(action) === group);
    ui.aim.value = ui.site.value = undefined;
    if (only?.type === 'reverse' && others.length === 0) playOne(props, only);
    else ui.group.value = ui.group.value === group ? undefined : group;
  };
  return (
    <fieldset class="mg-groups">
      <legend class="unseen">{sayMaglev('groups')}</legend>
      {GROUPS.map((group, i) => {
        const isOpen = legal.some((action) => groupOf(action) === group);
        const units = unitsOfGroup(board, group);
        const title = sayMaglev(`about.${group}`);
        return (
          <button
            key={group}
            type="button"
            class={`${group === current ? 'chosen' : ''} ${group === wanted ? 'suggested' : ''}`}
            data-group={group}
            data-cursor={isOpen || undefined}
            aria-pressed={group === current}
            aria-disabled={!isOpen}
            aria-keyshortcuts={String(i + 1)}
            title={title}
            onClick={() => onClick(group, isOpen)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={ICONS[group]} />
            </svg>
            {units !== null && <b>{units}</b>}
            <span>{sayMaglev(`group.${group}`)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
