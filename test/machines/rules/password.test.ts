import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classesOf,
  formatPassword,
  isPasswordLength,
  isPasswordMixed,
  passwordFailure,
} from '../../../machines/rules/password';
import { passwordProblems, problemNames } from '../../../machines/rules/problems';
import { Secret } from '../../../machines/secret';

const ascii = Array.from({ length: 0x7e - 0x21 + 1 }, (_, i) => String.fromCharCode(0x21 + i)).join('');

describe('the kept characters of a password', () => {
  it('keeps every printable ASCII character from ! to ~ [VAL-5] [D-SYMBOLS]', () => {
    expect(ascii).toHaveLength(94);
    expect(formatPassword(ascii)).toBe(ascii);
  });

  it('converts every full-width form to its ASCII character [VAL-1]', () => {
    const wide = Array.from(ascii, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)).join('');
    expect(formatPassword(wide)).toBe(ascii);
  });

  it.each([
    ['spaces', ' p a\tss\u3000w\u00A0ord\n1 ', 'password1'],
    ['letters of other scripts', 'pässwörd密码1', 'psswrd1'],
    ['digits of other scripts', 'abc١٢٣𝟙𝟚', 'abc'],
    ['emoji', 'a😀1👨‍👩‍👧b', 'a1b'],
    ['controls and zero width', 'a\u0000b\u200Bc\u202Ed\u007F', 'abcd'],
    ['nothing of a script-like text', '<script>alert("1")</script>', '<script>alert("1")</script>'],
    ['everything', '密码 ', ''],
  ])('removes %s [VAL-5]', (_, raw, kept) => {
    expect(formatPassword(raw)).toBe(kept);
  });

  it('never cuts a long text [VAL-5]', () => {
    expect(formatPassword('a1'.repeat(5000))).toHaveLength(10_000);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const once = formatPassword(raw);
        expect(once).toMatch(/^[!-~]*$/);
        expect(formatPassword(once)).toBe(once);
      }),
    );
  });
});

describe('the rules of a new password', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['Z', 1],
    ['7', 1],
    ['_', 1],
    ['aB', 1],
    ['a1', 2],
    ['1!', 2],
    ['a~', 2],
    ['aB3$', 3],
    ['[`{@', 1],
    ['/:', 1],
  ])('counts the classes of %j as %i [VAL-5]', (text, classes) => {
    expect(classesOf(text)).toBe(classes);
  });

  it('counts each symbol as a symbol [D-SYMBOLS]', () => {
    for (const character of ascii) expect(classesOf(`a1${character}`)).toBe(/[A-Za-z0-9]/.test(character) ? 2 : 3);
  });

  it.each([
    ['', 'length'],
    ['a1', 'length'],
    ['abcdef1', 'length'],
    ['abcdefg1', null],
    ['abcdefgh', 'characterTypes'],
    ['12345678', 'characterTypes'],
    ['!@#$%^&*', 'characterTypes'],
    ['1234567!', null],
    ['abcdefg!', null],
    [`${'a1'.repeat(50)}`, null],
    [`${'a1'.repeat(50)}b`, 'length'],
    ['a'.repeat(101), 'length'],
  ] as const)('%j fails by %s [VAL-5] [SETP-1]', (text, failure) => {
    expect(passwordFailure({ length: text.length, classes: classesOf(text) })).toBe(failure);
    expect(passwordFailure(new Secret(text))).toBe(failure);
  });

  it('reports each rule separately, for the list of rules [SETP-3]', () => {
    expect(isPasswordLength({ length: 7 })).toBe(false);
    expect(isPasswordLength({ length: 8 })).toBe(true);
    expect(isPasswordMixed({ classes: 1 })).toBe(false);
    expect(isPasswordMixed({ classes: 2 })).toBe(true);
  });

  it('has a message for each failure [VAL-5]', () => {
    expect(problemNames).toContain(passwordProblems.length);
    expect(problemNames).toContain(passwordProblems.characterTypes);
    expect(new Set(problemNames).size).toBe(problemNames.length);
  });
});
