/** The state of the user interface: what the player points at and has selected. */
import { type Signal, signal } from '@preact/signals';
import type { Frame } from '#client/kit/frame.ts';
import type { BoardProps } from '#client/kit/game.ts';
import { oncePer } from '#client/kit/once.ts';
import { recall } from '#client/kit/storage.ts';
import type { ColourName } from '../rules/colours.ts';
import type { Action, ActionOf, Event, Maglev } from '../rules/types.ts';
import { readView } from '../rules/view.ts';
import type { Compared } from './compared.ts';
import type { Hinted } from './hint/hinted.ts';
import type { Drag } from './input/drag.ts';
import type { Group } from './input/groups.ts';
import type { MenuAt } from './input/Menu.tsx';
import type { Point } from './map/geometry.ts';
import type { Step } from './steps.ts';

/** A tile that was just laid: another click turns it. */
interface Fresh {
  readonly laid: ActionOf<'build'>;
  readonly ways: readonly ActionOf<'build'>[];
}

/** What a small screen shows. */
export type Front = 'map' | 'board' | 'others' | 'log';
/** The part of the player board beside the actions, where there is room for one. */
export const PARTS = ['vp', 'unlock', 'extra', 'bonus', 'cards'] as const;
export type BoardPart = (typeof PARTS)[number];

export interface Ui {
  /** The selected kind of action. */
  readonly group: Signal<Group | undefined>;
  /** The key of the target under the pointer or with the focus, and which of its tiles. */
  readonly aim: Signal<string | undefined>;
  readonly turn: Signal<number>;
  /** The cell of the map that the keyboard is at. */
  readonly cursor: Signal<number | undefined>;
  /** The target that was clicked once and waits for a second click. */
  readonly armed: Signal<string | undefined>;
  /** The selected passenger, to be placed or dropped off. */
  readonly passenger: Signal<ColourName | undefined>;
  /** The slot of the selected robot, to be moved. */
  readonly lifted: Signal<number | undefined>;
  /** The choice between several meanings of what was clicked. */
  readonly menu: Signal<MenuAt | undefined>;
  readonly fresh: Signal<Fresh | undefined>;
  readonly front: Signal<Front>;
  readonly part: Signal<BoardPart | undefined>;
  /** What lies over the table: the boards of the others, the log, the keys and settings. */
  readonly sheet: Signal<'boards' | 'log' | 'keys' | undefined>;
  readonly zoom: Signal<number>;
  /** Whether the map lies on its side, by map, where the player chose that. */
  readonly turned: Signal<Readonly<Record<string, boolean>>>;
  /** The actions that are still to be played of a choice with several actions. */
  readonly plan: Signal<readonly Action[]>;
  /** How many actions are still to be taken back. */
  readonly undoing: Signal<number>;
  /** What this page played in this turn, and what it took back, the latest last. */
  readonly played: Signal<readonly Action[]>;
  readonly undone: Signal<readonly Action[]>;
  /** End turn was clicked though actions are left. */
  readonly isEnding: Signal<boolean>;
  /** Whether what the others did since the last turn is folded away. */
  readonly isStoryFolded: Signal<boolean>;
  /** The drag under way, and the position of the pointer. */
  readonly drag: Signal<Drag | undefined>;
  readonly finger: Signal<Point>;
  /** The event of the selected log entry. */
  readonly recalled: Signal<Event | undefined>;
  /** What a lesson or a hint suggests. */
  readonly suggested: Signal<Action | undefined>;
  /** What a review compares: where each of both moves happens. */
  readonly compared: Signal<Compared | undefined>;
  /** The hint that is followed. */
  readonly hinted: Signal<Hinted | undefined>;
  /** The numbered steps of a hint: shown in the strip, on the map and on the board. */
  readonly steps: Signal<readonly Step[]>;
}

export type Props = BoardProps<Maglev, Ui>;
/** With what the page lends to the whole table. */
export type TableProps = Props & { readonly frame: Frame };

/** Where the choice of turning is kept. */
export const TURNED = 'maglev.turned';

export const createUi = (): Ui => ({
  group: signal(undefined),
  aim: signal(undefined),
  turn: signal(0),
  cursor: signal(undefined),
  armed: signal(undefined),
  passenger: signal(undefined),
  lifted: signal(undefined),
  menu: signal(undefined),
  fresh: signal(undefined),
  front: signal('map'),
  part: signal(undefined),
  sheet: signal(undefined),
  zoom: signal(1),
  turned: signal((recall(TURNED) ?? {}) as Record<string, boolean>),
  plan: signal([]),
  undoing: signal(0),
  played: signal([]),
  undone: signal([]),
  isEnding: signal(false),
  isStoryFolded: signal(false),
  drag: signal(undefined),
  finger: signal([0, 0]),
  recalled: signal(undefined),
  suggested: signal(undefined),
  compared: signal(undefined),
  hinted: signal(undefined),
  steps: signal([]),
});

/** Takes back what is only intended; whether there was anything. */
export function cancelChoice(ui: Ui): boolean {
  const parts = [ui.menu, ui.armed, ui.lifted, ui.passenger, ui.group];
  const chosen = parts.filter(({ value }) => value !== undefined);
  for (const part of chosen) part.value = undefined;
  const wasEnding = ui.isEnding.value;
  ui.isEnding.value = false;
  ui.turn.value = 0;
  return chosen.length > 0 || wasEnding;
}

/** The public state, as the functions of the rules take it. */
export const publicOf = oncePer(readView);

export const isSameAction = (one: Action, other: Action): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

export const isSuggested = ({ suggested }: Ui, action: Action | undefined): boolean =>
  action !== undefined && suggested.value !== undefined && isSameAction(suggested.value, action);

/** The CSS class that marks a suggested action. */
export const markOf = (ui: Ui, action: Action | undefined): string =>
  isSuggested(ui, action) ? 'suggested' : '';
