/** What is to be done in the draft. */
import { sayMaglev } from '../say.ts';
import type { Props } from '../ui.ts';

/** In a solo game nobody gets the other cards, so the text differs. */
export const sayDraft = ({ legal, view }: Props): string =>
  legal.length > 0
    ? sayMaglev('advice.draft', { alone: view.table.seats === 1 })
    : sayMaglev('advice.draft-wait');
