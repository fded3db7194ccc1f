// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeNotice } from '../../../src/page/navigation/notice';

const take = (search: string) => {
  const location = { href: `https://passport.example/${search}` };
  const replaceState = vi.fn(
    (_: unknown, __: string, url: string) => void (location.href = new URL(url, location.href).href),
  );
  const history = { state: { at: 0 }, replaceState };
  const notice = takeNotice(location, history);
  return { notice, href: location.href, calls: replaceState.mock.calls.length, again: takeNotice(location, history) };
};

const payloads = [
  '<script>alert(1)</script>',
  '<math><mtext></p><style><img title="</style><img src onerror=alert(1)>">',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;script&gt;alert(1)',
  '\u202e<script>',
  '<\u0000script>',
];

describe('a message from the query', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is removed from the URL at once, the other parameters stay [IDX-14] [T-03]', () => {
    const { notice, href, again } = take('?lang=zh-hk&error=Session%20over&isLogin=1#top');
    expect([notice, href, again]).toEqual(['Session over', 'https://passport.example/?lang=zh-hk&isLogin=1#top', null]);
  });

  it('leaves the other parameters unchanged: order, repeats and spelling [IDX-14] [JUMP-3]', () => {
    const { href } = take("?a=1%202&error=x&b&a=%7e&%65rror=y&c=it's");
    expect(href).toBe('https://passport.example/?a=1%202&b&a=%7e&c=it%27s');
  });

  it('does not change the URL if there is none [IDX-14]', () => {
    expect(take('?lang=zh-hk')).toMatchObject({ notice: null, calls: 0 });
  });

  it.each(['?error=', '?error=%00%0d', '?error=a&error=b', '?%65rror=a&error=b'])(
    'shows nothing for %s and still clears it [IDX-14] [R11]',
    (search) => {
      expect(take(search)).toMatchObject({ notice: null, href: 'https://passport.example/' });
    },
  );

  it.each(payloads)('stays text: %j [R1] [T-03] [T-04]', (payload) => {
    const { notice, href } = take(`?error=${encodeURIComponent(payload)}`);
    document.body.textContent = notice;
    expect(document.body.children).toHaveLength(0);
    expect(document.body.textContent).toBe(payload.replaceAll('\u0000', '').replaceAll('\u202e', ''));
    expect(href).toBe('https://passport.example/');
  });

  it('is at most 200 code points, without bidi controls and zero widths [T-03]', () => {
    expect(take(`?error=${'長'.repeat(500)}`).notice).toHaveLength(200);
    expect(take(`?error=${'𠮷'.repeat(500)}`).notice).toBe('𠮷'.repeat(200));
    expect(take('?error=a%E2%80%AE%E2%80%8Bb%E2%81%A6c').notice).toBe('abc');
  });

  it('is shown even if a sandboxed frame forbids changing the URL [E7]', () => {
    const history = {
      state: null,
      replaceState: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    expect(takeNotice({ href: 'https://passport.example/?error=x' }, history)).toBe('x');
    expect(takeNotice({ href: 'https://passport.example/?error=x&message=y' }, history, 'message')).toBe('y');
  });

  it('never turns a path with many slashes into another origin [T-01]', () => {
    const replaceState = vi.fn();
    takeNotice({ href: 'https://passport.example//evil.example/?error=x' }, { state: null, replaceState });
    expect(replaceState.mock.calls[0]?.[2]).toBe('/evil.example/');
  });
});
