import { describe, expect, it } from 'vitest';
import { toChoice, toEmailCode, toPassword, toSetPassword, type Person } from '../../machines/results/redirectResults';

const phone: Person = { kind: 'phone', account: '+852 9123 4567', region: '+852', phone: '91234567' };
const account: Person = { kind: 'account', account: '100001' };

describe('to password entry', () => {
  it.each([
    ['a phone', phone, {}, { type: 'phone', account: '+852 9123 4567', region: '+852', phone: '91234567' }],
    ['an id', account, {}, { type: 'account', account: '100001' }],
    ['one of several accounts of a phone', { ...phone, uid: '7' }, {}, { type: 'account', account: '7' }],
    ['a phone that is not known', { kind: 'phone', account: '' }, { uid: '8' }, { type: 'account', account: '8' }],
    ['the account that the page knew', { ...account, account: '', currentUid: '9' }, {}, { account: '9' }],
    ['what was typed, before the account of the answer', account, { uid: '8' }, { account: '100001', currentUid: '8' }],
  ] as const)('as %s [ERR-6]', (_, person, data, params) => {
    expect(toPassword(person, data)).toMatchObject({ type: 'go.verifyPwd', params });
  });

  it('names no phone beside one of its accounts [ERR-6]', () => {
    expect(toPassword({ ...phone, uid: '7' })).not.toHaveProperty('params.phone');
  });

  it('is the first page where no account is known [ERR-6]', () => {
    expect(toPassword({ ...account, account: '' })).toEqual({ type: 'go.index' });
  });
});

describe('to the first password of an account', () => {
  it.each([
    ['by its id', account, { uid: '8' }, { uid: '8' }],
    ['by its phone', phone, {}, { phone: '91234567', code: '+852' }],
    ['by what was typed', account, {}, { account: '100001' }],
    [
      'by its id and the address that a code proved',
      { kind: 'email', account: 'li@example.com' },
      { uid: '8' },
      { uid: '8', account: 'li@example.com' },
    ],
    ['by the chosen account of a phone', { ...phone, uid: '7' }, {}, { uid: '7', phone: '91234567', code: '+852' }],
  ] as const)('%s, and by nothing else [ERR-12] [SETP-6]', (_, person, data, params) => {
    expect(toSetPassword(person, data)).toEqual({ type: 'go.setPwd', params });
  });

  it('is the first page where no account is known [ERR-12]', () => {
    expect(toSetPassword({ ...account, account: '' }, {})).toEqual({ type: 'go.index' });
    expect(toSetPassword({ ...account, account: '' }, { uid: '8' })).toMatchObject({ type: 'go.setPwd' });
  });
});

it('consents to marketing where the visitor registers and agreed to it, and nowhere else [IDX-11] [API-6]', () => {
  const wanted = { type: 'result.NEED_VERIFY_EMAIL', data: { email: 'li@example.com' } } as const;
  const agreed = (person: Partial<Person>) => toEmailCode({ ...account, ...person }, wanted);
  expect(agreed({ purpose: 'reg', marketAgree: true })).toMatchObject({ params: { marketAgree: true } });
  for (const person of [{ purpose: 'login', marketAgree: true }, { purpose: 'reg' }, {}] as const)
    expect(agreed(person)).toMatchObject({ params: { marketAgree: false } });
  expect(toChoice(phone, {})).toMatchObject({ params: { marketAgree: false } });
  expect(toChoice({ ...phone, marketAgree: true }, {})).toMatchObject({ params: { marketAgree: true } });
});
