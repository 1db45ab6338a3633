/** A number that is typed digit by digit: 2, then 7 is 27. A digit that leads nowhere begins anew; '' is nothing yet. */
export const typeDigit = (typed: string, digit: string, most: number): string =>
  [typed + digit, digit].find((text) => Number(text) >= 1 && Number(text) <= most) ?? '';
