import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { errorLog, logUncaught, type ErrorReport } from '../../../src/page/reporting/errorLog';
import { limiter } from '../../../src/page/reporting/limiter';
import { safeMessage } from '../../../src/page/reporting/mask';
import { framesMax, safeStack } from '../../../src/page/reporting/stack';

const origin = 'https://passport.example';

describe('the error log', () => {
  const logging = (now = () => 0) => {
    const sent: ErrorReport[] = [];
    const page = { pathname: '/verifyPwd', origin };
    return { sent, log: errorLog({ send: (report) => sent.push(report), page, userAgent: 'UA/1', now }) };
  };

  it('appends the user agent and the path, and no other field [TRACK-4] [T-23]', () => {
    const { sent, log } = logging();
    log(Object.assign(new TypeError('Failed to fetch'), { data: { password: 'canary' }, phone: '91234567' }));
    expect(sent).toEqual([{ kind: 'TypeError', message: 'Failed to fetch', path: '/verifyPwd', ua: 'UA/1' }]);
  });

  it('appends the version of the page where it is known [TRACK-4]', () => {
    const sent: ErrorReport[] = [];
    const page = { pathname: '/', origin };
    errorLog({ send: (report) => sent.push(report), page, userAgent: 'UA/1', version: '1.2.3' })(new Error('x'));
    expect(sent).toEqual([{ kind: 'Error', message: '[word, at most 8]', path: '/', ua: 'UA/1', version: '1.2.3' }]);
  });

  it.each([{ repeated: true }, { aborted: true }, { name: 'AbortError' }])(
    'skips an error flagged %j [TRACK-4]',
    (flags) => {
      const { sent, log } = logging();
      log(Object.assign(new Error('x'), flags));
      expect(sent).toEqual([]);
    },
  );

  it('sends at most 20 of a thousand in a minute, and goes on afterwards [T-23]', () => {
    let at = 0;
    const { sent, log } = logging(() => at);
    for (let each = 0; each < 1000; each++) log(new Error('x'));
    expect(sent).toHaveLength(20);
    at = 60_000;
    log(new Error('x'));
    expect(sent).toHaveLength(21);
    const mayReport = limiter(() => at);
    at = -60_000;
    expect(mayReport()).toBe(true);
  });

  it.each([
    ['boom Canary-Pwd-77x', '[text, at most 32]'],
    ['CanaryPwd', '[word, at most 16]'],
    ['91234567', '[figures, at most 8]'],
    ['https://passport.example/?uid=1', '[address, at most 32]'],
    ['Canary-Pwd-77x is not a function', '[text, at most 16] is not a function'],
    [
      "Cannot read properties of undefined (reading 'Canary')",
      'Cannot read properties of undefined (reading [text, at most 8])',
    ],
    [
      'Unexpected token \'s3cret\', "pw" is not valid JSON',
      'Unexpected token [text, at most 8], [text, at most 8] is not valid JSON',
    ],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=x',
      'Minified React error #418; visit [address, at most 64]',
    ],
    ['Minified React error #91234567; visit x', '[text, at most 64]'],
    ['Failed to fetch', 'Failed to fetch'],
    ['Failed to fetch Canary', '[text, at most 32]'],
    ['', ''],
  ])('writes %j as %j [T-23]', (given, expected) => {
    expect(safeMessage('Error', given)).toBe(expected);
  });

  it('keeps the path and the field of a failed call, and nothing of another form under its name [T-23]', () => {
    expect(safeMessage('answerIncomplete', '/auth/login data.svr_result.salt')).toBe(
      '/auth/login data.svr_result.salt',
    );
    expect(safeMessage('answerIncomplete', '/auth/login?uid=1 a b')).toBe('[text, at most 32]');
  });

  it('calls an error by a known name alone [T-23]', () => {
    const { sent, log } = logging();
    for (const name of ['RangeError', 'moduleNotLoaded', 'CanaryPwd77x']) log(Object.assign(new Error('x'), { name }));
    expect(sent.map(({ kind }) => kind)).toEqual(['RangeError', 'moduleNotLoaded', 'Error']);
  });

  it('never sends a text that was typed, in any message [T-23]', () => {
    const forms = [
      '*',
      'a * b',
      '* is not defined',
      'Failed to fetch *',
      'JSON Parse error: *',
      'x\n  at * (y)',
      "'*'",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.stringMatching(/^[\w-]{0,6}Canary[\w -]{0,20}$/u), (form, typed) => {
        const message = form.replace('*', () => typed);
        const error = new TypeError(message);
        const { sent, log } = logging();
        log(error);
        log(message);
        expect(JSON.stringify(sent)).not.toContain('Canary');
      }),
    );
  });

  it('is quick with long texts, and short [T-23] [T-27]', () => {
    expect(safeMessage('Error', 'a'.repeat(100_000))).toBe('[word, long]');
    expect(safeMessage('Error', "can't access property , ".repeat(10_000)).length).toBeLessThanOrEqual(300);
  });

  it.each([
    ['    at read (https://passport.example/assets/index-Ab_1.js:1:234)', 'read@index-Ab_1.js:1:234'],
    ['    at async Object.read (https://passport.example/login/assets/index-Ab1.js:1:234)', 'read@index-Ab1.js:1:234'],
    ['    at https://passport.example/assets/index-Ab1.js:1:234', '@index-Ab1.js:1:234'],
    ['read@https://passport.example/assets/index-Ab1.js:1:234', 'read@index-Ab1.js:1:234'],
    ['@https://passport.example/assets/index-Ab1.js:1:234', '@index-Ab1.js:1:234'],
    ['    at [Canary Pwd] (https://passport.example/assets/index-Ab1.js:1:234)', '@index-Ab1.js:1:234'],
    ['    at read (https://evil.example/assets/index-Ab1.js:1:234)', ''],
    ['    at read (https://passport.example.evil.example/assets/a.js:1:2)', ''],
    ['    at read (https://passport.example/?target=Canary:1:2)', ''],
    ['    at read (https://passport.example/assets/a.js?Canary:1:2)', ''],
    ['    at read (chrome-extension://abc/assets/a.js:1:2)', ''],
    ['    at <anonymous>', ''],
  ])('sends of the frame %j no more than %j [TRACK-4] [T-23]', (line, expected) => {
    expect(safeStack({ stack: `TypeError: x\n${line}`, message: 'x' }, origin)).toBe(expected);
  });

  it('sends no line of the message as a frame, and few frames [TRACK-4] [T-23]', () => {
    const line = `    at CanaryPwd (${origin}/assets/a.js:1:2)`;
    const message = `boom\n${line}`;
    expect(safeStack({ stack: `Error: ${message}\n    at read (${origin}/assets/a.js:1:3)`, message }, origin)).toBe(
      'read@a.js:1:3',
    );
    const deep = Array.from({ length: 200 }, () => line).join('\n');
    expect(safeStack({ stack: `Error: x\n${deep}`, message: 'x' }, origin).split('\n')).toHaveLength(framesMax);
    for (const stack of [undefined, 7, 'a'.repeat(1_000_000)]) expect(safeStack({ stack }, origin)).toBe('');
  });

  it.each([undefined, null, 7, 'text', {}, Symbol('x'), Object.create(null)])(
    'survives %s being thrown [E20]',
    (thrown) => {
      const { sent, log } = logging();
      expect(() => log(thrown)).not.toThrow();
      expect(sent).toHaveLength(1);
    },
  );

  it('logs uncaught errors until it is stopped [TRACK-4]', () => {
    const page = new EventTarget();
    const log = vi.fn();
    const stop = logUncaught(page, log);
    const error = new Error('x');
    page.dispatchEvent(Object.assign(new Event('error'), { error }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
    stop();
    page.dispatchEvent(Object.assign(new Event('error'), { error }));
    expect(log.mock.calls).toEqual([[error], [error]]);
  });
});
