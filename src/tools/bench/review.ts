import type { Browser } from 'playwright';
import { say } from '../../build/progress.mjs';
import { serve as serveSandbox } from '../../sandbox/serve';
import { median } from './figures';
import { slowdown } from './openings';

const pages = {
  'the start page': '',
  'a linked chart': '#/chart/front',
  'a linked screen': '#/screens/front',
} as const;

/** Medians in ms from the start of the loading, on a processor four times slower. */
export interface ReviewOpening {
  readonly page: string;
  /** The first paint. */
  readonly painted: number;
  /** The paint of the view, which can be used. */
  readonly usable: number;
}

/** Runs in each document. It is sent as text: it uses nothing outside. */
function recordView(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.main svg, .main iframe, .main img')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Opens places of the review, each in a new profile, `rounds` times. It must be made already. */
export async function measureReview(browser: Browser, rounds: number): Promise<ReviewOpening[]> {
  const server = await serveSandbox({ port: 0, host: '127.0.0.1' });
  const found = Object.keys(pages).map((page) => ({ page, painted: [] as number[], usable: [] as number[] }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [at, address] of Object.values(pages).entries()) {
      const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.addInitScript(recordView);
      await page.goto(`${server.url}/review/${address}`);
      const [painted, usable] = await page.evaluate(async () => {
        const time = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
        while (time('usable') === undefined) await new Promise((done) => setTimeout(done, 100));
        return [time('first-paint') ?? 0, time('usable') ?? 0] as const;
      });
      found[at]?.painted.push(painted);
      found[at]?.usable.push(usable);
      await page.context().close();
    }
    say(`review: round ${round} of ${rounds}`);
  }
  await server.close();
  return found.map(({ page, painted, usable }) => ({ page, painted: median(painted), usable: median(usable) }));
}

/** Returns the table of the review's openings as Markdown. */
export function reviewTable(openings: readonly ReviewOpening[]): string {
  const mark = (time: number) => `${time.toFixed(0)} ms ${time <= 1000 ? '✓' : '✗'}`;
  const rows = openings.map(({ page, painted, usable }) => `| ${page} | ${painted.toFixed(0)} ms | ${mark(usable)} |`);
  return ['| place | first paint | usable |', '| --- | ---: | ---: |', ...rows].join('\n');
}
