/** Finds the section of the rules for the current phase. */
import type { Phase } from '../rules/types.ts';
import { currentGroup } from './input/groups.ts';
import type { Props } from './ui.ts';

const SECTIONS: Partial<Record<Phase, string>> = {
  draft: 'cards',
  robot: 'start',
  train: 'start',
  take: 'start',
  shed: 'pickUp',
};

export function section(props: Props): string | undefined {
  const { phase, taken } = props.view.table;
  if (phase === 'over') return 'score';
  if (props.legal.length === 0) return;
  if (phase === 'place') return taken === 0 ? 'start' : 'board';
  return SECTIONS[phase] ?? currentGroup(props) ?? 'turn';
}
