import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanIdentifier,
  messageLinesMax,
  noticeMax,
  removeInvisible,
  removeSpaces,
  sanitiseMessage,
  sanitiseNotice,
  toHalfWidth,
} from '../../machines/rules/text';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const name = (point: number) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;

const spaces = [...range(0x9, 0xd), ...range(0x2000, 0x200a), 0x20, 0x85, 0xa0, 0x1680].concat([
  0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
]);
const bidi = [0x61c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
const zeroWidth = [
  0xad, 0x34f, 0x180e, 0x200b, 0x200c, 0x200d, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x3164, 0xfe0f, 0xfeff, 0xe0041,
];

/** First digit of each range of decimal digits that is not ASCII or full-width. */
const foreignZeros = Array.from({ length: 0x20000 }, (_, point) => point).filter(
  (point) => point > 0x39 && !(point >= 0xff10 && point <= 0xff19) && /^\p{Nd}$/u.test(String.fromCodePoint(point)),
);

describe('width', () => {
  it.each(range(0xff01, 0xff5e))('%i becomes its ASCII counterpart [VAL-1] [T-30]', (point) => {
    expect(toHalfWidth(`a${String.fromCodePoint(point)}b`)).toBe(`a${String.fromCodePoint(point - 0xfee0)}b`);
  });

  it('turns the ideographic space into a space and keeps its neighbours [T-30]', () => {
    expect(toHalfWidth('\u3000')).toBe(' ');
    expect(toHalfWidth('\uFF00\uFF5F\uFF66\u3001\u3002')).toBe('\uFF00\uFF5F\uFF66\u3001\u3002');
  });

  it('converts no digit of another script [T-30]', () => {
    expect(foreignZeros.length).toBeGreaterThan(600);
    for (const point of foreignZeros) {
      const digit = String.fromCodePoint(point);
      expect(cleanIdentifier(digit), name(point)).toBe(digit);
    }
  });
});

describe('identifiers', () => {
  it.each(spaces.map((point) => [name(point), point] as const))('loses the space %s [VAL-1]', (_, point) => {
    const space = String.fromCodePoint(point);
    expect(removeSpaces(`${space}1${space}${space}2${space}`)).toBe('12');
    expect(cleanIdentifier(`${space}1${space}2${space}`)).toBe('12');
  });

  it.each([...bidi, ...zeroWidth].map((point) => [name(point), point] as const))(
    'loses the invisible %s [T-30]',
    (_, point) => {
      const mark = String.fromCodePoint(point);
      expect(removeInvisible(`${mark}a${mark}b${mark}`)).toBe('ab');
      expect(cleanIdentifier(`${mark}a${mark}b`)).toBe('ab');
    },
  );

  it('keeps what can be seen: letters, symbols, emoji, markup', () => {
    for (const text of ['é', '你好', '<img/src=x>', '😀', "o'hara", 'a+b@c.de'])
      expect(cleanIdentifier(text)).toBe(text);
  });

  it('is idempotent and never grows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanIdentifier(text);
        expect(cleanIdentifier(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('a notice from the address', () => {
  it.each([
    ['markup stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['controls go', 'a\u0000b\u001Bc\u007Fd\u0085e\nf', 'abcdef'],
    ['bidi controls go', 'pay \u202Eevil\u202C \u2066now\u2069', 'pay evil now'],
    ['zero width goes', 'a\u200Bb\u200Dc\uFEFFd', 'abcd'],
    ['composed', 'e\u0301', 'é'],
    ['composed across what was hidden between', 'e\u200B\u0301', 'é'],
    ['half a character goes', 'a\uD83Db', 'ab'],
    ['trimmed', '  hello  ', 'hello'],
    ['empty', '', ''],
  ])('%s [T-03]', (_, text, shown) => {
    expect(sanitiseNotice(text)).toBe(shown);
  });

  it('has at most 200 code points and splits no character [T-03]', () => {
    expect(sanitiseNotice('好'.repeat(500))).toBe('好'.repeat(noticeMax));
    expect(sanitiseNotice('😀'.repeat(500))).toBe('😀'.repeat(noticeMax));
  });

  it('is idempotent [T-03]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const once = sanitiseNotice(text);
        expect(sanitiseNotice(once)).toBe(once);
        expect(Array.from(once).length).toBeLessThanOrEqual(noticeMax);
        expect(once).not.toMatch(/[\p{Cc}\p{Surrogate}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u);
      }),
    );
  });
});

describe('a message of the server', () => {
  it.each([
    ['one line stays as it is', 'Try again later.', 'Try again later.'],
    ['line breaks are kept', 'Not possible.\nTry again later.', 'Not possible.\nTry again later.'],
    ['of every kind', 'a\r\nb\rc\u2028d\u2029e\u0085f', 'a\nb\nc\nd\ne\nf'],
    ['lines are trimmed and empty ones go', '\n\n a \n \t \n\u200B\nb\n', 'a\nb'],
    ['tabs become spaces', 'a\tb', 'a b'],
    ['text of too many lines stays in the last one', 'a\nb\nc\nd\ne\nf\ng\nh', 'a\nb\nc\nd\ne\nf g h'],
    ['controls and invisible characters go', 'a\u0000b\u202E\nc\u200Bd', 'ab\ncd'],
    ['nothing but breaks is nothing', '\r\n\n\t', ''],
    ['markup stays text', '<br>\n<b>x</b>', '<br>\n<b>x</b>'],
  ])('%s [ERR-19] [T-23] [T-26]', (_, text, shown) => {
    expect(sanitiseMessage(text)).toBe(shown);
  });

  it('has at most 200 code points with its breaks, and splits no character [T-26]', () => {
    expect(sanitiseMessage(`${'😀'.repeat(150)}\n${'好'.repeat(150)}`)).toBe(
      `${'😀'.repeat(150)}\n${'好'.repeat(noticeMax - 151)}`,
    );
    expect(sanitiseMessage(`${'x'.repeat(noticeMax - 1)}\ny`)).toBe('x'.repeat(noticeMax - 1));
  });

  it('is idempotent, and a single line reads as a notice does [T-26]', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 600 });
    const brokenText = fc.array(fc.oneof(anyText, fc.constantFrom('\n', '\r\n', '\u2028')), { maxLength: 30 });
    fc.assert(
      fc.property(
        brokenText.map((parts) => parts.join('')),
        (text) => {
          const once = sanitiseMessage(text);
          expect(sanitiseMessage(once)).toBe(once);
          expect(Array.from(once).length).toBeLessThanOrEqual(noticeMax);
          expect(once.split('\n').length).toBeLessThanOrEqual(messageLinesMax);
          expect(once.replaceAll('\n', '')).not.toMatch(
            /[\p{Cc}\p{Surrogate}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u,
          );
        },
      ),
    );
    expect(sanitiseMessage('  e\u0301\u200B ')).toBe(sanitiseNotice('  e\u0301\u200B '));
  });
});
