import { breakPasswordPage } from '../../brokenView';
import { waitForReload } from '../../../ways/steps';
import type { Sees } from '../place';
import { newPerson } from '../session';
import { onPath } from '../sees';
import { fillPhone, toCode } from '../steps';
import { insist, type EnvironmentCell, type Scene } from './cell';

const gone = { status: 404, body: 'gone' };
/** What a host answers that sends its page for every path that it does not have. */
const fallback = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Home</title>' };
const next = '**/assets/next-*.js';
const picker = '**/assets/picker-*.js';

/** No text on the page is the name of one. */
const hasWords = async ({ page }: Scene) => {
  const words = await page.locator('body').innerText();
  insist(!/\b[a-z]+(\.[a-zA-Z]+){1,4}\b/.test(words.replaceAll(/\S+@\S+|\S+\.example\S*/g, '')), 'a raw key is shown');
};

/** The text, and a button that refreshes. */
const saysLost: Sees = ({ alerts }, text) =>
  alerts.some((each) => each.startsWith(text)) ? null : `the alerts are ${JSON.stringify(alerts)}`;

/** E10, E11, E20: texts, scripts and views that fail. */
export const loadingCells: readonly EnvironmentCell[] = [
  ...(
    [
      ['is not there', gone],
      ['is answered with a page', fallback],
    ] as const
  ).flatMap(([how, answer]) => [
    {
      fault: 'E10',
      where: `the language’s file of the first page ${how}`,
      endsInNewDocument: true,
      allows: /valid digest/,
      drive: async (scene) => {
        await scene.page.route('**/assets/en-us-*.js', (route) => route.fulfill(answer));
        await scene.open();
        await hasWords(scene);
        const language = await scene.page.locator('html').getAttribute('lang');
        insist(language === 'zh-Hans-CN', `Chinese is called ${language}`);
      },
    } satisfies EnvironmentCell,
    {
      fault: 'E10',
      where: `the language’s file of the other pages ${how}`,
      allows: /valid digest/,
      drive: async (scene) => {
        // Three files are called so. The visitor's own is asked for first.
        let own = '';
        await scene.page.route('**/assets/deferred-*.js', async (route) => {
          own ||= route.request().url();
          await (route.request().url() === own ? route.fulfill(answer) : route.continue());
        });
        await scene.open();
        await toCode(scene.I, newPerson());
        await hasWords(scene);
      },
    } satisfies EnvironmentCell,
  ]),
  {
    fault: 'E11',
    where: 'the script of the list of countries stays away: the visitor reloads, nothing else does',
    endsInNewDocument: true,
    drive: async (scene) => {
      const { I, page, see } = scene;
      await page.route(picker, (route) => route.fulfill(gone));
      await scene.open();
      const documents = () => scene.session.sent.filter(({ path }) => path === '/').length;
      const before = documents();
      await page.locator('.field__lead').click();
      await see(saysLost, I.text('result.NETWORK_ERROR'));
      await I.press('common.refresh');
      await see(saysLost, I.text('result.NETWORK_ERROR'));
      insist(documents() === before, 'the page reloaded by itself');
      await page.unroute(picker);
      await waitForReload(I, () => I.press('common.refresh'));
      await see(onPath('/'));
    },
  },
  {
    fault: 'E11',
    where: 'the script of all that follows is gone after a deploy: what was typed is kept',
    drive: async (scene) => {
      const { I, page, see } = scene;
      const typed = newPerson();
      await page.route(next, (route) => route.fulfill(gone));
      await scene.open();
      await fillPhone(I, typed);
      await I.press('common.next');
      await see(({ fields }) =>
        fields.some(({ id, hint }) => id === 'phone' && hint === I.text('result.NETWORK_ERROR'))
          ? null
          : 'no network error is said',
      );
      insist((await I.field('phone').inputValue()).replaceAll(' ', '') === typed.phone, 'the phone was lost');
      await page.unroute(next);
      await I.press('common.next');
      await see(onPath('/verifyCode'));
    },
  },
  {
    fault: 'E20',
    where: 'the password page throws while it is drawn',
    allows: /broken view/,
    endsInNewDocument: true,
    drive: async (scene) => {
      const { I, page } = scene;
      const reports: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/report/error')) reports.push(request.postData() ?? '');
      });
      await breakPasswordPage(page);
      await scene.open();
      const { account } = newPerson();
      await I.enterAccount(account);
      await I.button('crashed.refresh').waitFor();
      await scene.see(({ focus }) => (focus === 'nowhere' ? 'the focus is nowhere' : null));
      await scene.sent('/report/error', 1);
      insist(!reports.some((text) => text.includes(account)), 'the report names the account');
      await waitForReload(I, () => I.press('crashed.refresh'));
      await scene.see(onPath('/'));
    },
  },
];
