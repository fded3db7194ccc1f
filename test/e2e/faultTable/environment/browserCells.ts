import type { Page } from 'playwright';
import { createSandboxApi } from '../../sandboxApi';
import { Visitor } from '../../visitor';
import { newPerson } from '../session';
import { onPath, signedIn } from '../sees';
import { confirmed, qrKey } from '../../../ways/answers';
import { typeAnyCode } from '../../../ways/steps';
import { fillEmail, fillPhone, openQr, toCode, toPassword } from '../steps';
import { insist, type EnvironmentCell, type Scene } from './cell';

const serverMessage = 'A code was sent to this phone a moment ago';

/** The device ids that calls carry. */
const watchDeviceIds = ({ page }: Scene): ReadonlySet<string> => {
  const found = new Set<string>();
  page.context().on('request', (request) => {
    const id = new URLSearchParams(request.postData() ?? '').get('device_id');
    if (id) found.add(id);
  });
  return found;
};
/** A second tab of the same browser, on the first page. */
async function openTab({ page }: Scene): Promise<Visitor> {
  const tab = new Visitor(await page.context().newPage(), createSandboxApi(new URL(page.url()).origin), 'en-us');
  tab.usesFakeClock();
  await tab.open({ edition: 'hk' });
  return tab;
}

/** Storage that fails, as browsers with strict settings, full disks and private windows do. */
const storages = {
  'storage throws when it is touched': () => {
    const refuse = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, refuse);
  },
  'storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

/** What cannot be reached by scrolling, or lies under something else. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    const all = document.querySelectorAll<HTMLElement>(
      'main input:not([type=checkbox]):not([aria-hidden]), main button',
    );
    for (const each of [...all].filter((one) => one.checkVisibility())) {
      each.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = each.getBoundingClientRect();
      if (width === 0) continue;
      const over = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!over || !(each.contains(over) || over.contains(each) || over.closest('.field, label')?.contains(each)))
        found.push(`${each.id || each.textContent.trim()} is covered by ${over?.className ?? 'nothing'}`);
    }
    return found;
  });

const wide = { width: 1280, height: 800 };
const turns: readonly (readonly [how: string, ...sizes: { width: number; height: number }[]])[] = [
  ['the phone is turned', { width: 360, height: 740 }, { width: 740, height: 360 }, { width: 360, height: 740 }],
  ['the keyboard of the phone takes half of the window', { width: 360, height: 740 }, { width: 360, height: 340 }],
  ['the page is enlarged to 200 %', wide, { width: 640, height: 400 }],
  ['the page is enlarged to 400 %', wide, { width: 320, height: 256 }],
];

/** Ways in, each to its end. */
const ways = [
  ['an SMS code', [], async (I: Visitor) => (await toCode(I, newPerson()), typeAnyCode(I))],
  ['a password', [], async (I: Visitor) => (await toPassword(I, newPerson()), I.press('verifyPwd.submit'))],
  [
    'a registration by e-mail',
    [],
    async (I: Visitor) => {
      await fillEmail(I, newPerson());
      await I.press('common.next');
      await I.fill('newPassword', 'Typhoon-shelter-8');
      await I.press('setPwd.register.submit');
    },
  ],
  [
    'a QR code',
    [
      ['generateQr', qrKey],
      ['queryQr', confirmed],
    ],
    openQr,
  ],
] as const;

/** E5, E6, E7, E13, E14, E16: the browser, its storage, its window and what it blocks. */
export const browserCells: readonly EnvironmentCell[] = [
  {
    fault: 'E5',
    where: 'two tabs with one phone: the second asks too early',
    before: [['sendSms']],
    forced: [{ path: '/ticket/send-sms', code: 9002, message: serverMessage }],
    drive: async (scene) => {
      const ids = watchDeviceIds(scene);
      const typed = newPerson();
      await scene.open();
      const second = await openTab(scene);
      await toCode(scene.I, typed);
      await fillPhone(second, typed);
      await second.press('common.next');
      await second.seeFieldHint('phone', serverMessage);
      await scene.see(onPath('/verifyCode'));
      await typeAnyCode(scene.I);
      await scene.see(signedIn);
      insist(ids.size === 1, `${ids.size} device ids`);
    },
  },
  {
    fault: 'E5',
    where: 'two tabs with two phones: both sign in',
    drive: async (scene) => {
      const ids = watchDeviceIds(scene);
      await scene.open();
      const second = await openTab(scene);
      await toCode(scene.I, newPerson());
      await toCode(second, newPerson());
      await typeAnyCode(second);
      await second.page.waitForURL('**/sandbox/**');
      await typeAnyCode(scene.I);
      await scene.see(signedIn);
      insist(ids.size === 1, `${ids.size} device ids`);
    },
  },
  {
    fault: 'E6',
    where: 'cookies are disabled: an SMS code',
    drive: async (scene) => {
      const devtools = await scene.page.context().newCDPSession(scene.page);
      await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
      await scene.open();
      await scene.I.page.getByText(scene.I.text('front.cookiesOff')).waitFor();
      await toCode(scene.I, newPerson());
      await typeAnyCode(scene.I);
      await scene.see(signedIn);
    },
  },
  ...Object.entries(storages).flatMap(([how, broken]) =>
    ways.map(([way, before, go]): EnvironmentCell => ({
      fault: 'E7',
      where: `${how}: ${way}`,
      before,
      drive: async (scene) => {
        await scene.page.addInitScript(broken);
        await scene.open();
        await go(scene.I);
        await scene.see(signedIn);
      },
    })),
  ),
  ...ways.map(([way, before, go]): EnvironmentCell => ({
    fault: 'E13',
    where: `reports and the captcha’s host are blocked: ${way}`,
    before,
    query: { consent: '1' },
    drive: async (scene) => {
      await scene.page.route(/\/report\/|\/sandbox\/captcha|\/abtest/, (route) => route.abort('blockedbyclient'));
      await scene.open();
      await go(scene.I);
      await scene.see(signedIn);
    },
  })),
  {
    fault: 'E14',
    where: 'a processor six times slower and a slow network: a phone is typed before the scripts run',
    drive: async (scene) => {
      const { I, page, session } = scene;
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      page.setDefaultTimeout(60_000);
      await page.goto(I.address({ edition: 'hk' }), { waitUntil: 'commit' });
      await I.type('phone', '91234567');
      await I.agree();
      const isEarly = session.sent.some(({ path, hasEnded }) => path.startsWith('/assets/') && !hasEnded);
      insist(isEarly, 'all was loaded before the phone was typed');
      await I.waitUntilOpen();
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await scene.see(({ fields }) => {
        const phone = fields.find(({ id }) => id === 'phone')?.value;
        return phone === '9123 4567' ? null : `the phone is ${JSON.stringify(phone)}`;
      });
      await I.press('common.next');
      await I.field('code').waitFor();
    },
  },
  ...turns.flatMap(([how, first, ...others]) =>
    (
      [
        ['the first page', fillPhone],
        ['the password page', toPassword],
      ] as const
    ).map(([where, arrive]): EnvironmentCell => ({
      fault: 'E16',
      where: `${where}: ${how}`,
      drive: async (scene) => {
        if (first) await scene.page.setViewportSize(first);
        await scene.open();
        await arrive(scene.I, newPerson());
        const values = () =>
          scene.page.locator('main input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
        const typed = await values();
        for (const size of others) {
          await scene.page.setViewportSize(size);
          const wrong = await unreachable(scene.page);
          insist(wrong.length === 0, `at ${size.width} × ${size.height}: ${wrong.join(', ')}`);
        }
        insist(JSON.stringify(await values()) === JSON.stringify(typed), 'what was typed changed');
        await scene.page.locator('main form [type=submit]').click();
        await scene.see((now) => (now.path === '/' || now.path === '/verifyPwd' ? `still on ${now.path}` : null));
      },
    })),
  ),
];
