import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCode, isCodeComplete, readCode, readPasted } from '../../../machines/rules/code';
import { Secret } from '../../../machines/secret';

describe('reading a code', () => {
  it.each([
    ['typed', '123456', '123456'],
    ['half typed', '123', '123'],
    ['nothing', '', ''],
    ['trimmed', '  123456 \n', '123456'],
    ['full-width', '１２３４５６', '123456'],
    ['in groups', '123 456', '123456'],
    ['in groups by a hyphen', '123-456', '123456'],
    ['with a no-break space', '123\u00A0456', '123456'],
    ['digit by digit', '1 2 3 4 5 6', '123456'],
    ['with a zero-width space', '123\u200B456', '123456'],
    ['bounded', '1234567', '123456'],
    ['beside a letter typed by mistake', '123a', '123'],
    ['between letters', '12a3', '123'],
    ['beside a seventh key that is no digit', '123456x', '123456'],
    ['only letters', 'abcdef', ''],
    ['emoji', '😀', ''],
  ])('%s [VAL-6] [D-BOXES]', (_, raw, code) => {
    expect(readCode(raw)).toBe(code);
  });

  it.each([
    ['Your code is 123 456', '123456'],
    ['Your code is 123456.', '123456'],
    ['G-123456 is your code', '123456'],
    ['123456 is your Passport code. It expires in 5 minutes. Call 2523 3588 for help.', '123456'],
    ['【Passport】验证码123456，5分钟内有效，请勿告诉他人。', '123456'],
    ['驗證碼：１２３　４５６（5分鐘內有效）', '123456'],
    ['2026-11-21 10:15 code 123-456', '123456'],
    ['Sent to 138 0013 8000: 654321', '654321'],
    ['Your code is 123456\n\n@passport.example #123456', '123456'],
  ])('understands %j pasted whole [D-BOXES]', (message, code) => {
    expect(readCode(message)).toBe(code);
  });

  it.each([
    'Call 85291234567 for help',
    'Your account 12345678 is locked',
    'Hello',
    '<script>alert(1)</script>12345678',
    'Fax: 739504',
    '余额739504元',
    '共739504人',
    'Mumbai 400051',
    '$739504',
  ])('finds no code in %j [D-BOXES]', (message) => {
    expect(readCode(message)).toBe('');
  });

  it.each([
    ['٣', '3'],
    ['۳', '3'],
    ['१', '1'],
    ['๙', '9'],
    ['𝟙', '1'],
    ['೩', '3'],
  ])('reads the digit %s of another script as %s [D-DIGITS]', (digit, ascii) => {
    expect(readCode(digit.repeat(6))).toBe(ascii.repeat(6));
    expect(readCode(`12${digit}456`)).toBe(`12${ascii}456`);
  });

  it.each(['l23456', 'O12345', '１２З４５６', '一二三四五六', '①②③④⑤⑥', '²³⁴⁵⁶⁷'])(
    'has no letter or sign of %s that only looks like a digit [T-30]',
    (text) => {
      expect(readCode(text).length).toBeLessThan(6);
    },
  );

  it('reads at most six digits from any text, and is idempotent [VAL-6]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const code = readCode(raw);
        expect(code).toMatch(/^[0-9]{0,6}$/);
        expect(readCode(code)).toBe(code);
      }),
    );
  });
});

describe('reading what is pasted or filled', () => {
  it.each([
    ['123456', '123456'],
    [' １２３ ４５６\n', '123456'],
    ['123‑456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['123', '123'],
    ['12-34', '1234'],
    ['', ''],
    ['Your code is 123‑456. It is good for 5 minutes.', '123456'],
    ['Ref 100200. Your code: 345678', '345678'],
  ])('%j has the code or a part of it: %j [VAL-6] [D-BOXES]', (text, code) => {
    expect(readPasted(text)).toEqual({ code });
  });

  it.each([
    '1234567',
    '13800138000',
    '2026-11-27',
    'Hello',
    '12a',
    '一二三',
    'Order 100200',
    'https://a.example/123456',
  ])('%j has none: nothing is cut out of it [VAL-6] [D-BOXES]', (text) => {
    expect(readPasted(text)).toEqual({ problem: 'noCodeFound' });
  });

  it('never has more than a code, from any text [VAL-6]', () => {
    const part = fc.constantFrom(
      ...'1234567890 -\u2011.:,/#\n。，（',
      'code ',
      '验证码',
      'order ',
      '订单号',
      '１',
      '٣',
      '$',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const found = readPasted(text);
        if ('problem' in found) return;
        expect(found.code).toMatch(/^[0-9]{0,6}$/);
        if (found.code.length === 6) expect(readCode(text)).toBe(found.code);
        expect(readPasted(found.code)).toEqual(found);
      }),
      { numRuns: 3000 },
    );
  });

  it('reads six digits behind a part of an older code as pasted ones [VAL-6]', () => {
    expect([readCode('1 111119'), readPasted('1 111119')]).toEqual(['111119', { code: '111119' }]);
  });
});

describe('a whole code', () => {
  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['123456\n', false],
    ['１２３４５６', false],
    ['١٢٣٤٥٦', false],
    ['', false],
  ])('%j is one: %s [VAL-6]', (text, whole) => {
    expect(isCode(text)).toBe(whole);
  });

  it('is recognised by its length alone, so that a Secret can answer [VAL-6]', () => {
    expect(isCodeComplete(new Secret('123456'))).toBe(true);
    expect(isCodeComplete(new Secret('12345'))).toBe(false);
  });
});
