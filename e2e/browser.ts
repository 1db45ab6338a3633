/** One browser for all tests; each visitor has a profile of its own. */
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'];

function executable(): string {
  const places = FOLDERS.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`));
  const found = process.env['CHROMIUM'] ?? places.find((path) => existsSync(path));
  if (found === undefined) throw new Error('no Chromium: install it, or set CHROMIUM to the path of one');
  return found;
}

/**
 * What Playwright turns off, for of two such lists the last counts; and the page behind the address bar, which
 * would be loaded for every visitor though nobody sees it.
 */
const UNUSED = [
  ...['AimEnabled', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${UNUSED}`,
];

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: executable(), args: ARGS });

export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page, for a test to find empty. */
  readonly errors: string[];
}

/** Without motion unless asked for: tests then need not wait for it. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...DESKTOP,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: url,
    ...options,
  });
  // Only what hangs is ended: a browser on a busy machine may be slow.
  context.setDefaultTimeout(Number(process.env['T'] ?? 60_000));
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, errors };
}
