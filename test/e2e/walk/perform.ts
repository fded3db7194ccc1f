import { expect } from '@playwright/test';
import type { EditionName } from '../../../machines/site/site';
import type { CallName } from '../../../machines/calls';
import type { Visitor } from '../visitor';
import { seesAddress, type Hand } from './walker';
import { numberOf, orderAlong, orderFor, pathsOf, type Order } from './forcedAnswers';
import type { Move } from './plan';
import { readsAlert } from './actions';

/** The heading by which a page is known, and the call it makes by itself as it opens. */
const headings: Readonly<Record<string, string>> = {
  verifyCode: 'verifyCode.title',
  verifyPwd: 'verifyPwd.title',
  verifyEmail: 'verifyEmail.title',
  setPwd: 'setPwd.title',
  regSetPwd: 'setPwd.title',
  selectAccount: 'selectAccount.title',
  bindSuccess: 'bindSuccess.title',
};
const firstCalls: Readonly<Record<string, CallName>> = {
  verifyCode: 'sendSms',
  verifyPwd: 'fetchSalt',
  verifyEmail: 'sendEmailCode',
  setPwd: 'fetchResetSalt',
  selectAccount: 'fetchAccounts',
};

/** Where a way out of the app leads in the sandbox, and what its query must carry (JUMP-1 to JUMP-7). */
const outs: Readonly<Record<string, { path: string; query: readonly string[] }>> = {
  jump: { path: '/sandbox/jump', query: ['device_id', 'jump_sig', 'lang', 'target', 'uid'] },
  deviceLock: { path: '/login/device-lock', query: ['email', 'lang', 'phone_no', 'target', 'uid'] },
  devicePhone: { path: '/login/device-phone', query: [] },
  phoneAuth: { path: '/phone-auth', query: ['lang', 'target'] },
  weakBind: { path: '/weak-bind', query: [] },
  forgotPassword: { path: '/forgot-password', query: ['lang', 'target'] },
  activation: { path: '/sandbox/legal/activation', query: [] },
  provider: { path: '/sandbox/provider/apple', query: ['lang', 'state', 'target'] },
  language: { path: '/', query: ['lang'] },
};

/** What is typed in a walk, and what the server says: none of it may stand in an address of the page. */
const untold = /walker\d|2030\d{4}|Harbour|Typhoon|code-\d|jump-1|rst-9|someone/;

export interface Step {
  move: Move;
  /** The move after this one: what it needs of the page it begins on. */
  next: Move | undefined;
  edition: EditionName;
}

/** Answers a navigation out of the app with 204 while it is on: the way out is taken, and the page still stands to be come back to. */
export async function standStill(I: Visitor): Promise<{ isOn: boolean }> {
  const still = { isOn: false };
  const devtools = await I.page.context().newCDPSession(I.page);
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const answered = still.isOn
      ? devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
      : devtools.send('Fetch.continueRequest', { requestId });
    answered.catch(() => {}); // the page is gone: nobody waits for the answer
  });
  const paths = Object.values(outs)
    .map(({ path }) => path)
    .filter((path) => path !== '/');
  await devtools.send('Fetch.enable', {
    patterns: paths.map((path) => ({ urlPattern: `*://*${path}*`, resourceType: 'Document' as const })),
  });
  return still;
}

/** Tells the sandbox what to answer until this step is done. */
async function arrange({ move, next, edition }: Step, I: Visitor, email: string): Promise<void> {
  const { way, call, heard, to } = move;
  const rst = to === 'setPwd' ? { rst_sig: 'rst-9' } : {};
  const data = next?.way.carries ?? (heard ? way.data?.[heard] : undefined);
  const meant = call && heard ? orderFor(call, heard, edition, { email, code_sig: `code-${email}`, ...rst }, data) : [];
  const opening = firstCalls[to];
  const arrives = next?.way.arrives ?? (opening ? [[opening] as const] : []);
  const orders: Order[] = [
    ...(way.before ?? []).flatMap((each) => orderAlong(each, edition)),
    ...meant,
    ...arrives.flatMap((each) => orderAlong(each, edition)),
  ];
  await I.sandbox.post('reset');
  for (const order of orders) await I.sandbox.post('next', order);
}

/** The page stands, at its address alone, and listens. */
async function arrive({ move, next, edition }: Step, I: Visitor, email: string): Promise<void> {
  const { page } = I;
  await seesAddress(I, `/${move.to}`);
  await I.seePage(headings[move.to] ?? '');
  expect(new URL(page.url()).search, 'the address of an inner page is its path').toBe('');
  expect(JSON.stringify(await page.evaluate(() => history.state as unknown))).not.toMatch(untold);
  if (move.to === 'verifyPwd') {
    /* Its button can be pressed when the salt is there. */
    await I.fill('password', 'x');
    await expect(I.button('verifyPwd.submit')).toBeEnabled();
    await I.fill('password', '');
  }
  if (move.to === 'verifyCode' || move.to === 'verifyEmail') {
    if (move.heard === 'result.NEED_VERIFY_EMAIL') await I.seeText(email);
    await expect(I.field('code')).toHaveValue('');
    /* The countdown runs when the code has been sent: what is typed before that nobody hears. */
    await I.seeText(new RegExp(I.text('verifyCode.resendIn').replace('{seconds}', String.raw`\d+`)));
    await expect(I.field('code')).toBeEditable();
  }
  if (move.to === 'setPwd' || move.to === 'regSetPwd') await expect(I.field('newPassword')).toHaveValue('');
  if (move.to === 'selectAccount') {
    await expect
      .poll(async () => (await I.calls()).some(({ path }) => pathsOf('fetchAccounts', edition).includes(path)), {
        intervals: [30, 50, 100],
      })
      .toBe(true);
    await expect(next?.way.arrives ? I.button('common.refresh') : page.getByRole('radio').first()).toBeVisible();
  }
}

/** Out of the app: the address that is gone to, with what it must carry. From an inner page back comes to the first (ROUTE-9). */
async function leave({ move }: Step, I: Visitor, hand: Hand, act: () => Promise<void>): Promise<void> {
  const to = move.to.slice('out: '.length);
  const { path, query } = outs[to] ?? { path: '', query: [] };
  const going = I.page.waitForRequest(
    (request) =>
      request.isNavigationRequest() &&
      new URL(request.url()).pathname === path &&
      request.frame() === I.page.mainFrame(),
  );
  await act();
  const { searchParams } = new URL((await going).url());
  expect([...searchParams.keys()].filter((name) => query.includes(name)).toSorted(), `what ${to} carries`).toEqual(
    query,
  );
  if (move.page === 'index') return I.page.waitForURL((url) => url.pathname !== '/' || to === 'language');
  await I.page.evaluate(() => {
    history.back();
  });
  await hand.findsWhatWasLeft(I);
}

/** The page is loaded afresh by the page itself (PWD-8). */
async function startAfresh(I: Visitor, hand: Hand, act: () => Promise<void>): Promise<void> {
  await I.page.evaluate(() => Object.assign(window, { isOld: true }));
  await act();
  await I.page.waitForFunction(() => !('isOld' in window) && performance.getEntriesByName('passport-open').length > 0);
  hand.forgets();
  await hand.findsWhatWasLeft(I);
}

/**
 * Takes one way out as a person does, and sees where it leads. Requests that name nobody are not judged: a code for several accounts
 * may be forced upon somebody who never said a phone.
 */
export async function perform(step: Step, I: Visitor, hand: Hand): Promise<void> {
  const { move, edition } = step;
  const email = hand.email();
  const how = /, (user\.\w+)$/.exec(move.by)?.[1];
  await arrange(step, I, email);
  const act = async () => {
    await move.way.do(I, hand);
    if (how) await readsAlert(I, how);
    if (move.heard === 'call.abandoned') await I.answer('alert.unavailable.confirm');
  };
  if (move.to === 'out: reload') await startAfresh(I, hand, act);
  else if (move.to.startsWith('out: ')) await leave(step, I, hand, act);
  else {
    await act();
    await (move.to === 'index' ? hand.findsWhatWasLeft(I) : arrive(step, I, email));
  }
  const log = await I.calls();
  const wrong = log.filter(({ fields }) => ![fields['phone_no'], fields['account'], fields['username']].includes(''));
  expect(
    wrong.flatMap(({ path, problems }) => problems.map((problem) => `${path} ${problem}`)),
    'what the server found wrong with the requests',
  ).toEqual([]);
  const { call, heard } = move;
  if (!call || !heard) return;
  const code = heard === 'result.OK' ? 0 : heard === 'call.abandoned' ? 7001 : numberOf(heard, edition);
  expect(
    log.filter(({ path }) => pathsOf(call, edition).includes(path)).map((each) => each.code),
    `answers of ${call}`,
  ).toContain(code);
}
