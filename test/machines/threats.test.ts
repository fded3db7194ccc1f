import { fromCallback, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { describe, expect, it } from 'vitest';
import { accountMachine } from '../../machines/account/account.machine';
import { selectAccountMachine } from '../../machines/account/selectAccount.machine';
import { sampleRegion, sampleSite as site } from '../../machines/atlas/samples';
import { emailMachine } from '../../machines/email/email.machine';
import { verifyEmailMachine } from '../../machines/email/verifyEmail.machine';
import { regSetPwdMachine } from '../../machines/password/regSetPwd.machine';
import { setPwdMachine } from '../../machines/password/setPwd.machine';
import { verifyPwdMachine } from '../../machines/password/verifyPwd.machine';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';
import { rejectionShownMs } from '../../machines/rules/times';
import { Secret } from '../../machines/secret';
import { alone, says, type Said, type Script } from './answering';

const canary = 'Canary-8f3a';
const password = new Secret(canary);
const digits = '739204';
const code = () => ({ type: 'user.typedCode', code: new Secret(digits) });
const saltData = { svr_result: { uid: '7', salt: 's', salt32: 's32' }, tgtgt_params: {} };
const person = { region: '+86', phone: '13800000000' };
const submitted = (mode: 'login' | 'register') => ({ type: 'front.submitted', mode, marketAgree: false });
const unanswered = () => new Promise(() => {});
const asFunction = (value: unknown) => () => Promise.resolve(value);
const remembered = asFunction({
  codeSig: 'sig-a',
  countdown: 0,
  voiceCountdown: 0,
  sendSmsRes: null,
  emailCodeSig: 'sig-a',
});
const recalled = asFunction({
  codeSig: 'sig-a',
  emailCodeSig: 'sig-a',
  countdown: 30,
  voiceCountdown: 0,
  sendSmsRes: null,
});

interface Place {
  machine: AnyStateMachine;
  input: unknown;
  before: readonly Said[];
  burst: Said;
  call: string;
  script?: Script;
}

/** Every submit of the product: a machine in the state before it. */
const places: Record<string, Place> = {
  'phone, log in': {
    machine: phoneMachine,
    input: { site, region: sampleRegion },
    before: [{ type: 'user.typedPhone', text: person.phone }],
    burst: submitted('login'),
    call: 'sendSms',
    script: { recallCode: asFunction(null) },
  },
  'phone, register': {
    machine: phoneMachine,
    input: { site, region: sampleRegion },
    before: [{ type: 'user.typedPhone', text: person.phone }],
    burst: submitted('register'),
    call: 'sendSms',
    script: { recallCode: asFunction(null) },
  },
  account: {
    machine: accountMachine,
    input: { site },
    before: [{ type: 'user.typedAccount', text: '100001' }],
    burst: submitted('login'),
    call: 'fetchSalt',
  },
  'e-mail, register': {
    machine: emailMachine,
    input: { site },
    before: [{ type: 'user.typedEmail', text: 'li@example.com' }],
    burst: submitted('register'),
    call: 'fetchEmailSalt',
  },
  'e-mail, log in': {
    machine: emailMachine,
    input: { site },
    before: [{ type: 'user.typedEmail', text: 'li@example.com' }],
    burst: submitted('login'),
    call: 'fetchEmailSalt',
  },
  'e-mail, log in with a code': {
    machine: emailMachine,
    input: { site },
    before: [{ type: 'user.typedEmail', text: 'li@example.com' }],
    burst: submitted('login'),
    call: 'sendEmailCode',
    script: { fetchEmailSalt: asFunction(says('NEED_VERIFY_EMAIL')), recallEmailCode: asFunction(null) },
  },
  'SMS code': {
    machine: verifyCodeMachine,
    input: { site, type: 'login', ...person, codeSig: 'sig-a', marketAgree: false, sendSmsRes: null },
    before: [],
    burst: code(),
    call: 'verifySms',
    script: { recallCode: recalled },
  },
  'SMS code, again': {
    machine: verifyCodeMachine,
    input: { site, type: 'login', ...person, codeSig: 'sig-a', marketAgree: false, sendSmsRes: null },
    before: [{ type: 'countdown.ticked', id: 'smsCountdown', seconds: 0 }],
    burst: { type: 'user.askedAgain' },
    call: 'sendSms',
    script: { recallCode: recalled },
  },
  'e-mail code': {
    machine: verifyEmailMachine,
    input: { site, type: 'reg', email: 'li@example.com', emailCodeSig: 'sig-a', marketAgree: false },
    before: [],
    burst: code(),
    call: 'verifyEmailCode',
    script: { recallEmailCode: recalled },
  },
  password: {
    machine: verifyPwdMachine,
    input: { site, type: 'account', account: '7', saltData },
    before: [],
    burst: { type: 'user.submitted', password },
    call: 'login',
  },
  'set password': {
    machine: setPwdMachine,
    input: { site, uid: '7', salt: 's', salt32: 's32', rst_sig: 'r' },
    before: [],
    burst: { type: 'user.submitted', password },
    call: 'setPassword',
  },
  'register with a password': {
    machine: regSetPwdMachine,
    input: { site, type: 'email', email: 'li@example.com', saltData: { salt: 's', salt32: 's32' }, marketAgree: false },
    before: [],
    burst: { type: 'user.submitted', password },
    call: 'registerEmail',
  },
  'choose an account': {
    machine: selectAccountMachine,
    input: { site },
    before: [{ type: 'page.opened', params: { ...person, codeSig: 's' } }],
    burst: { type: 'user.submitted' },
    call: 'chooseAccount',
    script: { fetchAccounts: asFunction(says('OK', [{ uid: '7', code_sig: 'a' }])) },
  },
};
const countdown = fromCallback(() => {});

async function ready({ machine, input, before, script }: Place, more: Script) {
  const others = 'countdown' in (machine.implementations.actors as object) ? { countdown } : {};
  const page = alone(machine, input, { ...script, ...more }, others);
  await page.rest();
  await page.send(...before);
  return page;
}

describe('every submit', () => {
  it.each(Object.entries(places))('%s: ten clicks at once make one request [T-14] [VAL-2]', async (_, place) => {
    const page = await ready(place, { [place.call]: unanswered });
    expect(page.times(place.call)).toBe(0);
    for (let press = 0; press < 10; press += 1) page.child.send(place.burst);
    await page.rest();
    await page.send(place.burst);
    expect(page.times(place.call)).toBe(1);
  });

  it.each(Object.entries(places))(
    '%s: nothing that is inspected or kept holds a password or a code [T-10] [HASH-1]',
    async (_, place) => {
      for (const answer of [says('OTHER', {}, 'No'), says('NETWORK_ERROR')]) {
        const page = await ready(place, { [place.call]: answer });
        const seen: string[] = [];
        page.child.system.inspect((inspected: InspectionEvent) => void seen.push(plain(inspected)));
        await page.send(place.burst);
        page.clock.increment(rejectionShownMs);
        seen.push(plain(page.state()), plain(page.child.getPersistedSnapshot()), plain(page.received));
        expect(seen.length).toBeGreaterThan(3);
        expect(seen.filter((each) => each.includes(canary) || each.includes(digits))).toEqual([]);
        expect(page.asked.some(({ name }) => name === place.call)).toBe(true);
      }
    },
  );
});

describe('codes', () => {
  it.each(['SMS code', 'e-mail code'])(
    '%s: a hundred wrong ones are a hundred requests, one at a time [T-16] [SMS-5] [MAIL-7]',
    async (name) => {
      const place = places[name] as Place;
      let under = 0;
      let most = 0;
      const page = await ready(place, {
        [place.call]: async () => {
          under += 1;
          most = Math.max(most, under);
          await Promise.resolve();
          under -= 1;
          return says('OTHER', {}, 'Wrong');
        },
      });
      for (let tried = 0; tried < 100; tried += 1) await page.send(code());
      expect([page.times(place.call), most]).toEqual([100, 1]);
    },
  );

  it.each(['SMS code', 'e-mail code'])(
    '%s: fewer than six characters are never sent, and a wrong code never by itself again [T-16] [VAL-6]',
    async (name) => {
      const place = places[name] as Place;
      const page = await ready(place, { [place.call]: says('OTHER', {}, 'Wrong') });
      for (const text of ['', '1', '12345']) await page.send({ type: 'user.typedCode', code: new Secret(text) });
      expect(page.times(place.call)).toBe(0);
      await page.send(code());
      page.clock.increment(60_000);
      await page.rest();
      expect(page.times(place.call)).toBe(1);
    },
  );

  it('typed for one signature are not sent with the next: resending clears the cells [T-16] [SMS-7]', async () => {
    const place = places['SMS code, again'] as Place;
    const page = await ready(place, {
      recallCode: remembered,
      sendSms: [says('OK', { code_sig: 'sig-b' }), says('OK', { code_sig: 'sig-c' })],
      verifySms: unanswered,
    });
    await page.send(
      { type: 'user.typedCode', code: new Secret('12345') },
      { type: 'countdown.ticked', id: 'smsCountdown', seconds: 0 },
      { type: 'user.askedAgain' },
    );
    expect([(page.context().code as Secret).length, page.context().codeSig]).toEqual([0, 'sig-c']);
    await page.send(code());
    expect(page.asked.at(-1)).toMatchObject({ name: 'verifySms', input: { codeSig: 'sig-c' } });
  });
});

/** The text that a log or an inspector would show. */
function plain(value: unknown): string {
  const seen = new WeakSet<object>();
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each !== 'object' || each === null) return each;
    if (seen.has(each)) return undefined;
    seen.add(each);
    return 'logic' in each || 'machine' in each ? { ...each, logic: undefined, machine: undefined } : each;
  });
}
