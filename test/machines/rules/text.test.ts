import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageLinesMax, noticeMax, sanitiseMessage, sanitiseNotice } from '../../../machines/rules/text';

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
