/** By what something is chosen. */

export type By = 'mouse' | 'touch' | 'keys';

let last: By = 'mouse';

/** What the player used last. */
export const lastInput = (): By => last;

const onPointer = ({ pointerType }: PointerEvent): void => {
  last = pointerType === 'mouse' ? 'mouse' : 'touch';
};
const onKey = (): void => {
  last = 'keys';
};

/** Screen readers click without a pointer and without a key. */
const onClick = ({ detail }: MouseEvent): void => {
  if (detail === 0) last = 'keys';
};

export function followInput(): void {
  addEventListener('pointerdown', onPointer, true);
  addEventListener('keydown', onKey, true);
  addEventListener('click', onClick, true);
}

export interface Press {
  readonly by: By;
  /** The second click of a double one, or a later one: it may come when there is already something else to choose. */
  readonly isMore: boolean;
}

export const KEY_PRESS: Press = { by: 'keys', isMore: false };

/** Keyboards and screen readers click without a pointer. */
export const pressOf = ({ detail }: MouseEvent): Press =>
  detail === 0 ? KEY_PRESS : { by: last, isMore: last === 'mouse' && detail > 1 };
