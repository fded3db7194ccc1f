import { describe, expect, it } from 'vitest';
import { readAccount } from '../../machines/rules/account';
import { isCode, readCode } from '../../machines/rules/code';
import { isEmail } from '../../machines/rules/email';
import { classesOf, formatPassword } from '../../machines/rules/password';
import { formatPhone, formatWithCaret, isPhone, readPhone } from '../../machines/rules/phone';
import { regions } from '../../machines/rules/regions';
import { cleanIdentifier, sanitiseMessage, sanitiseNotice } from '../../machines/rules/text';

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

const pieces = [
  'a',
  '1',
  '0',
  ' ',
  '\n',
  '\r\n',
  '\u3000',
  '\u200B',
  'Ａ',
  '@',
  'a.',
  'a-',
  '1 ',
  '-',
  '+',
  '1-',
  'a@a.',
  '😀',
  '١',
  '\uD83D',
  'e\u0301',
  '\u0301',
  '<',
];

const rounds = [1, 2, 3];
/** Least processor time of three runs in milliseconds. Unlike the clock, it does not count what other programs take. */
const least = (run: () => unknown) =>
  Math.min(
    ...rounds.map(() => {
      const start = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }),
  );

describe.each(Object.entries(rules))('%s', (_, rule) => {
  it.each(pieces)('takes linear time for a repeated %j [T-27]', (piece) => {
    for (const end of ['!', '@x.com']) {
      const of = (length: number) => least(() => rule(piece.repeat(length / piece.length) + end));
      of(1000);
      // Collected garbage slows single rounds. A quadratic rule is slow in all of them.
      const ratios = rounds.map(() => {
        const [short, long] = [of(25_000), of(100_000)];
        return (long + 3) / (short + 3);
      });
      expect(Math.min(...ratios), `times of four times the length: ${ratios.join(', ')}`).toBeLessThan(10);
    }
  });
});
