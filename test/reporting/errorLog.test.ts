import { describe, expect, it, vi } from 'vitest';
import { errorLog, logUncaught, redacted, type ErrorReport } from '../../src/reporting/errorLog';
import { limiter } from '../../src/reporting/limiter';

describe('the error log', () => {
  const logging = (now = () => 0) => {
    const sent: ErrorReport[] = [];
    const page = { pathname: '/verifyPwd' };
    return { sent, log: errorLog({ send: (report) => sent.push(report), page, userAgent: 'UA/1', now }) };
  };

  it('appends the user agent and the path, and no other field [TRACK-4] [T-23]', () => {
    const { sent, log } = logging();
    log(Object.assign(new TypeError('x is undefined'), { data: { password: 'canary' }, phone: '91234567' }));
    expect(sent).toEqual([{ kind: 'TypeError', message: 'x is undefined', path: '/verifyPwd', ua: 'UA/1' }]);
  });

  it('appends the version of the page where it is known [TRACK-4]', () => {
    const sent: ErrorReport[] = [];
    const page = { pathname: '/' };
    errorLog({ send: (report) => sent.push(report), page, userAgent: 'UA/1', version: '1.2.3' })(new Error('x'));
    expect(sent).toEqual([{ kind: 'Error', message: 'x', path: '/', ua: 'UA/1', version: '1.2.3' }]);
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
    ['phone 91234567 and +852 9123', 'phone [figures] and +[figures] [figures]'],
    ['mail a.b@c.example is taken', 'mail [mail] is taken'],
    ['at https://passport.example/?target=x&uid=1', 'at [address]'],
    ['forged\r\nline\u2028two\u0000', 'forged line two '],
    ['Unexpected token \'s3cret\' in "pw"', 'Unexpected token [text] in [text]'],
    ['全角１２３４５', '全角[figures]'],
  ])('writes %j as %j [T-23]', (given, expected) => {
    expect(redacted(given)).toBe(expected);
  });

  it('clamps, and is quick with long texts [T-23] [T-27]', () => {
    expect(redacted('a'.repeat(100_000))).toHaveLength(200);
    expect(redacted('"\''.repeat(50_000)).length).toBeLessThanOrEqual(200);
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
