import { describe, expect, it } from 'vitest';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';
import { verifyPwdMachine } from '../../machines/password/verifyPwd.machine';
import { Secret } from '../../machines/secret';
import type { Script } from '../../src/charts/stage/requests';
import { alone, hk, says, type Said } from './answering';

const of = { type: 'login', region: '+852', phone: '91234567' } as const;
const typed: Said = { type: 'user.typedCode', code: new Secret('123456') };

/** The code page of a code that was just sent. */
async function page(script: Script) {
  const remembered = { codeSig: 'sig-0', countdown: 0, voiceCountdown: 0, sendSmsRes: null };
  const params = { ...of, codeSig: 'sig-0', marketAgree: false, sendSmsRes: null, resumes: true, site: hk };
  const opened = alone(verifyCodeMachine, params, { recallCode: () => remembered, ...script });
  await opened.rest();
  return opened;
}

describe('what is abandoned on the page of an SMS code', () => {
  it('keeps the proof of the phone where the sign-in was abandoned, and goes on with it [CAPT-4] [D-SPENT]', async () => {
    const opened = await page({
      verifySms: says('OK', { code_sig: 'proof' }),
      completeSignIn: { type: 'call.abandoned' },
    });
    await opened.send(typed);
    expect(opened.state().matches({ entering: 'unanswered' })).toBe(true);
    expect(opened.context()).toMatchObject({ error: 'notFinished', proof: { code_sig: 'proof' } });
    await opened.send({ type: 'user.triedAgain' });
    expect([opened.times('verifySms'), opened.times('completeSignIn')]).toEqual([1, 2]);
  });

  it('keeps the digits of a check that was abandoned, and offers it again [CAPT-4] [D-ABANDON]', async () => {
    const opened = await page({ verifySms: says('call.abandoned') });
    await opened.send(typed);
    expect((opened.context()['code'] as Secret).length).toBe(6);
    await opened.send({ type: 'user.triedAgain' });
    expect(opened.times('verifySms')).toBe(2);
  });

  it.each([
    ['by the check', { verifySms: { type: 'call.abandoned', isRefused: true } }],
    [
      'by the sign-in',
      { verifySms: says('OK', { code_sig: 'proof' }), completeSignIn: { type: 'call.abandoned', isRefused: true } },
    ],
  ])('empties the cells after an alert, since the code is used up: refused %s [ERR-3] [D-SPENT]', async (_, script) => {
    const opened = await page(script);
    await opened.send(typed);
    expect(opened.state().matches({ entering: 'typing' })).toBe(true);
    expect(opened.context()).toMatchObject({ error: null, codeSig: null, proof: {} });
    expect((opened.context()['code'] as Secret).length).toBe(0);
  });

  it.each([
    ['60 by the check', { verifySms: says('ACCOUNT_CROSS_LOGIN', {}, 'Elsewhere') }],
    ['60 by the sign-in', { completeSignIn: says('ACCOUNT_CROSS_LOGIN', {}, 'Elsewhere') }],
    ['6106 by the sign-in', { completeSignIn: says('CAPTURE_EMPTY', {}, 'No captcha') }],
    ['words of the sign-in', { completeSignIn: says('OTHER', {}, 'Not now') }],
    ['a phone that is taken', { completeSignIn: says('PHONE_NO_HAS_BEEN_BOUND', {}, 'Taken') }],
  ])('never sends a used code again after %s: the message asks for a new one [D-SPENT] [SMS-18]', async (_, script) => {
    const opened = await page({ verifySms: says('OK', { code_sig: 'proof' }), ...script });
    await opened.send(typed);
    expect(opened.state().matches({ entering: 'rejected' })).toBe(true);
    await opened.send(typed);
    expect([opened.times('verifySms'), opened.context()['error']]).toEqual([1, 'missingCodeSig']);
  });

  it('a code that was mistyped is still good: the next one is checked [SMS-6] [D-SPENT]', async () => {
    const opened = await page({ verifySms: says('OTHER', {}, 'Wrong code') });
    await opened.send(typed);
    await opened.send(typed);
    expect(opened.times('verifySms')).toBe(2);
  });

  it.each(['call.abandoned', 'NETWORK_ERROR'])(
    'keeps the message that goes on while the visitor comes back to the window, until a digit is typed (%s) [ERR-19]',
    async (name) => {
      const opened = await page({ verifySms: says(name) });
      await opened.send(typed, { type: 'user.focusedField' });
      expect(opened.state().matches({ entering: 'unanswered' })).toBe(true);
      expect(opened.context()['error']).not.toBeNull();
      await opened.send({ ...typed, code: new Secret('12345') });
      expect(opened.context()['error']).toBeNull();
    },
  );

  it('offers to go on with the proof once the dialogs about a missing code are closed [SMS-11] [D-SPENT]', async () => {
    const opened = await page({
      verifySms: says('OK', { code_sig: 'proof' }),
      completeSignIn: says('NETWORK_ERROR'),
      noCode: { type: 'noCode.closed' },
    });
    await opened.send(typed, { type: 'user.gotNoCode' });
    expect(opened.state().matches({ entering: 'unanswered' })).toBe(true);
    await opened.send({ type: 'user.triedAgain' });
    expect([opened.times('verifySms'), opened.times('completeSignIn')]).toEqual([1, 2]);
  });

  it('checks a code that was right no second time, also where digits are typed after it [D-SPENT] [SMS-15]', async () => {
    const opened = await page({ verifySms: says('OK', { code_sig: 'proof' }), completeSignIn: says('NETWORK_ERROR') });
    await opened.send(typed);
    await opened.send({ ...typed, code: new Secret('12345') });
    expect(opened.context()['error']).toBeNull();
    await opened.send(typed);
    expect([opened.times('verifySms'), opened.times('completeSignIn')]).toEqual([1, 2]);
  });

  it('offers to check the digits again once the dialogs about a missing code are closed [SMS-11] [ERR-19]', async () => {
    const opened = await page({ verifySms: says('NETWORK_ERROR'), noCode: { type: 'noCode.closed' } });
    await opened.send(typed);
    await opened.send({ type: 'user.gotNoCode' });
    expect(opened.state().matches({ entering: 'unanswered' })).toBe(true);
    expect(opened.context()['error']).toBe('notFinished');
    await opened.send({ type: 'user.triedAgain' });
    expect(opened.times('verifySms')).toBe(2);
  });

  it('submits the code that came while another was asked for, and that was abandoned [SMS-4] [CAPT-4]', async () => {
    const opened = await page({ sendSms: [], verifySms: [] });
    await opened.send({ type: 'user.askedAgain' }, { ...typed, type: 'sms.arrived' }, { type: 'call.abandoned' });
    expect(opened.pending()).toEqual(['verifySms']);
  });

  it('never submits a code where none was sent [SMS-18]', async () => {
    const params = { ...of, codeSig: null, marketAgree: false, sendSmsRes: null, site: hk };
    const opened = alone(verifyCodeMachine, params, { recallCode: null, sendSms: [], verifySms: [] });
    await opened.rest();
    await opened.send(typed, { type: 'call.abandoned' });
    expect(opened.state().matches({ entering: 'typing' })).toBe(true);
    expect(opened.pending()).toEqual([]);
  });
});

it('who asks for another code goes on with that, not with an older proof [SMS-7] [D-SPENT]', async () => {
  const opened = await page({
    verifySms: says('OK', { code_sig: 'proof' }),
    completeSignIn: says('NETWORK_ERROR'),
    sendSms: says('NETWORK_ERROR'),
  });
  await opened.send(typed);
  expect(opened.times('completeSignIn')).toBe(1);
  await opened.send({ type: 'user.askedAgain' });
  await opened.send({ type: 'user.triedAgain' });
  expect([opened.times('completeSignIn'), opened.times('sendSms')]).toEqual([1, 2]);
});

it.each([
  ['the code page', verifyCodeMachine, { ...of, codeSig: null, marketAgree: false, sendSmsRes: null }, []],
  [
    'the first page',
    phoneMachine,
    { region: { nationCode: 'HK', areaCode: '+852' } },
    [
      { type: 'user.typedPhone', text: '91234567' },
      { type: 'front.submitted', mode: 'login', agreed: true, marketAgree: false },
    ],
  ],
  [
    'the password page',
    verifyPwdMachine,
    { type: 'phone', account: '+852 9123 4567', region: '+852', phone: '91234567' },
    [{ type: 'user.choseSms' }],
  ],
] as const)(
  '%s sends no SMS while the countdown of a call runs [SMS-1] [SMS-2] [PHONE-2]',
  async (_, machine, params, said) => {
    const asked = async (voiceCountdown: number) => {
      const remembered = { codeSig: 'sig-0', countdown: 0, voiceCountdown, sendSmsRes: null };
      const opened = alone(
        machine,
        { site: hk, ...params },
        { recallCode: () => remembered, sendSms: [], fetchSalt: says('OTHER') },
      );
      await opened.rest();
      await opened.send(...said);
      return opened.pending().includes('sendSms');
    };
    expect([await asked(30), await asked(0)]).toEqual([false, true]);
  },
);
