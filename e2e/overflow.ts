/** What does not fit: words that are cut off, or stand out of their button. */
import type { Page } from 'playwright-core';

/** Names of people may be long, and the log scrolls. */
const MAY_BE_CUT = '.name, .strip li, .log, .answers, .unseen, .mg-people, [aria-hidden=true]';

/** In words; empty if all of the page is as wide as the screen, and nothing on it is cut. */
export const overflows = (page: Page): Promise<string[]> =>
  page.evaluate((may) => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide, of ${innerWidth}`);
    const parts = 'button, .button, a, label, legend, h1, h2, h3, th, .segments span, option:checked';
    for (const part of document.querySelectorAll<HTMLElement>(parts)) {
      if (!part.checkVisibility({ visibilityProperty: true }) || part.closest(may) || !part.innerText?.trim())
        continue;
      const box = part.getBoundingClientRect();
      if (box.width < 2) continue;
      const text = document.createRange();
      text.selectNodeContents(part);
      const words = text.getBoundingClientRect();
      const isInline = getComputedStyle(part).display === 'inline';
      const isOut = !isInline && (words.right > box.right + 1 || words.left < box.left - 1);
      const isCut = getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
      const isBeyond = words.right > innerWidth + 1 && !scrolls(part);
      if (isOut || isCut || isBeyond)
        found.push(`${part.tagName} ${part.className}: ${part.innerText.trim()}`);
    }
    return found;

    /** What scrolls sideways may be wider. */
    function scrolls(part: Element): boolean {
      for (let each: Element | null = part; each; each = each.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(each).overflowX)) return true;
      return false;
    }
  }, MAY_BE_CUT);
