/** The table of a party that begins by itself, when everybody has come along or after a while. */
let soon: string | undefined;

export const startSoon = (path: string): void => {
  soon = path;
};

/** Whether this is the one; only once. */
export const isSoon = (path: string): boolean => soon === path;

export const forgetSoon = (): void => {
  soon = undefined;
};
