/** The pages in a real browser: how heavy they are, and how soon one can play. */
import { launch } from '../e2e/browser.ts';
import { timeToPlay, timeToPlayAlone, weighPages } from '../e2e/pages.ts';
import { openSite } from '../e2e/site.ts';

const RUNS = 5;

async function median(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await measure());
  return times.toSorted((one, other) => one - other)[RUNS >> 1]!;
}

export async function benchPages(): Promise<void> {
  const [site, browser] = await Promise.all([openSite(), launch()]);
  const { home, table, alone, maglev } = await weighPages(browser, site.url);
  const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
  console.log(
    `JavaScript, gzipped: home ${kB(home)} kB (at most 60), table ${kB(table)} kB, alone with bots ${kB(alone)} kB (at most 120), Maglev Metro ${kB(maglev)} kB (150 wanted)`,
  );
  const far = await median(() => timeToPlay(browser, site.url));
  const near = await median(() => timeToPlayAlone(browser, site.url));
  console.log(
    `A table is playable after ${Math.round(far)} ms on the server, ${Math.round(near)} ms alone (at most 1,000)`,
  );
  await browser.close();
  await site.close();
}
