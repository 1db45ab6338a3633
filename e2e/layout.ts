import type { Page } from 'playwright-core';

/** Neither of two parts of a page covers anything of the other. */
export async function areApart(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((part) => page.locator(part).boundingBox()));
  const isBefore = (from: number, size: number, to: number): boolean => from + size <= to + 1;
  return (
    isBefore(a!.x, a!.width, b!.x) ||
    isBefore(b!.x, b!.width, a!.x) ||
    isBefore(a!.y, a!.height, b!.y) ||
    isBefore(b!.y, b!.height, a!.y)
  );
}
