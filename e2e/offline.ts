import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

/** The network goes away, and the page has noticed it; it need not be waited for until the page is sure. */
export async function loseNetwork({ page, context }: Pick<Visitor, 'page' | 'context'>): Promise<void> {
  await page.clock.install();
  await context.setOffline(true);
  const isTold = async (): Promise<boolean> => {
    await page.clock.fastForward(1000);
    return page.getByText(/^No network/).isVisible();
  };
  await expect.poll(isTold).toBe(true);
}
