import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptAccount, readAccount, type AccountRule } from '../../../machines/rules/account';

const phone = (region: string, number: string) => ({ kind: 'phone', region, phone: number });
const uid = (id: string) => ({ kind: 'uid', uid: id });
const email = (address: string) => ({ kind: 'email', email: address });
const problem = (name: string) => ({ problem: name });

describe('the account field that accepts everything', () => {
  it.each([
    ['', problem('emptyAccount')],
    ['  \u3000\u200B', problem('emptyAccount')],
    ['12345', uid('12345')],
    ['１２３ ４５', uid('12345')],
    ['00012', uid('00012')],
    ['100002', uid('100002')],
    ['18446744073709551615', uid('18446744073709551615')],
    ['1234', problem('invalidUid')],
    ['0', problem('invalidUid')],
    ['1'.repeat(21), { kind: 'uid', uid: '1'.repeat(21) }],
    ['13800138000', phone('+86', '13800138000')],
    ['138 0013 8000', phone('+86', '13800138000')],
    ['１３８００１３８０００', phone('+86', '13800138000')],
    ['12000138000', uid('12000138000')],
    ['91234567', uid('91234567')],
    ['1380013800', uid('1380013800')],
    ['+8613800138000', phone('+86', '13800138000')],
    ['+86 138-0013-8000', phone('+86', '13800138000')],
    ['138-0013-8000', phone('+86', '13800138000')],
    ['手机：138-0013-8000', phone('+86', '13800138000')],
    ['https://wa.me/85291234567', phone('+852', '91234567')],
    ['0085291234567', uid('0085291234567')],
    ['+852 9123 4567', phone('+852', '91234567')],
    ['＋852 9123 4567', phone('+852', '91234567')],
    ['+1 (415) 555-2671', phone('+1', '4155552671')],
    ['+81 090-1234-5678', phone('+81', '09012345678')],
    ['+44 7400 123456', phone('+44', '7400123456')],
    ['+', problem('invalidAccount')],
    ['+852', problem('invalidAccount')],
    ['+85212', problem('invalidAccount')],
    ['+99912345678', problem('invalidAccount')],
    ['+ann@example.com', problem('invalidAccount')],
    ['++8613800138000', problem('invalidAccount')],
    ['ann@example.com', email('ann@example.com')],
    ['Ａｎｎ＠example．com', email('Ann@example.com')],
    ['12345@qq.com', email('12345@qq.com')],
    ['ann', problem('invalidAccount')],
    ['ann@example', problem('invalidAccount')],
    ['ann@evil.com@example.com', problem('invalidAccount')],
    ['ann@example.com,eve@evil.com', problem('invalidAccount')],
    ['12345a', problem('invalidAccount')],
    ['-12345', problem('invalidAccount')],
    ['1e9', problem('invalidAccount')],
    ['12345.6', problem('invalidAccount')],
    ['١٢٣٤٥', uid('12345')],
    ['۱۲۳۴۵', uid('12345')],
    ['𝟙𝟚𝟛𝟜𝟝', uid('12345')],
    ['138٠0138000', phone('+86', '13800138000')],
    ['＋८५२ ९१२३ ४५६७', phone('+852', '91234567')],
    ['tel:+85291234567', phone('+852', '91234567')],
    ['“12345”', uid('12345')],
    ['12345。', uid('12345')],
    ['(12345)', uid('12345')],
    ['Ann <ann@example.com>', email('ann@example.com')],
    ['mailto:ann@example.com?subject=x', email('ann@example.com')],
    ['ann@example。com，', email('ann@example.com')],
    ['ann@例子.公司', email('ann@xn--fsqu00a.xn--55qx5d')],
    ['１２З４５', problem('invalidAccount')],
    ['l2345', problem('invalidAccount')],
    ['一二三四五', problem('invalidAccount')],
    ['😀😀😀😀😀', problem('invalidAccount')],
    ['<script>alert(1)</script>', problem('invalidAccount')],
    ["' or 1=1 --", problem('invalidAccount')],
  ])('reads %j [VAL-7] [D-ACCOUNT]', (text, read) => {
    expect(readAccount(text, 'any')).toEqual(read);
  });
});

describe.each([
  ['enterprise', 'futuieInvalidEmail'],
  ['idOnly', 'invalidId'],
] as const)('the account field of rule %s', (rule, wrong) => {
  it.each([
    ['12345', uid('12345')],
    [' １２３４５ ', uid('12345')],
    ['13800138000', uid('13800138000')],
    ['1234', problem(wrong)],
    ['ann@example.com', problem(wrong)],
    ['+8613800138000', problem(wrong)],
    ['ann', problem(wrong)],
    ['١٢٣٤٥', uid('12345')],
    ['12345。', uid('12345')],
    ['1２З45', problem(wrong)],
    ['1'.repeat(21), { kind: 'uid', uid: '1'.repeat(21) }],
    ['', problem('emptyAccount')],
    [' ', problem('emptyAccount')],
  ])('reads %j [VAL-7] [SITE-7]', (text, read) => {
    expect(readAccount(text, rule)).toEqual(read);
  });
});

it.each([
  ['Ann Li <ann@example.com>', '<ann@example.com>'],
  ['Ann Li ann@example.com', 'ann@example.com'],
  ['+852 9123 4567 ann@example.com', '+85291234567ann@example.com'],
])('keeps %j as %j: only an address goes without the words around it [VAL-7] [D-DOTS]', (text, kept) => {
  expect(keptAccount(text, '')).toBe(kept);
});

it('names only ASCII for any text [T-30]', () => {
  const part = fc.constantFrom(...'1١＋+@＠a.\u202E\u3000-(😀', '12345', '852', '138', 'com');
  const rules: AccountRule[] = ['any', 'enterprise', 'idOnly'];
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), fc.constantFrom(...rules), (parts, rule) => {
      const read = readAccount(parts.join(''), rule);
      for (const value of Object.values(read)) expect(value).toMatch(/^[!-~]+$/);
      expect('phone' in read ? read.phone : '91234567').toMatch(/^[0-9]{4,15}$/);
    }),
    { numRuns: 2000 },
  );
});
