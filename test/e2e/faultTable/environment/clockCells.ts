import type { Page } from 'playwright';
import type { Visitor } from '../../visitor';
import type { Sees } from '../place';
import { newPerson } from '../session';
import { inField, isCounting, onPath } from '../sees';
import { verifyEmailFirst } from '../../../ways/answers';
import { typeAnyCode } from '../../../ways/steps';
import { back, toCode, toEmailCode } from '../steps';
import { insist, type EnvironmentCell, type Scene } from './cell';

const hour = 3_600_000;
const sms = '/ticket/send-sms';
const verify = '/ticket/verify-sms';

/** Moves the clock without a timer noticing, as a visitor or a time server does. */
const moveClock = async (page: Page, ms: number) =>
  page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);

/** No countdown, or one that a visitor can wait for. */
const countsWithin =
  (most: number): Sees =>
  ({ countdown }) => {
    if (countdown === null) return null;
    return /^\d{1,2}$/.test(countdown) && Number(countdown) <= most ? null : `the countdown is ${countdown}`;
  };
const offersResend: Sees = ({ countdown }) => (countdown === null ? null : `${countdown} s are still to wait`);

/** After a minute another code can be asked for, and then the countdown runs again. */
async function waitAndResend({ page, I, see }: Scene): Promise<void> {
  await page.clock.fastForward(61_000);
  await see(offersResend);
  await I.press('verifyCode.resend');
  await see(isCounting);
  await see(countsWithin(60));
}

/** Says that the tab is hidden, or seen again. */
export const turnTab = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    if (hidden)
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' as const });
    else Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

const codeIs =
  (wanted: string): Sees =>
  ({ fields }) => {
    const code = fields.find(({ id }) => id === 'code')?.value;
    return code === wanted ? null : `the code is ${JSON.stringify(code)}`;
  };

const moves = [
  ['an hour ahead', hour],
  ['an hour back', -hour],
  ['a day ahead', 24 * hour],
  ['a day back', -24 * hour],
] as const;
const codePages = [
  { name: 'the SMS code page', arrive: toCode, before: [] },
  { name: 'the e-mail code page', arrive: toEmailCode, before: [verifyEmailFirst] },
];

/** Confirms both questions about the deletion that is pending. */
const cancelDeletion = async (I: Visitor) => {
  await I.answerDialog('alert.deletion.confirm');
  await I.answerDialog('alert.deletionSecond.confirm');
};

/** Types a code that the server refuses. */
async function seeCodeRefused({ I, see, open }: Scene): Promise<void> {
  await open();
  await toCode(I, newPerson());
  await typeAnyCode(I);
  await see((now) => (inField('code')(now, '') === null ? 'the code is not refused' : null));
}

/** E1, E2, E18, E19: time that jumps, pauses or passes meanwhile. */
export const clockCells: readonly EnvironmentCell[] = [
  ...codePages.flatMap(({ name, arrive, before }) =>
    moves.map(([how, ms]): EnvironmentCell => ({
      fault: 'E1',
      where: `the countdown of ${name}, ${how}`,
      before,
      drive: async (scene) => {
        await scene.open();
        await arrive(scene.I, newPerson());
        await moveClock(scene.page, ms);
        await scene.page.clock.runFor(2000);
        await scene.see(countsWithin(60));
        await waitAndResend(scene);
      },
    })),
  ),
  {
    fault: 'E2',
    where: 'the SMS code page, asleep for ten minutes',
    drive: async (scene) => {
      const { I, page, see, session } = scene;
      await scene.open();
      await toCode(I, newPerson());
      await I.fill('code', '12');
      const before = session.sent.length;
      await page.clock.fastForward(600_000);
      await see(offersResend);
      await see(codeIs('12'));
      insist(session.sent.length === before, 'something was sent while the device slept');
      await I.press('verifyCode.resend');
      await scene.sent(sms, 2);
    },
  },
  {
    fault: 'E2',
    where: 'the SMS code page in a tab that was hidden for 40 s',
    drive: async (scene) => {
      const { I, page, see } = scene;
      await scene.open();
      await toCode(I, newPerson());
      await turnTab(page, true);
      await moveClock(page, 40_000);
      await turnTab(page, false);
      await see(isCounting);
      await see(countsWithin(20));
    },
  },
  {
    fault: 'E18',
    where: 'the SMS code page: three digits are typed while the refused code is still shown',
    before: [['verifySms', {}, 25]],
    drive: async (scene) => {
      const { I, page, see, sent } = scene;
      await seeCodeRefused(scene);
      await I.type('code', '482');
      await page.clock.fastForward(3000);
      await see(codeIs('482'));
      await sent(verify, 1);
    },
  },
  {
    fault: 'E18',
    where: 'the SMS code page: nothing is typed, and the refused code goes',
    before: [['verifySms', {}, 25]],
    drive: async (scene) => {
      const { page, see, sent } = scene;
      await seeCodeRefused(scene);
      await page.clock.fastForward(3000);
      await see(codeIs(''));
      await see((now) => (inField('code')(now, '') === null ? 'the reason went with the code' : null));
      await sent(verify, 1);
    },
  },
  ...(
    [
      ['by the page’s button', back],
      ['by Back', (I: Visitor) => I.page.evaluate(() => history.back())],
    ] as const
  ).map(([how, leave]): EnvironmentCell => ({
    fault: 'E19',
    where: `a deletion is cancelled after the SMS code, and the visitor leaves ${how}`,
    before: [['verifySms', { uid: '100001' }, 49]],
    drive: async ({ I, page, see, open, sent }) => {
      await open();
      await toCode(I, newPerson());
      await typeAnyCode(I);
      await cancelDeletion(I);
      await see(({ toasts }) =>
        toasts.includes(I.text('toast.deletionCancelled')) ? null : `the toasts are ${JSON.stringify(toasts)}`,
      );
      await leave(I);
      await see(onPath('/'));
      await page.clock.fastForward(10_000);
      await see(onPath('/'));
      await sent(verify, 1);
    },
  })),
];
