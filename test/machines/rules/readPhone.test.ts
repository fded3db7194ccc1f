import * as fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { isPhone, mainRegion, readPhone } from '../../../machines/rules/phone';
import { regions, type Region } from '../../../machines/rules/regions';

const { ml, hk, jp, my, au, us, ca, sg, taiwan } = regions;
const gb = { nationCode: 'GB', areaCode: '+44' };
const jersey = { nationCode: 'JE', areaCode: '+44' };
const russia = { nationCode: 'RU', areaCode: '+7' };
const hungary = { nationCode: 'HU', areaCode: '+36' };
const read = (text: string, region: Region) => {
  const { region: found, phone } = readPhone(text, region);
  return `${found.nationCode} ${found.areaCode} ${phone}`;
};

describe('typed in its region', () => {
  it.each([
    ['', ml, 'CN +86 '],
    ['138', ml, 'CN +86 138'],
    ['138 0013 8000', ml, 'CN +86 13800138000'],
    ['138-0013-8000', ml, 'CN +86 13800138000'],
    ['１３８　００１３　８０００', ml, 'CN +86 13800138000'],
    ['(415) 555-2671', us, 'US +1 4155552671'],
    ['415.555.2671', us, 'US +1 4155552671'],
    ['9123\u20114567', hk, 'HK +852 91234567'],
    ['９１２３－４５６７', hk, 'HK +852 91234567'],
    ['090ー1234ー5678', jp, 'JP +81 09012345678'],
    ['\u202D9123 4567\u202C', hk, 'HK +852 91234567'],
    ['tel:91234567', hk, 'HK +852 91234567'],
    ['٩١٢٣٤٥٦٧', hk, 'HK +852 91234567'],
    ['۹۱۲۳ ۴۵۶۷', hk, 'HK +852 91234567'],
    ['९१२३ ४५६७', hk, 'HK +852 91234567'],
    ['๙๑๒๓๔๕๖๗', hk, 'HK +852 91234567'],
    ['৯১২৩৪৫৬৭', hk, 'HK +852 91234567'],
    ['𝟗𝟏𝟐𝟑𝟒𝟓𝟔𝟕', hk, 'HK +852 91234567'],
    ['9123。4567', hk, 'HK +852 91234567'],
    ['138·0013·8000', ml, 'CN +86 13800138000'],
    ['138—0013–8000', ml, 'CN +86 13800138000'],
    ['138−0013‒8000', ml, 'CN +86 13800138000'],
    ['9123～4567', hk, 'HK +852 91234567'],
    ['9123〜4567', hk, 'HK +852 91234567'],
    ['09012345678。', jp, 'JP +81 09012345678'],
    ['“9123 4567”', hk, 'HK +852 91234567'],
    ['（9123）4567，', hk, 'HK +852 91234567'],
    ['９０ｰ1234ｰ5678', jp, 'JP +81 9012345678'],
    ['090 1234 5678', jp, 'JP +81 09012345678'],
    ['90 1234 5678', jp, 'JP +81 9012345678'],
    ['0412 345 678', au, 'AU +61 0412345678'],
    ['012-345 6789', my, 'MY +60 0123456789'],
  ] as const)('%j reads as %3$s [VAL-1] [VAL-4]', (text, region, expected) => {
    expect(read(text, region)).toBe(expected);
  });

  it.each([['abc'], ['一三八'], ['①③⑧'], ['138a0013'], ['l3800138000'], ['138О0138000'], ['😀'], ['<b>1</b>']])(
    'keeps %j, to be refused [T-30]',
    (text) => {
      const { region, phone } = readPhone(text, ml);
      expect(phone).not.toBe('');
      expect(isPhone(phone, region.areaCode)).toBe(false);
    },
  );
});

describe('a calling code in front', () => {
  it.each([
    ['+852 9123 4567', ml, 'HK +852 91234567'],
    ['00852 9123 4567', ml, 'HK +852 91234567'],
    ['＋８５２91234567', ml, 'HK +852 91234567'],
    ['<tel:+852-9123-4567>', ml, 'HK +852 91234567'],
    ['TEL:+852-9123-4567', ml, 'HK +852 91234567'],
    ['tel：＋852 9123 4567', ml, 'HK +852 91234567'],
    ['tel:%2B852%2091234567', ml, 'HK +852 91234567'],
    ['tel:+85291234567;ext=12', ml, 'HK +852 91234567'],
    ['tel:9123-4567;phone-context=+852', ml, 'HK +852 91234567'],
    ['sms:+85291234567?body=Hi', ml, 'HK +852 91234567'],
    ['callto:+85291234567', ml, 'HK +852 91234567'],
    ['+٨٥٢٩١٢٣٤٥٦٧', ml, 'HK +852 91234567'],
    ['﹢852 9123 4567', ml, 'HK +852 91234567'],
    ['"+852 9123 4567".', ml, 'HK +852 91234567'],
    ['+852 9123 4567；', ml, 'HK +852 91234567'],
    ['+971 ٥٠ ١٢١ ٩٥٦٤', ml, 'AE +971 501219564'],
    ['+1 416 555 0123', ca, 'CA +1 4165550123'],
    ['+44 7797 712345', jersey, 'JE +44 7797712345'],
    ['+3933312345678', ml, 'IT +39 33312345678'],
    ['+852', ml, 'HK +852 '],
    ['+852 9', ml, 'HK +852 9'],
    ['+852abc', ml, 'HK +852 abc'],
    ['+85213800138000', ml, 'HK +852 13800138000'],
  ] as const)('%j moves into the region: %3$s [VAL-4]', (text, region, expected) => {
    expect(read(text, region)).toBe(expected);
  });

  it.each([
    ['+', '+'],
    ['+8', '+8'],
    ['+85', '+85'],
    ['0', '0'],
    ['00', '00'],
    ['008', '008'],
    ['+999 123', '+999123'],
    ['++852', '++852'],
  ])('%j is incomplete or no code: it stays as typed', (text, phone) => {
    expect(readPhone(text, ml)).toEqual({ region: ml, phone });
  });

  it.each([ml, jp, my, au, us, gb])('can be typed key by key in $areaCode [VAL-4]', (from) => {
    for (const text of ['+85291234567', '0085291234567', '+852091234567', '00852091234567']) {
      let region: Region = from;
      let phone = '';
      for (const key of text) ({ region, phone } = readPhone(phone + key, region));
      expect({ region, phone }, text).toEqual({ region: hk, phone: '91234567' });
    }
  });

  it.each([
    ['0012345678', jp],
    ['0029051234', jp],
    ['00412345', au],
    ['00852 9123', ml],
    ['00852 2123 4567', ml],
    ['0044 20 7946 0018', ml],
  ])('%s may be an edited national number: two zeros are a prefix before a whole number only', (text, region) => {
    expect(readPhone(text, region)).toEqual({ region, phone: text.replaceAll(' ', '') });
  });

  it.each(getCountries())('of %s moves its example [VAL-4] [CTRY-5]', (nation) => {
    const code = `+${getCountryCallingCode(nation)}`;
    const own = { nationCode: nation, areaCode: code };
    expect(readPhone(`${code} ${examples[nation]}`, own)).toEqual({ region: own, phone: examples[nation] });
    const other = code === '+86' ? hk : ml;
    expect(readPhone(`${code}${examples[nation]}`, other)).toEqual({
      region: mainRegion(code),
      phone: examples[nation],
    });
    expect(readPhone(`00${code.slice(1)}${examples[nation]}`, own)).toEqual({ region: own, phone: examples[nation] });
  });
});

describe('a bare number', () => {
  it.each([
    ['13800138000', hk, 'CN +86 13800138000'],
    ['138 0013 8000', us, 'CN +86 13800138000'],
    ['13800138000', jp, 'CN +86 13800138000'],
    ['13800138000', my, 'CN +86 13800138000'],
    ['13800138000', sg, 'CN +86 13800138000'],
    ['12000138000', hk, 'HK +852 12000138000'],
    ['1380013800', hk, 'HK +852 1380013800'],
    ['985291234567', ml, 'CN +86 985291234567'],
    ['15112345678', { nationCode: 'DE', areaCode: '+49' }, 'DE +49 15112345678'],
  ] as const)(
    '%j that is a mainland mobile, and none of the chosen region, is +86: %3$s [VAL-4]',
    (text, region, expected) => {
      expect(read(text, region)).toBe(expected);
    },
  );

  it.each([
    ['8613800138000', ml, 'CN +86 13800138000'],
    ['85291234567', hk, 'HK +852 91234567'],
    ['14155552671', us, 'US +1 4155552671'],
    ['6581234567', sg, 'SG +65 81234567'],
    ['819012345678', jp, 'JP +81 9012345678'],
    ['0912345678', taiwan, 'TW +886 912345678'],
    ['07400 123456', gb, 'GB +44 7400123456'],
    ['8 912 345-67-89', russia, 'RU +7 9123456789'],
    ['06 20 123 4567', hungary, 'HU +36 201234567'],
    ['013800138000', ml, 'CN +86 13800138000'],
    ['050 123 4567', { nationCode: 'AE', areaCode: '+971' }, 'AE +971 501234567'],
    ['0171 1234567', { nationCode: 'DE', areaCode: '+49' }, 'DE +49 1711234567'],
    ['8 029 491 19 11', { nationCode: 'BY', areaCode: '+375' }, 'BY +375 294911911'],
  ] as const)('%j loses the code or trunk prefix it repeats: %3$s', (text, region, expected) => {
    expect(read(text, region)).toBe(expected);
  });

  /** Numbers that keep their leading 0 (FMT-2). */
  const zeroKept = ['AU', 'CC', 'CX', 'JP', 'MY'];

  it.each(getCountries().filter((nation) => !zeroKept.includes(nation)))(
    'of %s loses its trunk prefix as in libphonenumber [VAL-4]',
    (nation) => {
      const own = { nationCode: nation, areaCode: `+${getCountryCallingCode(nation)}` };
      const prefixes = ['0', '8', '80', '06', '1'].filter((prefix) => {
        const number = parsePhoneNumberFromString(prefix + examples[nation], nation);
        const isMainland = isPhone(prefix + examples[nation], '+86');
        return number?.isValid() === true && number.nationalNumber === examples[nation] && !isMainland;
      });
      for (const prefix of prefixes)
        expect(readPhone(prefix + examples[nation], own), prefix).toEqual({ region: own, phone: examples[nation] });
    },
  );

  it('stays as typed while it is incomplete', () => {
    for (const text of ['0', '07', '0740', '44', '4474'])
      expect(readPhone(text, gb)).toEqual({ region: gb, phone: text });
  });
});

describe('the length', () => {
  it.each([
    ['+60', '1234567890', '123456789'],
    ['+60', '01234567890', '0123456789'],
    ['+60', '11234567890', '1123456789'],
    ['+60', '151234567890', '1512345678'],
    ['+60', '011234567890', '01123456789'],
    ['+60', '0151234567890', '01512345678'],
    ['+60', '161234567890', '161234567'],
    ['+61', '41234567890', '412345678'],
    ['+61', '041234567890', '0412345678'],
    ['+852', '912345678901234567890123', '91234567890123456789'],
    ['+86', '1380013800012', '1380013800012'],
  ])('of %s bounds %s to %s [FMT-2]', (areaCode, typed, kept) => {
    const region = mainRegion(areaCode) ?? ml;
    expect(readPhone(typed, region)).toEqual({ region, phone: kept });
  });

  it('keeps all digits until a mainland mobile is recognised [VAL-4] [FMT-2]', () => {
    expect(readPhone('15123456789', my)).toEqual({ region: ml, phone: '15123456789' });
    expect(readPhone('13800138000', au)).toEqual({ region: ml, phone: '13800138000' });
  });

  it('limits other text too, and never turns it into a number', () => {
    expect(readPhone('x'.repeat(500), ml).phone).toHaveLength(20);
    expect(isPhone(readPhone(`0412345678${'x'.repeat(500)}`, au).phone, '+61')).toBe(false);
  });
});

it('is idempotent for any text', () => {
  const key = fc.constantFrom(...'0123456789+ -()', '852', '86', '138', '１', '٣', 'a', '\u200B', '00');
  const number = fc.constantFrom(
    '13800138000',
    '91234567',
    '09012345678',
    '7400123456',
    '4155552671',
    '0412345678',
    '11234567890',
  );
  const typed = fc.oneof(fc.array(key, { maxLength: 20 }), fc.tuple(key, number), fc.tuple(key, key, number, key));
  const some = fc.constantFrom<Region>(ml, hk, jp, my, au, us, gb, russia);
  fc.assert(
    fc.property(typed, some, (keys, region) => {
      const once = readPhone(keys.join(''), region);
      expect(once.phone.length).toBeLessThanOrEqual(20);
      expect(once.phone).not.toMatch(/[\s-]/);
      const again = isPhone(once.phone, once.region.areaCode) ? readPhone(once.phone, once.region) : once;
      expect(again).toEqual(once);
    }),
    { numRuns: 3000 },
  );
});
