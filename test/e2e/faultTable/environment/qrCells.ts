import type { Page } from 'playwright';
import { waitUntil } from '../session';
import { both, hasQr, inToast, onPath, signedIn } from '../sees';
import { confirmed, qrKey } from '../../../ways/answers';
import { openQr } from '../steps';
import { turnTab } from './clockCells';
import { insist, type EnvironmentCell, type Scene } from './cell';

const query = '/qrcode/query';
const failure = { path: query, fault: '5xx', code: 500 } as const;
const answers = (status: number, more: object = {}) => ({ path: query, code: 0, data: { status, ...more } });

/** Lets the page ask so many times, each time by its own clock. */
async function letAsk({ page, count, session }: Scene, times: number): Promise<void> {
  const first = count(query);
  for (let asked = 0; asked < times; asked += 1) {
    await page.clock.runFor(500);
    const done = () => session.sent.filter(({ path, hasEnded }) => path === query && hasEnded).length;
    if (!(await waitUntil(() => done() >= first + asked + 1, 2000))) return;
  }
}

/** Scrolls the code out of the window, or back into it. */
async function bring(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate((seen) => {
    if (!document.querySelector('.room')) {
      const room = document.createElement('div');
      room.className = 'room';
      document.body.append(room);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.room { block-size: 3000px }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    window.scrollTo(0, seen ? 0 : 2500);
  }, isSeen);
  await page.waitForFunction(
    (seen) =>
      new Promise<boolean>((done) => {
        const box = document.querySelector('[data-qr]');
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          done(entry?.isIntersecting === seen);
        });
        if (box) observer.observe(box);
      }),
    isSeen,
  );
}

const shown = async ({ open, I, see }: Scene) => {
  await open();
  await openQr(I);
  await see(hasQr('new'));
};

/** E17, and E2 for the QR code: it is asked about while it can be seen, and not for ever. */
export const qrCells: readonly EnvironmentCell[] = [
  {
    fault: 'E2',
    where: 'the QR code in a tab that was hidden for 20 minutes',
    before: [['generateQr', { ...qrKey, query_interval: 5 }]],
    drive: async (scene) => {
      const { page, count } = scene;
      await shown(scene);
      await page.clock.runFor(5000);
      await scene.sent(query, 1);
      await turnTab(page, true);
      await page.clock.runFor(1_200_000);
      insist(count(query) === 1, `asked ${count(query) - 1} times while nobody could see it`);
      await turnTab(page, false);
      await scene.sent(query, 2);
      await waitUntil(() => false, 300);
      await scene.sent(query, 2);
    },
  },
  {
    fault: 'E2',
    where: 'the QR code, asleep for 20 minutes',
    before: [['generateQr', { ...qrKey, query_interval: 5 }]],
    drive: async (scene) => {
      await shown(scene);
      await scene.page.clock.fastForward(1_200_000);
      await scene.sent(query, 1);
      await waitUntil(() => false, 300);
      await scene.sent(query, 1);
    },
  },
  {
    fault: 'E17',
    where: 'the QR code is scrolled away while it is asked about, and comes back',
    before: [['generateQr', qrKey]],
    forced: [
      { path: query, fault: 'hang' },
      { ...answers(1), times: 0 },
    ],
    drive: async (scene) => {
      const { page, session } = scene;
      await page.setViewportSize({ width: 1280, height: 620 });
      await shown(scene);
      await page.clock.runFor(500);
      await scene.sent(query, 1);
      await bring(page, false);
      await waitUntil(() => session.sent.every(({ path, hasEnded }) => path !== query || hasEnded));
      await page.clock.runFor(20_000);
      await scene.sent(query, 1);
      await bring(page, true);
      await scene.see(hasQr('scanned'));
    },
  },
  {
    fault: 'E17',
    where: 'the QR code: 61 failures in a row',
    before: [['generateQr', qrKey]],
    forced: [{ ...failure, times: 61 }],
    drive: async (scene) => {
      const { I, page, see } = scene;
      await shown(scene);
      await letAsk(scene, 61);
      await see(both(hasQr('stale'), inToast), I.text('result.OTHER'));
      await page.clock.runFor(60_000);
      await scene.sent(query, 61);
      await I.press('common.refresh');
      await see(hasQr('new'));
    },
  },
  {
    fault: 'E17',
    where: 'the QR code: 60 failures, an answer, and 60 failures',
    before: [['generateQr', qrKey]],
    forced: [{ ...failure, times: 60 }, answers(0), { ...failure, times: 60 }, answers(1)],
    drive: async (scene) => {
      await shown(scene);
      await letAsk(scene, 122);
      await scene.see(hasQr('scanned'));
    },
  },
  ...(
    [
      ['used', 3],
      ['expired', 4],
      ['cancelled on the phone', 5],
    ] as const
  ).map(([how, status]): EnvironmentCell => ({
    fault: 'E17',
    where: `the QR code is ${how} while it is shown`,
    before: [['generateQr', qrKey]],
    forced: [answers(1), answers(status)],
    drive: async (scene) => {
      await shown(scene);
      await letAsk(scene, 1);
      await scene.see(hasQr('scanned'));
      await letAsk(scene, 1);
      await scene.see(hasQr('stale'));
      await scene.I.press('common.refresh');
      await scene.see(hasQr('new'));
      insist(scene.count('/qrcode/login') === 0, 'it was used');
    },
  })),
  {
    fault: 'E17',
    where: 'the QR code is cancelled here while the phone confirms it',
    before: [['generateQr', qrKey]],
    forced: [answers(1), { ...answers(2, confirmed), fault: 'late', delayMs: 800 } as never],
    drive: async (scene) => {
      const { I, page, see } = scene;
      await shown(scene);
      await letAsk(scene, 1);
      await see(hasQr('scanned'));
      await page.clock.runFor(500);
      await scene.sent(query, 2);
      await I.press('common.cancel');
      await see(hasQr('new'));
      await waitUntil(() => false, 1000);
      await see(both(hasQr('new'), onPath('/')));
      insist(scene.count('/qrcode/login') === 0, 'the code that was cancelled was used');
    },
  },
  {
    fault: 'E17',
    where: 'the QR code is confirmed after a failure',
    before: [['generateQr', qrKey]],
    forced: [failure, answers(2, confirmed)],
    drive: async (scene) => {
      await shown(scene);
      await letAsk(scene, 2);
      await scene.see(signedIn);
      await scene.sent('/qrcode/login', 1);
    },
  },
];
