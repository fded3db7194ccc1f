// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { PhoneHelp } from '../../../src/page/parts/picker/PhoneHelp';
import { paintPart } from './render';

const region = (nationCode: string, areaCode: string) => ({ nationCode, areaCode });

async function helpFor(language: 'en-us' | 'zh-cn' | 'zh-hk', nationCode: string, areaCode: string, phone: string) {
  const place = await paintPart(
    <PhoneHelp id="phone" error={{ text: 'Wrong' }} region={region(nationCode, areaCode)} phone={phone} />,
    { language },
  );
  expect(place.querySelectorAll('[role=alert]')).toHaveLength(1);
  return place.querySelector('.message')?.textContent ?? '';
}

describe('the help under a number of the wrong length', () => {
  it.each([
    ['en-us', 'HK', '+852', '9123456', 'Hong Kong mobile numbers have 8 digits'],
    ['zh-cn', 'HK', '+852', '9123456', '中国香港手机号为 8 位'],
    ['zh-hk', 'HK', '+852', '912345678', '香港手機號碼為 8 位數字'],
    ['en-us', 'CN', '+86', '1391234567', 'Mainland China mobile numbers have 11 digits'],
    ['en-us', 'US', '+1', '201555012', 'United States mobile numbers have 10 digits'],
    ['en-us', 'TW', '+886', '91234567', 'Taiwan mobile numbers have 9 digits after the first 0'],
    ['zh-cn', 'MY', '+60', '1234567', '马来西亚手机号为 9–10 位（不含首位 0）'],
  ] as const)('says in %s for %s: the length of its numbers [VAL-4]', async (language, nation, code, phone, help) => {
    expect(await helpFor(language, nation, code, phone)).toBe(help);
  });

  it('says what is wrong where the length is right or the plan is not known [VAL-4]', async () => {
    expect(await helpFor('en-us', 'HK', '+852', '11234567')).toBe('Wrong');
    expect(await helpFor('en-us', 'JP', '+81', '09012345678')).toBe('Wrong');
    expect(await helpFor('en-us', 'JP', '+81', '0901234567')).toContain('10 digits');
    expect(await helpFor('en-us', 'AD', '+376', '1')).toBe('Wrong');
    expect(await helpFor('en-us', 'ZZ', '+999', '1')).toBe('Wrong');
  });
});
