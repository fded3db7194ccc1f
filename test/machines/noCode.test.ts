import { describe, expect, it } from 'vitest';
import { completeSignInMachine } from '../../machines/phone/completeSignIn.machine';
import { noCodeMachine } from '../../machines/phone/noCode.machine';
import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';
import { Secret } from '../../machines/secret';
import { alone, hk, says, type Said } from './answering';
import type { Script } from '../../src/charts/stage/requests';

const of = { type: 'login', region: '+852', phone: '91234567' } as const;
const person = { kind: 'phone', account: '+852 9123 4567', region: '+852', phone: '91234567' };

async function dialogs(script: Script, given: object = {}, ...events: string[]) {
  const page = alone(noCodeMachine, { of, person, emailHint: null, voiceCountdown: 0, ...given }, script);
  await page.send(...events.map((type): Said => ({ type })));
  return page;
}

describe('no code arrived', () => {
  it('asks to confirm also while the countdown runs; calls again only after its last second [SMS-12] [SMS-13] [SMS-21]', async () => {
    const at = async (voiceCountdown: number) => {
      const page = await dialogs({ sendVoice: null }, { voiceCountdown }, 'user.choseCall');
      const asked = page.state().value;
      await page.send({ type: 'user.confirmed' });
      return [asked, page.state().value];
    };
    expect(await at(1)).toEqual(['confirming', 'counting']);
    expect(await at(0)).toEqual(['confirming', 'calling']);
  });

  it('says one text for a failed call, and the captcha’s own where that could not be loaded [SMS-19] [CAPT-5]', async () => {
    const failing = (name: string) =>
      dialogs({ sendVoice: says(name, {}, 'Carrier busy') }, {}, 'user.choseCall', 'user.confirmed');
    const failed = await failing('OTHER');
    expect([failed.state().value, failed.context()['error']]).toEqual(['failed', null]);
    const unproved = await failing('CAPTCHA_LOAD_FAILED');
    expect([unproved.state().value, unproved.times('sendVoice')]).toEqual(['unproved', 1]);
    await unproved.send({ type: 'user.confirmed' });
    expect(unproved.times('sendVoice')).toBe(2);
  });

  it('offers the login where the phone to be registered has an account, to log in it is a failed call [ERR-17] [SMS-19]', async () => {
    const refused = { sendVoice: says('PHONE_NO_HAS_BEEN_BOUND', {}, 'Registered already') };
    const ended = async (type: string) => {
      const page = await dialogs(refused, { of: { ...of, type } }, 'user.choseCall', 'user.confirmed');
      return [page.state().value, page.received];
    };
    const refusal = { name: 'PHONE_NO_HAS_BEEN_BOUND', message: 'Registered already' };
    expect(await ended('reg')).toEqual([
      'done',
      [{ type: 'go.index', params: { taken: { region: '+852', phone: '91234567', refusal } } }],
    ]);
    expect(await ended('login')).toEqual(['failed', []]);
  });

  it('never sends a masked address: the visitor types the whole one [SMS-11] [MAIL-11] [VAL-8]', async () => {
    for (const emailHint of ['a***@example.com', 'a••@example.com']) {
      const page = await dialogs({}, { emailHint }, 'user.choseEmail');
      expect([page.state().matches('typingEmail'), page.received]).toEqual([true, []]);
      await page.send({ type: 'user.typedEmail', text: emailHint }, { type: 'user.submitted' });
      expect([page.context()['error'], page.received]).toEqual(['invalidEmail', []]);
      await page.send({ type: 'user.typedEmail', text: 'bob@example.com' }, { type: 'user.submitted' });
      expect([page.context()['error'], page.received]).toEqual(['otherEmail', []]);
      await page.send({ type: 'user.typedEmail', text: 'ann@example.com' }, { type: 'user.submitted' });
      expect(page.received).toMatchObject([{ type: 'go.verifyEmail', params: { email: 'ann@example.com' } }]);
    }
  });
});

it('the SMS code page asks to send a code first when there is no signature [SMS-18]', async () => {
  const page = alone(
    verifyCodeMachine,
    { ...of, codeSig: null, marketAgree: false, sendSmsRes: null, site: hk },
    { recallCode: null, sendSms: says('OTHER'), verifySms: says('OK') },
  );
  await page.rest();
  await page.send({ type: 'user.typedCode', code: new Secret('123456') });
  expect([page.context()['error'], page.times('verifySms')]).toEqual(['missingCodeSig', 0]);
});

it('the SMS code page enters a code that the browser reads while the dialogs about a missing one are open [SMS-4] [SMS-11]', async () => {
  const page = alone(
    verifyCodeMachine,
    { ...of, codeSig: null, marketAgree: false, sendSmsRes: null, site: { ...hk, voiceCode: true } },
    { recallCode: null, sendSms: says('OK', { code_sig: 'c' }), verifySms: null },
  );
  await page.rest();
  await page.send({ type: 'user.gotNoCode' });
  expect(page.state().value).toBe('helping');
  await page.send({ type: 'sms.arrived', code: new Secret('123456') });
  expect([page.state().matches({ calling: 'verifying' }), page.times('verifySms')]).toEqual([true, 1]);
});

describe('the A/B question', () => {
  const completed = async (verifiedPhone: object, flag: Said) => {
    const page = alone(
      completeSignInMachine,
      {
        verifiedPhone: {
          ...of,
          type: 'reg',
          codeSig: 'c',
          marketAgree: false,
          sendSmsRes: null,
          site: { ...hk, asksSetPassword: true },
          ...verifiedPhone,
        },
        proof: { uid: '0', code_sig: 'proved' },
      },
      { needSetPassword: flag, phoneQuickRegister: says('OK', { uid: '7', jump_sig: 'j' }) },
    );
    await page.rest();
    return { asks: page.times('needSetPassword'), to: page.received[0]?.type };
  };

  it('is asked only for registrations with +852, and opens the password page only on yes [SMS-16] [SMS-17]', async () => {
    expect(await completed({}, says('OK', true))).toEqual({ asks: 1, to: 'go.regSetPwd' });
    expect(await completed({}, says('OK', false))).toEqual({ asks: 1, to: 'go.away' });
    expect(await completed({ region: '+86' }, says('OK', true))).toEqual({ asks: 0, to: 'go.away' });
    expect(await completed({ type: 'login' }, says('OK', true))).toEqual({ asks: 0, to: 'go.away' });
  });

  it('fails silently [SMS-17]', async () => {
    expect(await completed({}, says('OTHER', {}, 'broken'))).toEqual({ asks: 1, to: 'go.away' });
  });
});
