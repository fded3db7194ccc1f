import { describe, expect, it } from 'vitest';
import { accountMachine } from '../../machines/account/account.machine';
import { emailMachine } from '../../machines/email/email.machine';
import { verifyEmailMachine } from '../../machines/email/verifyEmail.machine';
import { noCodeMachine } from '../../machines/phone/noCode.machine';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { readAccount } from '../../machines/rules/account';
import { readPhone } from '../../machines/rules/phone';
import { cleanIdentifier } from '../../machines/rules/typed';
import { alone, hk, says, type Said } from './answering';
import { broughtEmails, broughtPhones, noEmails, noPhones } from './rules/brought';
import { broughtIds } from './rules/broughtIds';
import { writtenEmails } from './rules/writtenEmails';
import { writtenPhones } from './rules/writtenPhones';

const region = { nationCode: 'HK', areaCode: '+852' };
const submit: Said = { type: 'front.submitted', mode: 'login', agreed: true, marketAgree: false };

/** What each field with an address sends for it, or the problem that it says. */
const fields: Readonly<Record<string, (...texts: string[]) => Promise<unknown>>> = {
  'the e-mail tab': async (...texts) => {
    const tab = alone(emailMachine, { site: hk }, { fetchEmailSalt: says('OTHER', {}, 'no') });
    await tab.send(...texts.map((text) => ({ type: 'user.typedEmail', text })), submit);
    return tab.asked[0]?.input['email'] ?? tab.context()['error'];
  },
  'the account tab': async (...texts) => {
    const tab = alone(accountMachine, { site: hk }, { fetchSalt: says('OTHER', {}, 'no') });
    await tab.send(...texts.map((text) => ({ type: 'user.typedAccount', text })), submit);
    const problem = tab.context()['error'];
    return tab.asked[0]?.input['account'] ?? (problem === 'invalidAccount' ? 'invalidEmail' : problem);
  },
  'the dialog of no code': async (...texts) => {
    const of = { type: 'login', region: '+852', phone: '91234567' };
    const page = alone(noCodeMachine, { of, person: {}, emailHint: null, voiceCountdown: 0 });
    const typed = texts.map((text) => ({ type: 'user.typedEmail', text }));
    await page.send({ type: 'user.choseEmail' }, ...typed, { type: 'user.submitted' });
    const { outcome, error } = page.context() as { outcome: { params?: { email: string } }; error: unknown };
    return outcome.params?.email ?? error;
  },
  'the e-mail code page': async (...texts) => {
    const given = { type: 'login', email: '', emailHint: '***', emailCodeSig: null, marketAgree: false };
    const script = { recallEmailCode: null, sendEmailCode: says('OK', { email_code_sig: 's' }) };
    const page = alone(verifyEmailMachine, { site: hk, ...given }, script);
    await page.send(...texts.map((text) => ({ type: 'user.typedEmail', text })), { type: 'user.submitted' });
    return page.asked.find(({ name }) => name === 'sendEmailCode')?.input['email'] ?? page.context()['error'];
  },
};

describe.each(Object.entries(fields))('%s', (_, sends) => {
  it('sends every address as its rule reads it [VAL-8] [D-DOTS]', async () => {
    for (const [text, email] of [...broughtEmails, ...writtenEmails])
      expect([text, await sends(text)]).toEqual([text, email]);
  });

  it('reads a text that is said twice, or key by key, as said once [VAL-8] [D-DOTS]', async () => {
    for (const text of ['Li Wei li.wei@example.com', '1. li.wei@example.com', 'li. wei @example.com'])
      expect([text, await sends(text, text)]).toEqual([text, 'li.wei@example.com']);
    let shown = '';
    const keys = [...'1. n @example.com'].map((key) => (shown = cleanIdentifier(shown + key)));
    expect(await sends(...keys)).toBe('1.n@example.com');
  });

  it('drops nothing for a space that is typed into an address [VAL-8]', async () => {
    for (const text of ['1. n@example.com', 'mail ann@example.com', '- ann@example.com'])
      expect(await sends(cleanIdentifier(text), text)).toBe(cleanIdentifier(text));
  });

  it('sends nothing for what names no address, or two [VAL-8] [T-30]', async () => {
    for (const text of noEmails) expect([text, await sends(text)]).toEqual([text, 'invalidEmail']);
  });
});

describe('the account tab', () => {
  const reads = async (text: string) => {
    const tab = alone(accountMachine, { site: hk }, { fetchSalt: says('OTHER', {}, 'no') });
    await tab.send({ type: 'user.typedAccount', text }, submit);
    return readAccount(tab.context()['account'] as string, 'any');
  };

  it.each(broughtIds)('sends %j as the id %s [VAL-7] [D-ACCOUNT]', async (text, uid) => {
    expect(await fields['the account tab']?.(text)).toBe(uid);
  });

  it('reads phones with and without a name beside them [VAL-7] [D-ACCOUNT]', async () => {
    const written = Object.values(writtenPhones).flatMap((forms) => forms.split(' | '));
    for (const text of [...broughtPhones.map(([brought]) => brought), ...written, ...noPhones])
      expect([text, await reads(text)]).toEqual([text, readAccount(cleanIdentifier(text), 'any')]);
    expect(await reads('+852 9123 4567 ann@example.com')).not.toHaveProperty('email');
  });
});

describe('the phone tab', () => {
  const typed = async (text: string, chosen = region) => {
    const tab = alone(
      phoneMachine,
      { site: hk, region: chosen },
      { recallCode: null, sendSms: says('OTHER', {}, 'no') },
    );
    await tab.send({ type: 'user.typedPhone', text }, submit);
    const sent = tab.asked.find(({ name }) => name === 'sendSms')?.input;
    return sent ? `${String(sent['region'])} ${String(sent['phone'])}` : tab.context()['error'];
  };

  it('sends every number as its rule reads it [VAL-4] [D-DIGITS] [D-DOTS]', async () => {
    for (const [text, chosen, read] of broughtPhones) expect([text, await typed(text, chosen)]).toEqual([text, read]);
    for (const text of Object.values(writtenPhones).flatMap((forms) => forms.split(' | '))) {
      const read = readPhone(text, region);
      expect([text, await typed(text)]).toEqual([
        text,
        expect.toSatisfy(
          (said) => said === 'invalidPhone' || said === `${read.region.areaCode} ${read.phone}`,
        ) as unknown,
      ]);
    }
  });

  it('sends nothing for what is no number [VAL-4] [T-30]', async () => {
    for (const text of noPhones) expect(['invalidPhone', 'emptyPhone']).toContain(await typed(text));
  });
});
