/** What lies beside the player board: one's bonus cards, or in their place a hint. */
import { HintPanel, isHinting } from '../hint/HintPanel.tsx';
import type { TableProps } from '../ui.ts';
import { Cards } from './Cards.tsx';

export const Hand = (props: TableProps & { scrolls?: boolean }) =>
  isHinting(props) ? <HintPanel {...props} /> : <Cards {...props} />;
