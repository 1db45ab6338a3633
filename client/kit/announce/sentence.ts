/** With a full stop at its end, if it has no other. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
