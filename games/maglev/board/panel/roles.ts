/** What parts of the board are to those who listen. */
export const ROW = { role: 'row' } as const;
export const CELL = { role: 'gridcell' } as const;
export const ROW_HEAD = { role: 'rowheader' } as const;

/** With a name. */
export const columnHead = (name: string) => ({ role: 'columnheader', 'aria-label': name }) as const;
export const group = (name: string) => ({ role: 'group', 'aria-label': name }) as const;
export const list = (name: string) => ({ role: 'listbox', 'aria-label': name }) as const;
/** `nth` of so many, from 1. */
export const option = (isSelected: boolean, nth: number, of: number) =>
  ({ role: 'option', 'aria-selected': isSelected, 'aria-posinset': nth, 'aria-setsize': of }) as const;
