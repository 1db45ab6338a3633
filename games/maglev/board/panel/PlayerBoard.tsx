/** The player board as an instrument panel: rows fill from the left, a full row lights up. */
import type { ComponentChildren } from 'preact';
import { UNIT_ROWS, VP_COLUMNS } from '../../data/board.ts';
import { unitsOf } from '../../rules/board/abilities.ts';
import {
  BONUS,
  type Board,
  BUILD,
  EXTRA,
  isFull,
  REVERSE,
  ROW_NAMES,
  ROW_START,
  UNLOCK,
  VP,
  VP_ACROSS,
} from '../../rules/board/board.ts';
import { COLOURS, NUMBER_OF } from '../../rules/colours.ts';
import type { Action } from '../../rules/types.ts';
import { useStableCallback } from '../memo.ts';
import { sayMaglev } from '../say.ts';
import { TokenIcon } from '../Token.tsx';
import { isSameAction } from '../ui.ts';
import { Slot } from './Slot.tsx';
import type { SlotAction } from './spots.ts';

interface Props {
  readonly board: Board;
  /** By slot: what clicking it does. */
  readonly actions: ReadonlyMap<number, SlotAction> | undefined;
  /** By drop target, while somebody is dragged. */
  readonly drops: ReadonlyMap<string, unknown> | undefined;
  /** What the guide suggests. */
  readonly suggested: Action | undefined;
  /** The row of the action under way. */
  readonly chosen?: string | undefined;
  onChoose(action: SlotAction): void;
}

const SINGLES = [
  ['build', BUILD],
  ['reverse', REVERSE],
] as const;

const lit = (board: Board, slots: readonly number[]): string => (isFull(board, slots) ? 'full' : '');

const Lamp = ({ on, text, tip }: { on: boolean; text: string; tip: string }) => (
  <span class={`lamp ${on ? 'on' : ''}`} title={tip}>
    {text}
  </span>
);

const Section = ({ name, kind, children }: { name: string; kind: string; children: ComponentChildren }) => (
  <section class={`pb-${kind}`} aria-label={name}>
    <h3>{name}</h3>
    {children}
  </section>
);

export function PlayerBoard({ board, chosen, actions, drops, suggested, onChoose }: Props) {
  const onClick = useStableCallback((at: number) => {
    const action = actions?.get(at);
    if (action) onChoose(action);
  });
  const slot = (at: number, section: string) => {
    const action = actions?.get(at);
    const whom = action?.type === 'lift' ? COLOURS[board[at]! - 1] : action?.passenger;
    return (
      <Slot
        key={at}
        at={at}
        section={section}
        held={board[at]!}
        does={action?.type}
        whom={whom}
        isDrop={drops?.has(`slot ${at}`) ?? false}
        isSuggested={action !== undefined && suggested !== undefined && isSameAction(suggested, action)}
        onClick={onClick}
      />
    );
  };
  const litRows = (rows: readonly (readonly number[])[], section: string, tip: string) =>
    rows.map((row, i) => (
      <div key={i} class={`pb-row ${lit(board, row)}`}>
        {row.map((at) => slot(at, section))}
        <Lamp on={isFull(board, row)} text="+1" tip={tip} />
      </div>
    ));
  return (
    <div class="pb">
      <Section name={sayMaglev('units')} kind="units">
        <div class="unit-rows">
          {ROW_NAMES.map((row) => {
            const slots = UNIT_ROWS[row].map((_, i) => ROW_START[row] + i);
            return (
              <div key={row} class={`pb-row ${lit(board, slots)} ${row === chosen ? 'chosen' : ''}`}>
                <span class="name" title={sayMaglev(`slot.${row}`)}>
                  {sayMaglev(`row.${row}`)}
                </span>
                {slots.map((at) => slot(at, row))}
                <b title={sayMaglev('row.units', { units: unitsOf(board, row) })}>{unitsOf(board, row)}</b>
              </div>
            );
          })}
          <div class="pb-row pb-singles">
            {SINGLES.map(([name, at]) => (
              <span key={name} class={`pb-single ${lit(board, [at])} ${name === chosen ? 'chosen' : ''}`}>
                <span class="name" title={sayMaglev(`slot.${name}`)}>
                  {sayMaglev(`group.${name}`)}
                </span>
                {slot(at, name)}
              </span>
            ))}
          </div>
        </div>
      </Section>
      <Section name={sayMaglev('head.extra')} kind="extra">
        {litRows(EXTRA, 'extra', sayMaglev('slot.extra'))}
      </Section>
      <Section name={sayMaglev('head.unlock')} kind="unlock">
        <div class="cols">
          {VP_COLUMNS.map((name) => {
            const column = UNLOCK[NUMBER_OF[name]]!;
            const isOpen = isFull(board, column);
            return (
              <div key={name} class={`pb-col ${lit(board, column)}`}>
                <span
                  class="head"
                  title={sayMaglev(isOpen ? 'unlock.open' : 'unlock.locked', { colour: name })}
                >
                  <TokenIcon name={name} px={18} kind={isOpen ? 'token' : 'wanted'} />
                </span>
                {column.map((at) => slot(at, 'unlock'))}
              </div>
            );
          })}
        </div>
      </Section>
      <Section name={sayMaglev('vp')} kind="vp">
        {litRows(VP_ACROSS, 'vp', sayMaglev('vp.row'))}
        <div class="pb-foot">
          {VP.map((column, i) => (
            <Lamp
              key={i}
              on={isFull(board, column)}
              text="+1"
              tip={sayMaglev('vp.column', { colour: VP_COLUMNS[i]! })}
            />
          ))}
        </div>
      </Section>
      <Section name={sayMaglev('head.bonus')} kind="bonus">
        {litRows(BONUS, 'bonus', sayMaglev('slot.bonus'))}
      </Section>
    </div>
  );
}
