import { chromium } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import { chromiumFlags, findChromium } from '../../src/build/chromium.mjs';
import { freePort } from '../../src/build/freePort';
import { startRecipe, type Deployed } from './deployed';
import { expect, test } from './fixtures';

/** What is read of Lighthouse’s result. Its packages are not among ours (src/build/lighthouse.mjs). */
interface Result {
  runtimeError?: { message: string };
  runWarnings: string[];
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; details?: { items?: unknown[] } }>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result }>;

const categories = ['accessibility', 'best-practices', 'seo'];
/** The windows that Lighthouse itself uses. */
const forms = {
  mobile: {},
  desktop: { screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false } },
};
/** What searches may find: see `robots` of src/server/pageServer.ts. */
const addresses = ['/?lang=en-us', '/?lang=zh-cn', '/?lang=zh-hk', '/site/regauth-by-phone'];

const config = {
  edition: 'hk',
  language: 'zh-hk',
  captcha: { scriptUrl: '/sandbox/captcha.js', appid: '2090000001' },
  thirdParty: { wechat: { authorizationLink: '/sandbox/provider/wechat' } },
};

async function judge(url: string, formFactor: keyof typeof forms): Promise<Result> {
  const { default: lighthouse } = (await import(pathToFileURL(process.env.LIGHTHOUSE_PATH ?? '').href)) as {
    default: Lighthouse;
  };
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const flags = { port, logLevel: 'error', onlyCategories: categories, formFactor, ...forms[formFactor] };
    return (await lighthouse(url, flags)).lhr;
  } finally {
    await browser.close();
  }
}

/** Names each audit that counts and has fewer than all points, with what it found. */
function lacksOf({ audits, categories: judged }: Result): string[] {
  return Object.entries(judged).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}: ${audits[id]?.title} ${JSON.stringify(audits[id]?.details?.items ?? [])}`),
  );
}

test.describe('Lighthouse, behind the page server', () => {
  let deployed: Deployed;
  test.beforeAll(async ({ served }) => {
    deployed = await startRecipe('node', { sandbox: served, config });
  });
  test.afterAll(() => deployed.close());

  for (const form of ['mobile', 'desktop'] as const)
    for (const address of addresses)
      test(`${form}: ${address} has all points in accessibility, best practices and search @nightly`, async () => {
        const result = await judge(deployed.url + address, form);
        expect(result.runtimeError?.message).toBeUndefined();
        expect(lacksOf(result)).toEqual([]);
        const points = categories.map((name) => [name, result.categories[name]?.score]);
        expect(points).toEqual(categories.map((name) => [name, 1]));
      });
});
