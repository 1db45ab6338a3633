import type { Seat } from '#engine/contract.ts';
import { choiceAction } from './save.ts';
import { standings } from './score.ts';
import { showSheet } from './sheet.ts';
import { isOver, type State } from './state.ts';

/** The cards from the turned one on, then for each seat its points, its choice and its lines. */
export function show(state: State): string {
  const { map, deck, cards, turned, round } = state;
  const faces = cards.slice(turned).map((card) => deck.cards[card]!.face);
  const head = `${map.id}, round ${round}${isOver(state) ? ', over' : `: ${faces.join(' ')}`}`;
  const seats = Array.from({ length: state.seats }, (_, seat) => showSeat(state, seat));
  return [head, ...seats].join('\n');
}

function showSeat(state: State, seat: Seat): string {
  const sheet = showSheet(state, seat);
  const choice = choiceAction(state, seat);
  const head = `seat ${seat}: ${standings(state)[seat]!.total}${choice ? ` ${JSON.stringify(choice)}` : ''}`;
  const lines = state.map.lines.map(({ id, route }, line) => {
    const stations = route.map((station) => sheet.stations[station]).join('');
    return `  ${id} ${sheet.bonuses[line]} ${stations} ${sheet.spaces[line]}`.trimEnd();
  });
  return [head, ...lines].join('\n');
}
