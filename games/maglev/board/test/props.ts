/** What a board is drawn from, without a browser. */
import { maglev } from '../../rules/index.ts';
import type { Event, State } from '../../rules/types.ts';
import { createUi, type Props } from '../ui.ts';

const nothing = (): void => {};

export const propsFor = (state: State, seat: number, log: readonly Event[] = []): Props => ({
  view: maglev.view(state, seat),
  legal: maglev.legal(state, seat),
  standings: maglev.standings(state),
  active: maglev.active(state),
  seat,
  people: [],
  log,
  fresh: log.length,
  ui: createUi(),
  play: nothing,
  tell: nothing,
  takeBack: undefined,
});
