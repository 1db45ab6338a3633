import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** All of these, and next to nothing of what is right: gathering that takes longer than all checks. */
const VIOLATIONS = { resultTypes: ['violations'] } as const;

/** At night nothing but the colours is different. */
const CHECKS = {
  light: VIOLATIONS,
  dark: { ...VIOLATIONS, runOnly: ['color-contrast', 'link-in-text-block'] },
} as const;

/** What axe finds serious on a page, by day and at night. The page is left as it was. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    const checks = JSON.stringify(CHECKS[colorScheme]);
    const { violations } = (await page.evaluate(`axe.run(${checks})`)) as AxeResults;
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    for (const { id, nodes } of serious)
      found.push(...nodes.map(({ html }) => `${id} (${colorScheme}): ${html.slice(0, 160)}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/** In the page: colours that change with the theme have changed. */
async function settled(): Promise<void> {
  const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}
