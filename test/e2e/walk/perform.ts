import { expect } from '@playwright/test';
import type { EditionName } from '../../../machines/site/site';
import type { CallName } from '../../../machines/calls';
import type { ServerPages } from '../../../src/visitor/sandboxApi';
import type { Visitor } from '../../../src/visitor/visitor';
import { waitForReload } from '../../../src/visitor/steps';
import type { Walker } from './walker';
import { codeOf, scriptedAnswers, answersFor, pathsOf, type ForcedAnswer } from './forcedAnswers';
import type { Move } from './graph';
import { dismissAlert } from './actions';

/** The headings that have not the name of their page. */
const headings: Readonly<Record<string, string>> = { regSetPwd: 'setPwd.title', offerPasskey: 'passkey.offer.title' };
/** The call that each page makes when it opens. */
const firstCalls: Readonly<Record<string, CallName>> = {
  verifyCode: 'sendSms',
  verifyPwd: 'fetchSalt',
  verifyEmail: 'sendEmailCode',
  setPwd: 'fetchResetSalt',
  selectAccount: 'fetchAccounts',
};

/** Where each exit from the app leads, and which parameters its query must have (JUMP-1 to JUMP-7). */
const leavingRequests = ({
  jump,
  forgotPassword,
  activation,
  provider,
}: ServerPages): Readonly<Record<string, { path: string; query: readonly string[] }>> => ({
  jump,
  deviceLock: { path: '/login/device-lock', query: ['email', 'lang', 'phone_no', 'target', 'uid'] },
  devicePhone: { path: '/login/device-phone', query: [] },
  phoneAuth: { path: '/phone-auth', query: ['lang', 'target'] },
  weakBind: { path: '/weak-bind', query: [] },
  forgotPassword: { path: forgotPassword, query: ['lang', 'target'] },
  activation: { path: activation, query: [] },
  provider,
  language: { path: '/', query: ['lang'] },
});

/** What the walker types and the server sends. No address and no history entry of the page may contain it. */
const secretTexts = /walker\d|2030\d{4}|Harbour|Typhoon|code-\d|jump-1|rst-9|someone/;

export interface Step {
  move: Move;
  /** The move after this one: it can need a special answer when its page opens. */
  next: Move | undefined;
  edition: EditionName;
}

/**
 * While `isOn` is true, answers navigations out of the app with 204: the request is made, but the browser stays on the
 * page.
 */
export async function holdNavigations(I: Visitor): Promise<{ isOn: boolean }> {
  const hold = { isOn: false };
  const devtools = await I.page.context().newCDPSession(I.page);
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const answered = hold.isOn
      ? devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
      : devtools.send('Fetch.continueRequest', { requestId });
    answered.catch(() => {}); // the page was closed meanwhile
  });
  const paths = Object.values(leavingRequests(I.sandbox.pages))
    .map(({ path }) => path)
    .filter((path) => path !== '/');
  await devtools.send('Fetch.enable', {
    patterns: paths.map((path) => ({ urlPattern: `*://*${path}*`, resourceType: 'Document' as const })),
  });
  return hold;
}

/** Forces the server's answers for this step. */
async function forceAnswers({ move, next, edition }: Step, I: Visitor, email: string): Promise<void> {
  const { action, call, heard, to } = move;
  const rst = to === 'setPwd' ? { rst_sig: 'rst-9' } : {};
  const data = next?.action.arrivalData ?? (heard ? action.answerData?.[heard] : undefined);
  const tested =
    call && heard ? answersFor(call, heard, edition, { email, code_sig: `code-${email}`, ...rst }, data) : [];
  const opening = firstCalls[to];
  const onArrival = next?.action.arrivalAnswers ?? (opening ? [[opening] as const] : []);
  const answers: ForcedAnswer[] = [
    ...(action.firstAnswers ?? []).flatMap((each) => scriptedAnswers(each, edition)),
    ...tested,
    ...onArrival.flatMap((each) => scriptedAnswers(each, edition)),
  ];
  await I.sandbox.post('reset');
  for (const forced of answers) await I.sandbox.post('next', forced);
}

/** Checks that the page is shown, that its address is its path only, and that it accepts input. */
async function seeArrival({ move, next, edition }: Step, I: Visitor, email: string): Promise<void> {
  const { page } = I;
  await I.seePath(`/${move.to}`);
  await I.seePage(headings[move.to] ?? `${move.to}.title`);
  expect(new URL(page.url()).search, 'the address of an inner page is its path').toBe('');
  expect(JSON.stringify(await page.evaluate(() => history.state as unknown))).not.toMatch(secretTexts);
  if (move.to === 'verifyPwd') {
    /* The button is disabled until the salt has arrived. */
    await I.fill('password', 'x');
    await expect(I.button('verifyPwd.submit')).toBeEnabled();
    await I.fill('password', '');
  }
  if (move.to === 'verifyCode' || move.to === 'verifyEmail') {
    if (move.heard === 'result.NEED_VERIFY_EMAIL') await I.seeText(email);
    await expect(I.field('code')).toHaveValue('');
    /* The page ignores what is typed before the code was sent; the countdown shows that it was. */
    await I.seeText(new RegExp(I.text('verifyCode.resendIn').replace('{seconds}', String.raw`\d+`)));
    await expect(I.field('code')).toBeEditable();
  }
  if (move.to === 'setPwd' || move.to === 'regSetPwd') await expect(I.field('newPassword')).toHaveValue('');
  if (move.to === 'selectAccount') {
    await expect
      .poll(async () => (await I.requests()).some(({ path }) => pathsOf('fetchAccounts', edition).includes(path)), {
        intervals: [30, 50, 100],
      })
      .toBe(true);
    await expect(
      next?.action.arrivalAnswers ? I.button('common.refresh') : page.getByRole('radio').first(),
    ).toBeVisible();
  }
}

/**
 * Leaves the app, and checks the address and its parameters. From an inner page, Back returns to the first page
 * (ROUTE-9).
 */
async function leaveApp({ move }: Step, I: Visitor, walker: Walker, act: () => Promise<void>): Promise<void> {
  const to = move.to.slice('out: '.length);
  const { path, query } = leavingRequests(I.sandbox.pages)[to] ?? { path: '', query: [] };
  const going = I.page.waitForRequest(
    (request) =>
      request.isNavigationRequest() &&
      new URL(request.url()).pathname === path &&
      request.frame() === I.page.mainFrame(),
  );
  await act();
  const { searchParams } = new URL((await going).url());
  expect([...searchParams.keys()].filter((name) => query.includes(name)).toSorted(), `parameters of ${to}`).toEqual(
    query,
  );
  if (move.page === 'index') return I.page.waitForURL((url) => url.pathname !== '/' || to === 'language');
  await I.page.evaluate(() => {
    history.back();
  });
  await walker.seeKeptForm(I);
}

/**
 * Takes one exit as a visitor does, and checks where it leads. Requests without a phone or account are not checked: a
 * forced "several accounts" can reach a visitor who never typed a phone.
 */
export async function perform(step: Step, I: Visitor, walker: Walker): Promise<void> {
  const { move, edition } = step;
  const email = walker.email();
  const closedBy = /, (user\.\w+)$/.exec(move.by)?.[1];
  await forceAnswers(step, I, email);
  const act = async () => {
    await move.action.fill?.(I, walker);
    await move.action.do(I, walker);
    await move.action.after?.(I, walker);
    if (closedBy) await dismissAlert(I, closedBy);
    if (move.heard === 'call.abandoned') await I.answerDialog('alert.unavailable.confirm');
  };
  if (move.to === 'out: reload') {
    await waitForReload(I, act); // PWD-8
    walker.forgetForm();
    await walker.seeKeptForm(I);
  } else if (move.to.startsWith('out: ')) await leaveApp(step, I, walker, act);
  else {
    await act();
    await (move.to === 'index' ? walker.seeKeptForm(I) : seeArrival(step, I, email));
  }
  const log = await I.requests();
  const wrong = log.filter(({ fields }) => ![fields['phone_no'], fields['account'], fields['username']].includes(''));
  expect(
    wrong.flatMap(({ path, problems }) => problems.map((problem) => `${path} ${problem}`)),
    'problems that the server found in the requests',
  ).toEqual([]);
  const { call, heard } = move;
  if (!call || !heard) return;
  const code = heard === 'result.OK' ? 0 : heard === 'call.abandoned' ? 7001 : codeOf(heard, edition);
  expect(
    log.filter(({ path }) => pathsOf(call, edition).includes(path)).map((each) => each.code),
    `answers of ${call}`,
  ).toContain(code);
}
