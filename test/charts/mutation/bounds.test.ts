import { expect, it } from 'vitest';
import { selectAccountMachine } from '../../../machines/account/selectAccount.machine';
import { signedIn } from '../../../machines/binding/signedIn';
import { toEmailCode } from '../../../machines/results/redirectResults';
import type { ErrorData } from '../../../machines/results/result';
import { readCode } from '../../../machines/rules/code';
import { isEmail } from '../../../machines/rules/email';
import { formatWithCaret, isPhone, readPhone } from '../../../machines/rules/phone';
import { regions } from '../../../machines/rules/regions';
import { sanitiseMessage, sanitiseNotice } from '../../../machines/rules/text';
import { remaining } from '../../../machines/rules/cooldown';
import { ok } from '../../../src/charts/samples/answers';
import { siteWith } from '../../../src/charts/samples/inputs';
import { alone } from '../../../src/charts/stage/stage';

/** The exact limits of the rules, for mutants that are off by one. */

it('reads six digits between letters of a text that may have been typed, and none of a longer one [VAL-6]', () => {
  expect(readCode('12a34b56')).toBe('123456');
  expect(readCode(`${'x'.repeat(16)}1234`)).toBe('1234');
  expect(readCode(`${'x'.repeat(17)}1234`)).toBe('');
});

it('accepts an address of 254 characters and refuses 255 [VAL-8]', () => {
  const address = (last: number) => `${'a'.repeat(64)}@${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(last)}.com`;
  expect([address(57).length, isEmail(address(57)), isEmail(address(58))]).toEqual([254, true, false]);
});

it('shows 200 characters of a notice [IDX-14]', () => {
  expect(sanitiseNotice('x'.repeat(201))).toBe('x'.repeat(200));
});

it('shows six lines of a message, and the rest in the last [ERR-19]', () => {
  expect(sanitiseMessage('a\nb\nc\nd\ne\nf\ng')).toBe('a\nb\nc\nd\ne\nf g');
});

it('counts the last hundredth of a second of a cooldown as a second [PHONE-5]', () => {
  expect([remaining(0, 59_990), remaining(0, 60_000)]).toEqual([1, 0]);
});

it('drops six digits behind a labelled phone, and refuses seven, which are another phone [VAL-4] [D-DOTS]', () => {
  const [more, other] = ['123456', '1234567'].map((digits) => readPhone(`Tel: 9123 4567: ${digits}`, regions.hk).phone);
  expect([more, isPhone(other ?? '', '+852')]).toEqual(['91234567', false]);
});

it('keeps a caret before the number before it [FMT-1]', () => {
  expect(formatWithCaret('91234567', -1, '+852').caret).toBe(0);
});

const wantsEmail = (data: ErrorData) => ({ type: 'result.NEED_VERIFY_EMAIL', data }) as const;

it('consents to nothing for a visitor who was not asked [IDX-11] [API-6]', () => {
  expect(toEmailCode({ kind: 'account', account: '100001' }, wantsEmail({ email: 'li@example.com' }))).toMatchObject({
    params: { marketAgree: false },
  });
});

it('offers a passkey only where the server and the configuration both have it [PASSKEY-4]', () => {
  const goes = (passkeys: boolean, ticket: object) =>
    signedIn(siteWith({ extras: { webOtp: false, lastWay: false, passkeys } }), { uid: '7', jump_sig: 'j', ...ticket })
      .type;
  expect(goes(true, { passkey_sig: 'p' })).toBe('go.offerPasskey');
  expect([goes(true, {}), goes(false, { passkey_sig: 'p' })]).toEqual(['go.away', 'go.away']);
});

it('chooses the only account, and finds it again without a call [SEL-3] [ROUTE-7]', async () => {
  const { actor, asked, snapshot, stop } = alone(selectAccountMachine, {
    input: { site: siteWith() },
    script: { fetchAccounts: ok([{ uid: '100001', code_sig: 'a' }]) },
  });
  for (const turn of [1, 2]) {
    actor.send({
      type: 'page.opened',
      params: { region: '+852', phone: '91234567', codeSig: 'sig', marketAgree: false },
    });
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
    const { value, context } = snapshot();
    expect([turn, value, (context as { chosen: string | null }).chosen]).toEqual([turn, 'choosing', '100001']);
  }
  expect(asked.map(({ name }) => name)).toEqual(['fetchAccounts']);
  stop();
});

it('reads 00 as a calling code from eleven digits on where a leading 0 is kept [VAL-4] [FMT-3]', () => {
  expect(readPhone('00687751234', regions.jp)).toMatchObject({ region: { areaCode: '+687' }, phone: '751234' });
  expect(readPhone('0068775123', regions.jp)).toMatchObject({ region: { areaCode: '+81' } });
});
