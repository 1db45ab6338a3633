/** The player board is the control: its rows are the actions, its slots say what they bring. */
import type { ComponentChildren } from 'preact';
import { language } from '#client/kit/words.ts';
import { UNIT_ROWS, VP_COLUMNS } from '../../data/board.ts';
import { COMMUTER_VP } from '../../data/pieces.ts';
import { ACTIONS, unitsOf } from '../../rules/board/abilities.ts';
import {
  BONUS,
  type Board,
  BUILD,
  countIn,
  EXTRA,
  isFull,
  REVERSE,
  ROW_NAMES,
  ROW_START,
  type RowName,
  UNLOCK,
  VP,
  VP_ACROSS,
} from '../../rules/board/board.ts';
import { NUMBER_OF } from '../../rules/colours.ts';
import { framesOnSlots } from '../compared.ts';
import { chooseSlot } from '../input/choose.ts';
import { useStableCallback } from '../memo.ts';
import { sayMaglev } from '../say.ts';
import { numbersOnSlots } from '../steps.ts';
import { TokenIcon } from '../Token.tsx';
import { type BoardPart, isSuggested, type Props, publicOf } from '../ui.ts';
import { ActionList, ActionRow, SingleRow } from './ActionRow.tsx';
import { CELL, columnHead, ROW, ROW_HEAD } from './roles.ts';
import { Slot, type SlotClick } from './Slot.tsx';
import { type SlotChoice, slotChoices, slotOf } from './spots.ts';
import './panel.css';

interface BoardProps {
  readonly props: Props;
  /** Only the actions and this part; undefined for all. */
  readonly part?: BoardPart | undefined;
}

interface SectionProps {
  readonly name: string;
  readonly note?: string;
  readonly kind: BoardPart | 'units';
  readonly children: ComponentChildren;
}

/** A part of the board: a table of slots. */
const Section = ({ name, note, kind, children }: SectionProps) => (
  <section class={`pb-${kind}`} aria-label={name} data-row={kind}>
    <h3>
      {name} {note && <small>{note}</small>}
    </h3>
    {kind === 'units' && <ActionList />}
    <div class={`slots ${kind}`} {...(kind !== 'units' && { role: 'grid', 'aria-label': name })}>
      {children}
    </div>
  </section>
);

/** What a commuter of this column is worth. */
const worthIn = (board: Board, column: number): number =>
  COMMUTER_VP[VP_COLUMNS[column]!]! + (isFull(board, VP[column]!) ? 1 : 0);

/** What a row of slots lacks. */
const sayLacks = (board: Board, slots: readonly number[]): string =>
  sayMaglev('lacks', { count: slots.length - countIn(board, slots) });

const fullIf = (board: Board, slots: readonly number[]): string => (isFull(board, slots) ? 'full' : '');

export function PlayerBoard({ props, part }: BoardProps) {
  const { view, seat, ui, legal } = props;
  const mine = seat ?? view.table.turn;
  const state = publicOf(view);
  const { board } = state.players[mine]!;
  const choices: ReadonlyMap<number, SlotChoice> = slotChoices(props);
  const numbers = numbersOnSlots(ui.steps.value);
  const frames = framesOnSlots(ui.compared.value, mine);
  const stop = [...choices].find(([, { isLit }]) => isLit)?.[0] ?? 0;
  const onClick = useStableCallback(({ at, middle }: SlotClick) => {
    const choice = choices.get(at);
    if (choice) chooseSlot(props, at, choice, { at: middle, isTouch: false });
  });
  const slot = (at: number) => {
    const choice = choices.get(at);
    const [first] = choice?.actions ?? [];
    const wanted = choice?.does === 'lift' ? legal.find((action) => isSuggested(ui, action)) : undefined;
    const isWanted = wanted?.type === 'lift' && slotOf(board, wanted) === at;
    return (
      <Slot
        key={at}
        at={at}
        held={board[at]!}
        does={choice?.does}
        whom={choice?.passenger}
        isLit={choice?.isLit ?? false}
        isAway={ui.lifted.value === at}
        number={numbers.get(at)}
        frame={frames.get(at)}
        isStop={at === stop}
        isDrop={ui.drag.value?.drops.has(`slot ${at}`) ?? false}
        // Who is lifted is suggested where they lie, not wherever they could go.
        isSuggested={(first?.type !== 'lift' && isSuggested(ui, first)) || isWanted}
        language={language.value}
        onClick={onClick}
      />
    );
  };
  const lines = (rows: readonly (readonly number[])[], gives: string, full: string) =>
    rows.map((row, i) => (
      <div key={i} class={`xrow ${fullIf(board, row)}`} {...ROW}>
        {row.map(slot)}
        <span class="says" {...CELL}>
          <b>{gives}</b>
          <em>{isFull(board, row) ? full : sayLacks(board, row)}</em>
        </span>
      </div>
    ));
  const shows = (each: BoardPart): boolean => part === undefined || part === each;
  const extras = EXTRA.filter((row) => isFull(board, row)).length;
  const links = 1 + VP_ACROSS.filter((row) => isFull(board, row)).length;
  const cards = 1 + BONUS.filter((row) => isFull(board, row)).length;
  return (
    <div class={`pb ${seat === undefined ? '' : 'mg-own'}`}>
      <Section name={sayMaglev('groups')} kind="units">
        {ROW_NAMES.map((row: RowName) => (
          <ActionRow key={row} props={props} row={row} units={unitsOf(board, row)}>
            {UNIT_ROWS[row].map((_, i) => slot(ROW_START[row] + i))}
          </ActionRow>
        ))}
        <div class="singles">
          <SingleRow props={props} group="build" isFull={board[BUILD] !== 0}>
            {slot(BUILD)}
          </SingleRow>
          <SingleRow props={props} group="reverse" isFull={board[REVERSE] !== 0}>
            {slot(REVERSE)}
          </SingleRow>
        </div>
      </Section>
      {shows('extra') && (
        <Section
          name={sayMaglev('head.extra')}
          note={sayMaglev('extra.turn', { count: ACTIONS + extras })}
          kind="extra"
        >
          {lines(EXTRA, sayMaglev('extra.gives'), sayMaglev('extra.full'))}
        </Section>
      )}
      {shows('unlock') && (
        <Section name={sayMaglev('head.unlock')} note={sayMaglev('unlock.note')} kind="unlock">
          {VP_COLUMNS.map((name) => {
            const row = UNLOCK[NUMBER_OF[name]]!;
            const isOpen = isFull(board, row);
            return (
              <div key={name} class={`xrow ${isOpen ? 'full' : ''}`} {...ROW}>
                <span class="who" {...ROW_HEAD}>
                  <TokenIcon name={name} px={18} kind={isOpen ? 'token' : 'wanted'} />
                  <span>{sayMaglev('colour', { passenger: name })}</span>
                </span>
                {row.map(slot)}
                <span class="says" {...CELL}>
                  <b>{isOpen ? sayMaglev('unlock.is-open') : sayLacks(board, row)}</b>
                </span>
              </div>
            );
          })}
        </Section>
      )}
      {shows('vp') && (
        <Section name={sayMaglev('vp')} note={sayMaglev('vp.links', { each: links })} kind="vp">
          <div class="across" {...ROW}>
            <span class="rlabel" {...ROW_HEAD}>
              {sayMaglev('vp.worth')}
            </span>
            {VP_COLUMNS.map((name, i) => (
              <b
                key={name}
                class={`vhead ${fullIf(board, VP[i]!)}`}
                {...columnHead(`${sayMaglev('colour', { passenger: name })}: ${worthIn(board, i)}`)}
              >
                {worthIn(board, i)}
              </b>
            ))}
            <span class="says" {...CELL}>
              <em>{sayMaglev('vp.each')}</em>
            </span>
          </div>
          {VP_ACROSS.map((row, i) => (
            <VpRow key={i} nth={i + 1} lacks={4 - countIn(board, row)}>
              {row.map(slot)}
            </VpRow>
          ))}
          <div class="across" {...ROW}>
            <span class="rlabel" {...ROW_HEAD}>
              {sayMaglev('vp.if-full')}
            </span>
            {VP.map((column, i) => (
              <span key={i} class={`vfoot ${isFull(board, column) ? 'on' : ''}`} {...CELL}>
                +1
              </span>
            ))}
            <span class="says" {...CELL}>
              <em>{sayMaglev('vp.each')}</em>
            </span>
          </div>
        </Section>
      )}
      {shows('bonus') && (
        <Section
          name={sayMaglev('head.bonus')}
          note={sayMaglev('bonus.counts', { count: cards })}
          kind="bonus"
        >
          {lines(BONUS, sayMaglev('bonus.gives'), sayMaglev('bonus.full'))}
        </Section>
      )}
    </div>
  );
}

function VpRow({ nth, lacks, children }: { nth: number; lacks: number; children: ComponentChildren }) {
  return (
    <div class="across" {...ROW}>
      <span class="rlabel" {...ROW_HEAD}>
        {sayMaglev('vp.nth', { nth })}
      </span>
      {children}
      <span class={`says ${lacks === 0 ? 'full' : ''}`} {...CELL}>
        <b>{sayMaglev('vp.row-gives')}</b>
        <em>{lacks === 0 ? sayMaglev('vp.row-full') : sayMaglev('lacks', { count: lacks })}</em>
      </span>
    </div>
  );
}
