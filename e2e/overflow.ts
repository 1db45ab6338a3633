/** What does not fit: a page that is wider than the screen, words that are cut off or stand out of their button. */
import type { Page } from 'playwright-core';

/** Names of people may be long; and what is only spoken has no room at all. */
const MAY_BE_CUT = '.name, .strip li, .mg-people, .unseen, [aria-hidden=true]';

/** In words; empty if everything fits. */
export const overflows = (page: Page): Promise<string[]> =>
  page.evaluate((may) => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide, of ${innerWidth}`);
    const PARTS = 'button, .button, label, legend, h1, h2, h3, th, .segments span';
    /** What scrolls sideways may be wider. */
    const scrolls = (part: Element | null): boolean =>
      part !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const { currentNode: node } = words;
      const part = node.parentElement?.closest<HTMLElement>(PARTS);
      if (!part || node.parentElement!.closest(may) || !part.checkVisibility({ visibilityProperty: true }))
        continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const box = part.getBoundingClientRect();
      if (text.width < 2 || box.width < 2) continue;
      const isOut = text.right > box.right + 1 || text.left < box.left - 1;
      const isBeyond = (text.right > innerWidth + 1 || text.left < -1) && !scrolls(part);
      if (isOut || isBeyond) found.push(`${part.tagName} ${part.className}: ${node.textContent!.trim()}`);
    }
    return found;
  }, MAY_BE_CUT);
