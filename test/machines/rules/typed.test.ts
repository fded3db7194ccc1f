import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanIdentifier,
  removeInvisible,
  removeSpaces,
  toAsciiDigits,
  toHalfWidth,
  withoutMarks,
} from '../../../machines/rules/typed';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const name = (point: number) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
const named = (points: readonly number[]) => points.map((point) => [name(point), point] as const);

const spaces = [...range(0x9, 0xd), ...range(0x2000, 0x200a), 0x20, 0x85, 0xa0, 0x1680].concat([
  0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
]);
const bidi = [0x61c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
const zeroWidth = [
  0xad, 0x34f, 0x180e, 0x200b, 0x200c, 0x200d, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x3164, 0xfe0f, 0xfeff, 0xe0041,
];
const dashes = [
  0x2d, 0x58a, 0x5be, 0x1806, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2043, 0x207b, 0x208b, 0x2212, 0x2796,
].concat([0x2e3a, 0x2e3b, 0xfe31, 0xfe58, 0xfe63, 0xff0d]);

/** The ten digits of each numbering system of CLDR, as ICU writes them: an oracle that is not ours. */
const numberingSystems = Intl.supportedValuesOf('numberingSystem')
  .map((system) => {
    const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    return [system, range(0, 9).map((digit) => written.format(digit))] as const;
  })
  .filter(([, ten]) => ten.every((digit) => /^\p{Nd}$/u.test(digit)));
const decimalDigits = range(0, 0x1ffff).filter((point) => /^\p{Nd}$/u.test(String.fromCodePoint(point)));

describe('width', () => {
  it.each(range(0xff01, 0xff5e))('%i becomes its ASCII counterpart [VAL-1] [T-30]', (point) => {
    expect(toHalfWidth(`a${String.fromCodePoint(point)}b`)).toBe(`a${String.fromCodePoint(point - 0xfee0)}b`);
  });

  it('turns the ideographic space into a space and keeps its neighbours [T-30]', () => {
    expect(toHalfWidth('\u3000')).toBe(' ');
    expect(toHalfWidth('\uFF00\uFF5F\uFF66\u3001\u3002')).toBe('\uFF00\uFF5F\uFF66\u3001\u3002');
  });
});

describe('digits of all scripts', () => {
  it.each(numberingSystems)('of %s are read as those of ASCII, as ICU has them [D-DIGITS]', (_, ten) => {
    expect(toAsciiDigits(ten.join(''))).toBe('0123456789');
    expect(cleanIdentifier(ten.join(' '))).toBe('0123456789');
  });

  it('are all read: as many as Unicode has, ten of a kind [D-DIGITS]', () => {
    expect(numberingSystems.length).toBeGreaterThan(60);
    expect(decimalDigits.length).toBeGreaterThan(600);
    const values = decimalDigits.map((point) => toAsciiDigits(String.fromCodePoint(point)));
    for (const digit of '0123456789') expect(values.filter((value) => value === digit).length).toBe(values.length / 10);
  });

  it.each(['O', 'l', 'I', 'З', 'б', 'о', 'Ⅴ', '五', '〇', '①', '²', '₂', '½', '🄀', 'ⅱ'])(
    '%s only looks like one, or counts: it stays, to be refused [T-30]',
    (letter) => {
      expect(cleanIdentifier(letter)).toBe(letter);
    },
  );
});

describe('identifiers', () => {
  it.each(named(spaces))('lose the space %s [VAL-1]', (_, point) => {
    const space = String.fromCodePoint(point);
    expect(removeSpaces(`${space}1${space}${space}2${space}`)).toBe('12');
    expect(cleanIdentifier(`${space}1${space}2${space}`)).toBe('12');
  });

  it.each(named([...bidi, ...zeroWidth]))('lose the invisible %s [T-30]', (_, point) => {
    const mark = String.fromCodePoint(point);
    expect(removeInvisible(`${mark}a${mark}b${mark}`)).toBe('ab');
    expect(cleanIdentifier(`${mark}a${mark}b`)).toBe('ab');
  });

  it.each(named(dashes))('have the dash %s as that of ASCII [D-DOTS]', (_, point) => {
    expect(cleanIdentifier(`a${String.fromCodePoint(point)}b`)).toBe('a-b');
  });

  it.each(named([0x2e, 0x3002, 0xff0e, 0xff61]))('have the dot %s as that of ASCII [D-DOTS]', (_, point) => {
    expect(cleanIdentifier(`a${String.fromCodePoint(point)}b`)).toBe('a.b');
  });

  it.each(named([0x2b, 0xff0b, 0xfe62, 0x207a, 0x2795]))('have the plus %s as that of ASCII [VAL-1]', (_, point) => {
    expect(cleanIdentifier(`${String.fromCodePoint(point)}852`)).toBe('+852');
  });

  it('keep what can be seen: letters, symbols, emoji, markup', () => {
    for (const text of ['é', '你好', '<img/src=x>', '😀', "o'hara", 'a+b@c.de', 'サーバー', 'аnn'])
      expect(cleanIdentifier(text)).toBe(text);
  });

  it('are idempotent and never grow', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanIdentifier(text);
        expect(cleanIdentifier(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(text.length);
        expect(once).not.toMatch(/(?![0-9])\p{Nd}|(?!-)\p{Pd}|[\s\p{Z}\u3002\uFF61]|[\uFF01-\uFF5E]/u);
      }),
    );
  });
});

const marked = [
  `"x" 'x' \`x\` <x> (x) [x] {x} “x” ‘x’ „x“ ‚x‘ ”x” «x» »x« ‹x› 「x」 『x』 【x】 《x》 〈x〉 〔x〕 〖x〗 〝x〞 «“x”» (<x>)`,
  'x. x, x; x: x! x? x、 x) x] x> x" x” x」 x》 "x". (x), <x>; “x,” "x (x <x “x 「x x).',
].flatMap((line) => line.split(' '));

describe('marks around an identifier', () => {
  it.each(marked)('%s: they are not part of it [D-DOTS]', (text) => {
    expect(withoutMarks(text)).toBe('x');
  });

  it.each(['x', 'x..', 'x,,', "'x", '{x', 'a.b', 'x@y', '-x', 'x-', '+x', '/x/', '*x*', '_x_'])(
    '%s has none that is taken away whole [D-DOTS]',
    (text) => {
      expect(withoutMarks(text)).toBe(text.replace(/[.,]$/, ''));
    },
  );

  it('are bounded: a text of brackets alone does not nest for ever [T-27]', () => {
    const brackets = `${'('.repeat(1e5)}x${')'.repeat(1e5)}`;
    expect(withoutMarks(brackets)).toBe(brackets);
  });
});
