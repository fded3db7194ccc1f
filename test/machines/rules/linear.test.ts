import { describe, expect, it } from 'vitest';
import { readAccount } from '../../../machines/rules/account';
import { isCode, readCode } from '../../../machines/rules/code';
import { isEmail } from '../../../machines/rules/email';
import { classesOf, formatPassword } from '../../../machines/rules/password';
import { formatPhone, formatWithCaret, isPhone, readPhone } from '../../../machines/rules/phone';
import { regions } from '../../../machines/rules/regions';
import { sanitiseMessage, sanitiseNotice } from '../../../machines/rules/text';
import { cleanIdentifier } from '../../../machines/rules/typed';

const rules: Record<string, (text: string) => unknown> = {
  cleanIdentifier,
  sanitiseNotice,
  sanitiseMessage,
  formatPassword,
  classesOf,
  isCode,
  readCode,
  isEmail,
  'isPhone +86': (text) => isPhone(text, '+86'),
  'isPhone +54': (text) => isPhone(text, '+54'),
  'readPhone +1': (text) => readPhone(text, regions.us),
  'readPhone +54': (text) => readPhone(`+54${text}`, regions.ml),
  formatPhone: (text) => formatPhone(text, '+86'),
  formatWithCaret: (text) => formatWithCaret(text, text.length / 2, '+86'),
  'readAccount any': (text) => readAccount(text, 'any'),
  'readAccount enterprise': (text) => readAccount(text, 'enterprise'),
};

const pieces = [...'a10 \n\u3000\u200BＡ@-+😀١<\u0301', '\uD83D', '\r\n', 'a.', 'a-', '1 ', '1-', 'a@a.', 'e\u0301'];

/** Milliseconds of processor time. Unlike the clock, it does not count what other programs take. */
const timeOf = (run: () => unknown) => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};
const rounds = [1, 2, 3];

/** The times of four times the length, until one is short: collected garbage slows single rounds, never all of them. */
function ratiosOf(run: (length: number) => unknown): number[] {
  const ratios: number[] = [];
  run(1000);
  while (ratios.length < 3 && !((ratios.at(-1) ?? 10) < 10)) {
    const short = Math.min(...rounds.map(() => timeOf(() => run(25_000))));
    ratios.push((timeOf(() => run(100_000)) + 3) / (short + 3));
  }
  return ratios;
}

describe.each(Object.entries(rules))('%s', (_, rule) => {
  it.each(pieces)('takes linear time for a repeated %j [T-27]', (piece) => {
    for (const end of ['!', '@x.com']) {
      const ratios = ratiosOf((length) => rule(piece.repeat(length / piece.length) + end));
      expect(Math.min(...ratios), `times of four times the length: ${ratios.join(', ')}`).toBeLessThan(10);
    }
  });
});

it('finds a rule that takes quadratic time', () => {
  let sum = 0;
  const ratios = ratiosOf((length) => {
    for (let from = 0; from < length / 6; from += 1)
      for (let at = 0; at < length / 6; at += 1) sum = (sum + (from ^ at)) | 0;
  });
  expect(Math.min(...ratios)).toBeGreaterThan(10);
  expect(sum).not.toBe(0);
});
