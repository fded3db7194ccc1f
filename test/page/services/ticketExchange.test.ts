// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callback, chosen, config, good, nothing, origin, state, untouched, type openPage } from './popupPage';

/* Its code comes when it is asked for: once, before any of these. */
beforeAll(() => import('../../../src/page/services/ticketExchange'));

const jsonOf =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const ticket = { uid: '7', jump_sig: 'sig-7' };

/** A page whose host waits for the ticket and whose provider has answered, and the requests its callback received. */
function answered(
  says: (request: Request) => Promise<Response>,
  { data = good() as unknown, provider = 'wechat' } = {},
) {
  const asked: Request[] = [];
  const fetch = vi.fn(async (request: RequestInfo | URL, init?: RequestInit) => {
    const outgoing = new Request(request, init);
    asked.push(outgoing.clone());
    return says(outgoing);
  });
  const page = chosen(provider, { isAwaited: true, fetch: fetch as never });
  page.say(data, page.opened[0]?.window, provider === 'wechat' ? origin : `https://${provider}.example`);
  return { ...page, asked };
}
const toast = (told: readonly { type: string }[]) => told.filter(({ type }) => type === 'toast.asked');
const idle = (page: ReturnType<typeof openPage>) =>
  vi.waitFor(() => expect(page.login()).toBe('idle'), { timeout: 15_000 });

describe('a provider’s answer, when the host waits for the ticket', () => {
  it('is posted to the callback in place, once, as the form would be, and the ticket goes the way of every other [TP-3] [FRAME-2] [JUMP-8]', async () => {
    const page = answered(jsonOf({ code: 0, data: { ...ticket, more: 1 } }));
    page.say(good());
    expect(page.login()).toBe('exchanging.usual');
    await idle(page);
    page.say(good());
    const [request] = page.asked;
    expect([
      page.asked.length,
      request?.method,
      request?.url,
      request?.headers.get('accept'),
      request?.credentials,
      request?.redirect,
    ]).toEqual([1, 'POST', callback, 'application/json', 'include', 'manual']);
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({ code: 'c1', state });
    expect(page.told).toEqual([{ type: 'go.away', params: { to: 'jump', ...ticket } }]);
    expect(untouched(page)).toEqual(nothing);
  });

  it('is asked for by its link where nothing is posted [TP-3] [FRAME-2]', async () => {
    const page = answered(jsonOf({ code: 0, data: ticket }), {
      data: { callbackUrl: `${callback}?code=c1&state=${state}`, postData: null, user: null },
    });
    await idle(page);
    expect(page.asked.map(({ method, url }) => [method, url])).toEqual([['GET', `${callback}?code=c1&state=${state}`]]);
    expect(page.told).toMatchObject([{ type: 'go.away', params: { to: 'jump' } }]);
  });

  it('redirects by name to the address of the callback; the redirect policy checks it [TP-3] [JUMP-10]', async () => {
    const page = answered(jsonOf({ code: 0, data: { location: '/set-password?uid=7' } }));
    await idle(page);
    expect(page.told).toEqual([{ type: 'go.away', params: { to: 'redirect', address: '/set-password?uid=7' } }]);
    expect(untouched(page)).toEqual(nothing);
  });

  it.each([
    [
      'a number with words',
      jsonOf({ code: 60, message: 'Not here' }),
      { name: 'ACCOUNT_CROSS_LOGIN', message: 'Not here' },
    ],
    ['20, which is the third party’s own', jsonOf({ code: 20 }), { name: 'NEED_THIRD_LOGIN' }],
    ['no ticket', jsonOf({ code: 0, data: { uid: '7' } }), { name: 'OTHER' }],
    ['an empty ticket', jsonOf({ code: 0, data: { uid: '7', jump_sig: '' } }), { name: 'OTHER' }],
    ['an address that is none', jsonOf({ code: 0, data: { location: 7 } }), { name: 'OTHER' }],
    ['an address too long', jsonOf({ code: 0, data: { location: `/${'x'.repeat(2048)}` } }), { name: 'OTHER' }],
    ['a page', async () => new Response('<h1>Signed in</h1>'), { name: 'OTHER' }],
    ['a failing status', jsonOf({ code: 0, data: ticket }, 403), { name: 'OTHER' }],
    ['a redirect, which is not followed', async () => Response.error(), { name: 'OTHER' }],
    ['nothing', async () => Promise.reject(new TypeError('offline')), { name: 'NETWORK_ERROR' }],
  ])('that brings %s is said in a toast, and is not sent again [TP-4] [ERR-1] [ERR-19]', async (_, says, refusal) => {
    const page = answered(says);
    await idle(page);
    expect(page.told).toEqual([{ type: 'toast.asked', toast: { words: 'refusal', refusal } }]);
    expect([page.asked.length, untouched(page)]).toEqual([1, nothing]);
  });

  it('that gets no answer within the time of the calls is given up [TP-4] [API-13]', async () => {
    vi.useFakeTimers();
    const page = answered(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
        }),
    );
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(config.timeoutMs - 1000);
    expect([page.login(), page.asked.length]).toEqual(['exchanging.long', 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([page.login(), toast(page.told)]).toMatchObject([
      'idle',
      [{ toast: { refusal: { name: 'NETWORK_ERROR' } } }],
    ]);
    vi.useRealTimers();
  });

  it('that takes longer than 8 s says so, and the visitor can stop waiting for it [D-LONGWAIT] [TP-4]', async () => {
    vi.useFakeTimers();
    const page = answered(() => new Promise(() => {}));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(7999);
    expect(page.login()).toBe('exchanging.usual');
    await vi.advanceTimersByTimeAsync(1);
    page.send({ type: 'user.cancelled' });
    expect([page.login(), page.asked[0]?.signal.aborted, page.told]).toEqual(['idle', true, []]);
    vi.useRealTimers();
  });

  it('is aborted with the page: a later answer of the callback is ignored [TP-3] [T-07]', async () => {
    let answer = (_: Response) => {};
    const page = answered(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await vi.waitFor(() => expect(page.asked).toHaveLength(1), { timeout: 15_000 });
    page.send({ type: 'front.left' });
    expect(page.asked[0]?.signal.aborted).toBe(true);
    answer(new Response(JSON.stringify({ code: 0, data: ticket })));
    await new Promise((done) => {
      setTimeout(done);
    });
    expect([page.login(), page.told]).toEqual(['idle', []]);
  });

  it.each([
    ['a callback that leads on only', { provider: 'qq', isAwaited: true }],
    ['a page that nobody waits for', { provider: 'wechat', isAwaited: false }],
  ])('is followed as ever by %s [TP-3]', (_, { provider, isAwaited }) => {
    const fetch = vi.fn();
    const page = chosen(provider, { isAwaited, fetch });
    const data =
      provider === 'qq'
        ? { callbackUrl: callback.replace('wechat', 'qq'), postData: { code: 'c', state }, user: null }
        : good();
    page.say(data, page.opened[0]?.window, provider === 'qq' ? 'https://qq.example' : origin);
    expect([page.login(), page.posted.length, fetch.mock.calls]).toEqual(['following', 1, []]);
  });

  it('keeps nothing of the provider’s answer once it is done with [T-10]', async () => {
    const page = answered(jsonOf({ code: 60 }));
    await idle(page);
    expect(JSON.stringify(page.root.getSnapshot().children.thirdParty?.getSnapshot())).not.toContain('c1');
  });
});
