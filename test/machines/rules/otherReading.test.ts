import { describe, expect, it } from 'vitest';
import { otherReading, regionOf, sayPhone } from '../../../machines/rules/phone';
import type { Region } from '../../../machines/rules/regions';

const of = (nationCode: string) => regionOf(nationCode) as Region;
const empty = (nationCode: string) => ({ region: of(nationCode), phone: '' });
const other = (text: string, chosen: string, homes: string[], before = '') => {
  const found = otherReading(text, { ...empty(chosen), phone: before }, homes.map(of));
  return found && sayPhone(found.phone, found.region.areaCode);
};

describe('digits that came whole (D-TWOREADINGS)', () => {
  it.each([
    ['91234567', 'HK', ['SG'], '+65 91234567'],
    ['9123 4567', 'HK', ['GB', 'SG'], '+65 91234567'],
    ['91234567', 'SG', ['HK'], '+852 9123 4567'],
    ['66123456', 'HK', ['MO'], '+853 66123456'],
    ['６６１２ ３４５６', 'HK', ['MO'], '+853 66123456'],
    ['٩١٢٣٤٥٦٧', 'HK', ['SG'], '+65 91234567'],
    ['91234567', 'HK', ['NO'], '+47 91234567'],
    ['tel:91234567', 'HK', ['SG'], '+65 91234567'],
    ['13802138000', 'US', [], '+86 138 0213 8000'],
    ['0412345678', 'AU', ['TR'], null],
    ['0912345678', 'TW', ['CI'], '+225 0912345678'],
  ])('%j in %s, at home in %j: may be %j [VAL-4]', (text, chosen, homes, said) => {
    expect(other(text, chosen, homes)).toBe(said);
  });

  it.each([
    ['in no other country', '91234567', 'HK', ['US', 'GB', 'CN']],
    ['where the visitor is at home in the chosen one', '91234567', 'HK', ['HK']],
    ['with the calling code in front', '+65 9123 4567', 'HK', ['SG']],
    ['with the calling code after 00', '006591234567', 'HK', ['SG']],
    ['that are no number of the chosen region: said under the field', '81234567', 'HK', []],
    ['that moved the region: a mainland mobile', '13800138000', 'HK', ['SG']],
    ['that are no number', 'Ann Lee', 'HK', ['SG']],
    ['with the 0 in front that the chosen region writes', '080 1234 0002', 'JP', ['US']],
    ['of the mainland, and at home where 1 is the calling code', '13512345681', 'CN', ['US', 'CA']],
    ['with that 0, and at home where none is written', '0412 345 678', 'AU', ['US', 'SG']],
  ])('are asked about no more %s [VAL-4]', (_, text, chosen, homes) => {
    expect(other(text, chosen, homes)).toBeNull();
  });

  it('come at once: a key press is not asked about [VAL-4]', () => {
    let before = '';
    for (const digit of '91234567') {
      expect(other(before + digit, 'HK', ['SG'], before)).toBeNull();
      before += digit;
    }
    expect(other('91234567', 'HK', ['SG'], '912')).toBe('+65 91234567');
    expect(other('91234567', 'HK', ['SG'], '9123')).toBeNull();
  });

  it('know the country of every code that a browser may name [CTRY-5]', () => {
    expect(['CN', 'HK', 'CA', 'GB', 'NO', 'XX'].map((code) => regionOf(code)?.areaCode ?? null)).toEqual([
      '+86',
      '+852',
      '+1',
      '+44',
      '+47',
      null,
    ]);
  });
});
