import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classesOf, formatPassword, passwordFailure } from '../../../machines/rules/password';
import { passwordRules } from '../../../machines/rules/passwordRules';
import { readAccount } from '../../../machines/rules/account';
import { formatPhone } from '../../../machines/rules/phone';

interface Rules {
  min: number;
  max: number;
  /** Each: at least one of these characters. */
  required: string[];
  allowed: string;
}

const range = (from: string, to: string) =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, at) =>
    String.fromCharCode(from.charCodeAt(0) + at),
  ).join('');
const named: Readonly<Record<string, string>> = {
  lower: range('a', 'z'),
  upper: range('A', 'Z'),
  digit: range('0', '9'),
};

/** Returns the characters of `lower, upper` or of a class `[-a]]`, where `-` must be the first and `]` the last. */
function charactersOf(value: string): string {
  const own = /^\[(-?)([^\]-]*)(\]?)\]$/.exec(value);
  if (own) return own.slice(1).join('');
  return value
    .split(', ')
    .map((name) => named[name] ?? expect.fail(`${name} is no class`))
    .join('');
}

/** Reads the attribute by the published grammar: properties that end in `;`, and classes of ASCII alone. */
function rulesOf(text: string): Rules {
  const rows = [...text.matchAll(/(\w+): (\[.*?\]?\]|[^;[]+);\s*/g)];
  expect(rows.map(([whole]) => whole).join('')).toBe(text);
  const all = (name: string) => rows.filter(([, key]) => key === name).map(([, , value = '']) => value);
  const required = all('required').map(charactersOf);
  return {
    min: Number(all('minlength')[0]),
    max: Number(all('maxlength')[0]),
    required,
    allowed: [...required, ...all('allowed').map(charactersOf)].join(''),
  };
}

const rules = rulesOf(passwordRules);

describe('the rules for generators of passwords', () => {
  it('make nothing that the rule refuses or that formatting changes, at any length [VAL-5] [MANAGE-2]', () => {
    const one = (characters: string) => fc.constantFrom(...characters);
    const made = fc
      .tuple(
        fc.tuple(...rules.required.map(one)),
        fc.array(one(rules.allowed), {
          minLength: rules.min - rules.required.length,
          maxLength: rules.max - rules.required.length,
          size: 'max',
        }),
      )
      .map(([needed, others]) => [...others, ...needed].join(''));
    fc.assert(
      fc.property(made, (password) => {
        const traits = { length: password.length, classes: classesOf(password) };
        return passwordFailure(traits) === null && formatPassword(password) === password;
      }),
    );
  });

  it('allow every character that a password keeps, and no other [VAL-5] [MANAGE-2]', () => {
    const kept = formatPassword(range(' ', '~'));
    expect([...new Set(rules.allowed)].toSorted().join('')).toBe([...kept].toSorted().join(''));
  });

  it('allow the shortest and the longest password [VAL-5] [MANAGE-2]', () => {
    const failureOf = (length: number) => passwordFailure({ length, classes: 2 });
    expect([rules.min - 1, rules.min, rules.max, rules.max + 1].map(failureOf)).toEqual([
      'length',
      null,
      null,
      'length',
    ]);
  });
});

it('a phone that a manager saved as it was shown names the same phone on the account tab [VAL-7] [MANAGE-1]', () => {
  for (const [region, phone] of [
    ['+852', '91234567'],
    ['+86', '13800000011'],
    ['+81', '9012345678'],
  ] as const)
    expect(readAccount(`${region} ${formatPhone(phone, region)}`, 'any')).toMatchObject({ kind: 'phone', region });
});
