import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, formatWithCaret, phonePlaceholder, phoneTextMax, readPhone } from '../../../machines/rules/phone';
import { regions } from '../../../machines/rules/regions';

describe('groups', () => {
  it.each([
    ['+86', '', ''],
    ['+86', '1', '1'],
    ['+86', '138', '138'],
    ['+86', '1380', '138 0'],
    ['+86', '1380013', '138 0013'],
    ['+86', '13800138', '138 0013 8'],
    ['+86', '13800138000', '138 0013 8000'],
    ['+86', '138001380009', '138 0013 80009'],
    ['+852', '9123', '9123'],
    ['+852', '91234', '9123 4'],
    ['+852', '91234567', '9123 4567'],
    ['+852', '912345678', '9123 45678'],
    ['+81', '9', '9'],
    ['+81', '90', '90'],
    ['+81', '901', '90 1'],
    ['+81', '9012345678', '90 1234 5678'],
    ['+81', '0', '0'],
    ['+81', '090', '090'],
    ['+81', '0901', '090 1'],
    ['+81', '09012345678', '090 1234 5678'],
    ['+60', '123456789', '123456789'],
    ['+61', '0412345678', '0412345678'],
    ['+1', '4155552671', '4155552671'],
    ['+44', '7400123456', '7400123456'],
    ['+86', '+8', '+8'],
    ['+86', '138a0013', '138a0013'],
    ['+852', '٩١٢٣٤', '٩١٢٣٤'],
  ])('of %s: %j is shown as %j [FMT-1]', (areaCode, phone, shown) => {
    expect(formatPhone(phone, areaCode)).toBe(shown);
  });

  it('gives the Japan format its own placeholder in its own groups [FMT-1]', () => {
    const placeholder = phonePlaceholder('+81') ?? '';
    expect(formatPhone(placeholder.replaceAll(' ', ''), '+81')).toBe(placeholder);
    for (const areaCode of ['+86', '+852', '+1', '']) expect(phonePlaceholder(areaCode)).toBeNull();
  });

  it('fit the field, code and separators included [T-27]', () => {
    expect('00 44 (0) 7400 - 123 - 456'.length).toBeLessThan(phoneTextMax);
  });
});

/** '138 0|013' as text and caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('the caret', () => {
  it.each([
    ['+86', 'at the end', '1380|', '138 0|'],
    ['+86', 'before a gap', '138|', '138|'],
    ['+86', 'inserting in a group', '13|8 0013', '13|8 0013'],
    ['+86', 'inserting that pushes digits over the gap', '1398|8 0013', '139 8|800 13'],
    ['+86', 'inserting behind a gap', '138 9|0013', '138 9|001 3'],
    ['+86', 'inserting before a gap', '1389| 0013', '138 9|001 3'],
    ['+86', 'deleting in a group', '18| 0013 8000', '18|0 0138 000'],
    ['+86', 'deleting the digit behind a gap', '138 |013 8000', '138| 0138 000'],
    ['+86', 'deleting a gap', '138|0013 8000', '138| 0013 8000'],
    ['+86', 'deleting all', '|', '|'],
    ['+86', 'at the start', '|38 0013', '|380 013'],
    ['+86', 'pasting all', '13800138000|', '138 0013 8000|'],
    ['+86', 'pasting into the middle', '13800|13 8000', '138 00|13 8000'],
    ['+86', 'pasting with hyphens', '138-0013-|8000', '138 0013| 8000'],
    ['+86', 'pasting full-width', '１３８００｜'.replace('｜', '|'), '138 00|'],
    ['+852', 'inserting', '91235|4567', '9123 5|4567'],
    ['+852', 'pasting with its code', '+852 9123 4567|', '9123 4567|'],
    ['+86', 'pasting another code', '+852 9123 |4567', '9123| 4567'],
    ['+86', 'inside the code that moves away', '+85|2 91234567', '|9123 4567'],
    ['+81', 'with a leading 0', '0901|', '090 1|'],
    ['+81', 'taking the leading 0 away', '|90 1234 5678', '|90 1234 5678'],
    ['+81', 'putting the leading 0 in front', '0|90 1234 5678', '0|90 1234 5678'],
    ['+81', 'taking the digit behind the leading 0 away', '0|0 1234 5678', '0|01 2345 678'],
    ['+81', 'putting another digit behind the leading 0', '08|01 2345 678', '08|0 1234 5678'],
    ['+81', 'where what is left looks like a number of St Helena', '0|0 2905 1234', '0|02 9051 234'],
    ['+81', 'pasting its code with a leading 0', '+81 090 |1234 5678', '090| 1234 5678'],
    ['+60', 'taking the digit behind the leading 0 away', '0|0123456', '0|0123456'],
    ['+61', 'beyond the length', '0412345678999|', '0412345678|'],
    ['+1', 'in a code without groups', '415|5552671', '415|5552671'],
  ])('of %s stays, %s: %s becomes %s [FMT-3]', (areaCode, _, edited, shown) => {
    const { text, caret } = at(edited);
    expect(marked(formatWithCaret(text, caret, areaCode))).toBe(shown);
  });

  it('crosses a gap when deleting forward, so that the next key removes a digit [FMT-3]', () => {
    expect(marked(formatWithCaret('1380013', 3, '+86', { deletedForward: true }))).toBe('138 |0013');
    expect(marked(formatWithCaret('138 013', 4, '+86', { deletedForward: true }))).toBe('138 |013');
    expect(marked(formatWithCaret('138', 3, '+86', { deletedForward: true }))).toBe('138|');
  });

  it('accepts a caret outside the text', () => {
    expect(formatWithCaret('138', -1, '+86').caret).toBe(0);
    expect(formatWithCaret('1380', 99, '+86').caret).toBe(5);
  });
});

const digits = fc.string({ unit: fc.constantFrom(...'123456789'), maxLength: 11 });
const codes = fc.constantFrom('+86', '+852', '+81', '+1');
const countBefore = ({ text, caret }: { text: string; caret: number }) =>
  text.slice(0, caret).replaceAll(' ', '').length;
const isSettled = (phone: string, areaCode: string) =>
  formatWithCaret(phone, 0, areaCode).text === formatPhone(phone, areaCode);

describe('the caret, edit by edit', () => {
  /** One edit of a field that shows `phone`: the characters from..to replaced, as a browser does it. */
  const edit = (phone: string, areaCode: string, from: number, to: number, typed: string) => {
    const shown = formatPhone(phone, areaCode);
    const [start, end] = [Math.min(from, to), Math.max(from, to)]
      .map((place) => place % (shown.length + 1))
      .toSorted((a, b) => a - b);
    const text = shown.slice(0, start) + typed + shown.slice(end);
    return { text, caret: (start ?? 0) + typed.length };
  };

  it('keeps as many digits before it as the edit left there [FMT-3]', () => {
    fc.assert(
      fc.property(digits, codes, fc.nat(20), fc.nat(20), digits, (phone, areaCode, from, to, typed) => {
        const edited = edit(phone, areaCode, from, to, typed);
        const number = edited.text.replaceAll(' ', '');
        fc.pre(number.length <= 20 && isSettled(number, areaCode));
        const result = formatWithCaret(edited.text, edited.caret, areaCode);
        expect(result.text.replaceAll(' ', '')).toBe(number);
        expect(countBefore(result)).toBe(countBefore(edited));
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps the region and the digits while one digit after another is replaced [FMT-3] [VAL-4]', () => {
    const kept = fc.constantFrom(regions.jp, regions.my, regions.au);
    const digit = fc.constantFrom(...'0123456789');
    const phone = fc.string({ unit: digit, minLength: 7, maxLength: 9 }).map((rest) => `0${rest}`);
    fc.assert(
      fc.property(kept, phone, fc.nat(8), digit, (region, number, index, typed) => {
        const left = readPhone(number, region).phone;
        fc.pre(index < left.length);
        const without = edit(left, region.areaCode, 0, 0, '');
        const place = formatPhone(left.slice(0, index + 1), region.areaCode).length - 1;
        const text = without.text.slice(0, place) + without.text.slice(place + 1);
        const shown = formatWithCaret(text, place, region.areaCode);
        expect(readPhone(text, region)).toEqual({ region, phone: left.slice(0, index) + left.slice(index + 1) });
        expect(countBefore(shown)).toBe(index);
        const again = shown.text.slice(0, shown.caret) + typed + shown.text.slice(shown.caret);
        expect(countBefore(formatWithCaret(again, shown.caret + 1, region.areaCode))).toBe(index + 1);
      }),
      { numRuns: 3000 },
    );
  });

  it('stays inside any text [FMT-3]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: -5, max: 60 }),
        codes,
        fc.boolean(),
        (text, caret, areaCode, forward) => {
          const result = formatWithCaret(text, caret, areaCode, { deletedForward: forward });
          expect(result.caret).toBeGreaterThanOrEqual(0);
          expect(result.caret).toBeLessThanOrEqual(result.text.length);
        },
      ),
    );
  });

  it('empties the field by backspace alone, and by delete alone [FMT-3]', () => {
    fc.assert(
      fc.property(digits, codes, (phone, areaCode) => {
        fc.pre(isSettled(phone, areaCode));
        let back = { text: formatPhone(phone, areaCode), caret: formatPhone(phone, areaCode).length };
        let ahead = { text: back.text, caret: 0 };
        for (let key = 0; key < 20; key += 1) {
          if (back.caret > 0) {
            back = formatWithCaret(
              back.text.slice(0, back.caret - 1) + back.text.slice(back.caret),
              back.caret - 1,
              areaCode,
            );
          }
          const rest = ahead.text.slice(0, ahead.caret) + ahead.text.slice(ahead.caret + 1);
          ahead = formatWithCaret(rest, ahead.caret, areaCode, { deletedForward: true });
        }
        expect([back.text, ahead.text]).toEqual(['', '']);
      }),
    );
  });
});
