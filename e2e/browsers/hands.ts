/** What a person does in a browser, and waits for. */
import { expect } from 'vitest';
import type { Driver } from './driver.ts';

/** In the page: the middle of the first of these that nothing lies over, best first. */
function reachable(selectors: readonly string[]): [x: number, y: number] | null {
  for (const element of selectors.flatMap((selector) => [...document.querySelectorAll(selector)])) {
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
    if (element.contains(document.elementFromPoint(...middle))) return middle;
  }
  return null;
}

/** Clicks on the first that can be clicked, once it is there and lies still. */
export async function click(page: Driver, ...selectors: readonly string[]): Promise<void> {
  let place: [x: number, y: number] | null = null;
  const isStill = async () => {
    const before = place;
    place = await page.run(reachable, selectors);
    return place !== null && String(place) === String(before);
  };
  await expect.poll(isStill, { message: selectors.join(' or ') }).toBe(true);
  const [x, y] = place!;
  const press = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await page.act([{ type: 'pointer', id: 'mouse', actions: press }]);
}

export async function type(page: Driver, keys: string): Promise<void> {
  const actions = [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await page.act([{ type: 'key', id: 'keys', actions }]);
}

/** How many of these there are. */
export const count = (page: Driver, selector: string): Promise<number> =>
  page.run((each) => document.querySelectorAll(each).length, selector);

export const focus = (page: Driver, selector: string): Promise<void> =>
  page.run((each) => document.querySelector<HTMLElement>(each)!.focus(), selector);

/** From now on, what goes wrong in this page is written down; the answer reads it. */
export async function listen(page: Driver): Promise<() => Promise<string[]>> {
  await page.run(() => {
    const troubles: string[] = [];
    Object.assign(window, { troubles });
    addEventListener('error', ({ message }) => troubles.push(message));
    addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => troubles.push(violatedDirective));
    console.error = (...said) => troubles.push(said.join(' '));
  });
  return () => page.run(() => (window as unknown as { troubles: string[] }).troubles);
}
