import { describe, expect, it } from 'vitest';
import { emailMachine } from '../../machines/email/email.machine';
import { verifyEmailMachine } from '../../machines/email/verifyEmail.machine';
import { toEmailCode } from '../../machines/results/redirectResults';
import { Secret } from '../../machines/secret';
import { alone, hk, says } from './answering';
import type { Script } from '../../src/charts/stage/requests';

const remembered = (countdown: number) => ({ emailCodeSig: 'kept', countdown }) as never;

async function submitted(mode: 'login' | 'register', script: Script, email = 'ann@example.com') {
  const page = alone(emailMachine, { site: hk }, { recallEmailCode: null, ...script });
  await page.send(
    { type: 'user.typedEmail', text: email },
    { type: 'front.submitted', mode, agreed: true, marketAgree: true },
  );
  return page;
}

describe('the e-mail tab', () => {
  it('verifies the address first: with the code of the last 60 s, or a new one [MAIL-3] [MAIL-10] [ERR-15]', async () => {
    const wanted = { fetchEmailSalt: says('NEED_VERIFY_EMAIL'), sendEmailCode: says('OK', { email_code_sig: 'new' }) };
    const fresh = await submitted('register', wanted);
    const kept = await submitted('register', { ...wanted, recallEmailCode: remembered(12) });
    const late = await submitted('register', { ...wanted, recallEmailCode: remembered(0) });
    expect(
      [fresh, kept, late].map(
        ({ received }) => (received[0] as unknown as { params: { emailCodeSig: string } }).params.emailCodeSig,
      ),
    ).toEqual(['new', 'kept', 'new']);
    expect([fresh, kept, late].map((page) => page.times('sendEmailCode'))).toEqual([1, 0, 1]);
  });
});

it('the e-mail tab says that the address is still to be verified, and asks for one code [ERR-15] [VAL-2]', async () => {
  const refused = says('NEED_VERIFY_EMAIL', {}, 'Verify first');
  const page = await submitted('register', { fetchEmailSalt: refused, sendEmailCode: refused });
  expect([page.state().value, page.times('sendEmailCode'), page.received]).toEqual(['typing', 1, []]);
  expect(page.context()['error']).toEqual({ name: 'NEED_VERIFY_EMAIL', message: 'Verify first' });
});

it.each(['mailto:ann@example.com?subject=Hi', 'Ann <ann@example。com>，', '“ann@example.com”'])(
  'the e-mail tab sends %j as ann@example.com, and shows it so [VAL-8] [D-DOTS]',
  async (text) => {
    const page = await submitted('register', { fetchEmailSalt: says('OTHER') }, text);
    expect([
      page.asked.filter(({ name }) => name === 'fetchEmailSalt').map(({ input }) => input),
      page.context()['email'],
    ]).toEqual([[{ email: 'ann@example.com' }], 'ann@example.com']);
  },
);

describe('the e-mail code page', () => {
  const opened = async (script: Script, given: object = {}) => {
    const page = alone(
      verifyEmailMachine,
      { site: hk, type: 'reg', email: 'ann@example.com', emailCodeSig: null, marketAgree: false, ...given },
      script,
    );
    await page.rest();
    return page;
  };
  const type = (text: string) => ({ type: 'user.typedCode', code: new Secret(text) });

  it('says that the address is still to be verified, and sends no code by itself: a server that says so for ever is asked once [ERR-15] [VAL-2]', async () => {
    const page = await opened({ recallEmailCode: null, sendEmailCode: says('NEED_VERIFY_EMAIL', {}, 'Verify first') });
    expect([page.state().value, page.times('sendEmailCode'), page.received]).toEqual([{ entering: 'rejected' }, 1, []]);
  });

  it.each([
    ['sendEmailCode', 0],
    ['sendSms', 1],
  ] as const)(
    'sends no code by itself where its own call was refused on the way: %s [ERR-1] [MAIL-4]',
    async (call, times) => {
      const page = alone(
        verifyEmailMachine,
        { type: 'login', email: 'ann@example.com', emailCodeSig: null, marketAgree: false, refused: [call], site: hk },
        { recallEmailCode: null, sendEmailCode: [] },
      );
      await page.rest();
      expect(page.times('sendEmailCode')).toBe(times);
    },
  );

  it('asks again for an address that the visitor typed and the server refused, with its message [ERR-1] [ERR-15]', async () => {
    const page = alone(
      verifyEmailMachine,
      { type: 'login', email: '', emailHint: 'a***@example.com', emailCodeSig: null, marketAgree: false, site: hk },
      {
        recallEmailCode: null,
        sendEmailCode: [says('OTHER', {}, 'Not the address of this account'), says('OK', { email_code_sig: 'new' })],
      },
    );
    await page.send({ type: 'user.typedEmail', text: 'ab@example.com' }, { type: 'user.submitted' });
    expect(page.state().matches({ naming: 'typing' })).toBe(true);
    expect(page.context()).toMatchObject({
      email: 'ab@example.com',
      error: { name: 'OTHER', message: 'Not the address of this account' },
    });
    await page.send({ type: 'user.typedEmail', text: 'ann@example.com' }, { type: 'user.submitted' });
    expect(page.state().matches('entering')).toBe(true);
    expect(page.context()['error']).toBeNull();
  });

  it('resends once the countdown is over, with cells and error emptied [MAIL-6]', async () => {
    const page = await opened({
      recallEmailCode: null,
      sendEmailCode: [says('OTHER', {}, 'no'), says('OK', { email_code_sig: 'new' })],
    });
    await page.send(type('12'), { type: 'user.askedAgain' });
    expect(page.times('sendEmailCode')).toBe(2);
    expect([page.context()['error'], (page.context()['code'] as Secret).length, page.context()['countdown']]).toEqual([
      null,
      0,
      60,
    ]);
    await page.send({ type: 'user.askedAgain' });
    expect(page.times('sendEmailCode')).toBe(2);
  });

  it('shows why a code is refused, and clears the cells after 2.5 s unless new digits were typed [MAIL-8]', async () => {
    const page = await opened({ recallEmailCode: remembered(30), verifyEmailCode: says('OTHER', {}, 'Wrong code') });
    await page.send(type('123456'));
    page.clock.pass(2499);
    expect([(page.context()['code'] as Secret).length, page.context()['error']]).toEqual([
      6,
      { name: 'OTHER', message: 'Wrong code' },
    ]);
    page.clock.pass(1);
    expect([(page.context()['code'] as Secret).length, page.context()['error']]).toEqual([
      0,
      { name: 'OTHER', message: 'Wrong code' },
    ]);
    await page.send(type('123456'));
    await page.send(type('9'));
    page.clock.pass(2500);
    expect((page.context()['code'] as Secret).length).toBe(1);
  });
});

describe('an answer that wants the address verified', () => {
  it('keeps the address of a second factor, and takes no id or phone for one [ERR-15]', () => {
    const of = (account: string) =>
      toEmailCode({ kind: 'twoFactor', account }, { type: 'result.NEED_VERIFY_EMAIL', data: {} });
    expect(of('ann@example.com')).toMatchObject({ params: { email: 'ann@example.com' } });
    for (const account of ['100001', '+852 9123 4567']) expect(of(account)).toMatchObject({ params: { email: '' } });
  });

  const to = (kind: 'phone' | 'email', email?: string) =>
    toEmailCode(
      { kind, account: kind === 'email' ? 'ann@example.com' : '+852 9123 4567' },
      {
        type: 'result.NEED_VERIFY_EMAIL',
        data: email ? { email } : {},
      },
    );

  it('names it whole, or the typed one stands for it, or its mask is a hint [ERR-15]', () => {
    const whole = { email: 'bo@example.com' };
    expect([to('phone', 'bo@example.com'), to('email', 'bo@example.com')]).toMatchObject([
      { params: whole },
      { params: whole },
    ]);
    const masked = [
      'b***o@example.com',
      'b••o@example.com',
      'bxxxo@example.com',
      'b…o@example.com',
      'b###@example.com',
    ];
    for (const emailHint of masked) {
      expect(to('phone', emailHint)).toMatchObject({ params: { email: '', emailHint } });
      expect(to('email', emailHint)).toMatchObject({ params: { email: 'ann@example.com' } });
      expect(to('email', emailHint).params).not.toHaveProperty('emailHint');
    }
    expect(to('phone')).toMatchObject({ params: { email: '', refusal: { name: 'NEED_VERIFY_EMAIL' } } });
    expect(to('phone').params).not.toHaveProperty('emailHint');
  });
});
