// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollIntervalMs } from '../../../src/page/host/popupWatch';
import { answerTimeoutMs, lateChannel, navigationTimeoutMs } from '../../../src/page/services/popup';
import { base, chosen, closePages, good, nothing, openPage, origin, state, untouched } from './popupPage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => (closePages(), void vi.useRealTimers()));

describe('one click, one transaction', () => {
  it('opens 500 by 600 in the click, with what its row adds: state, language, target and type [TP-2] [TP-1] [T-07] [T-13]', () => {
    const page = chosen();
    const [{ address, name, features } = { address: '', name: '', features: '' }] = page.opened;
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      client_id: '7',
      state,
      lang: 'en-us',
      target: 'https://home.example/t',
      type: '0',
    });
    expect([address.split('?')[0], name, features]).toEqual([
      `${origin}/authorize`,
      '_blank',
      'popup,width=500,height=600,left=250,top=100',
    ]);
  });

  it('adds our state alone by default, never our target unasked [TP-2] [T-07] [T-13]', () => {
    const page = chosen('qq');
    expect(page.opened.map(({ address }) => address)).toEqual([`https://qq.example/authorize?state=${state}`]);
  });

  it('opens the link as it is configured, letter by letter, where nothing is added; an answer needs no state then [TP-2] [TP-3]', () => {
    const page = chosen('facebook');
    expect(page.opened.map(({ address }) => address)).toEqual([
      'https://facebook.example/authorize?state=own&scope=a%20b,c&redirect_uri=https://x.example/cb',
    ]);
    expect(page.states()).toBe(0);
    const callbackUrl = `${base}/third/facebook`;
    page.say(
      { callbackUrl, postData: { code: 'c', state: 'own' } },
      page.opened[0]?.window,
      'https://facebook.example',
    );
    expect(page.posted).toMatchObject([{ action: callbackUrl, fields: { code: 'c', state: 'own' } }]);
  });

  it.each([
    ['before the click', (page: ReturnType<typeof openPage>) => void page],
    [
      'after the window closed',
      (page: ReturnType<typeof openPage>) => {
        page.send({ type: 'user.choseProvider', provider: 'wechat' });
        page.opened[0]?.window.close();
        vi.advanceTimersByTime(pollIntervalMs * 2);
      },
    ],
    [
      'after another page was shown',
      (page: ReturnType<typeof openPage>) => {
        page.send({ type: 'user.choseProvider', provider: 'wechat' });
        page.send({ type: 'front.left' });
      },
    ],
    [
      'after an hour',
      (page: ReturnType<typeof openPage>) => {
        page.send({ type: 'user.choseProvider', provider: 'wechat' });
        page.now(answerTimeoutMs + 1);
      },
    ],
    [
      'of another provider since',
      (page: ReturnType<typeof openPage>) => {
        page.send({ type: 'user.choseProvider', provider: 'wechat' });
        page.send({ type: 'user.choseProvider', provider: 'qq' });
      },
    ],
  ])('accepts no message %s [T-07] [T-13] [TP-3]', (_, prepare) => {
    const page = openPage();
    prepare(page);
    page.say(good(), page.opened[0]?.window ?? {});
    expect(untouched(page)).toEqual(nothing);
  });

  it('closes the first window when another provider is chosen, and accepts the second [T-07]', () => {
    const page = chosen();
    page.send({ type: 'user.choseProvider', provider: 'qq' });
    expect(page.opened.map(({ window }) => window.closed)).toEqual([true, false]);
    page.say(
      { callbackUrl: `${base}/third/qq`, postData: { code: 'c', state }, user: null },
      page.opened[1]?.window,
      'https://qq.example',
    );
    expect(page.posted[0]?.action).toBe(`${base}/third/qq`);
  });

  it('says that the window was closed, was late, or was blocked, and stays usable [TP-4] [E12]', () => {
    const toast = (page: ReturnType<typeof openPage>) =>
      page.told.map(({ toast: { words } = { words: '' } }) => words as string);
    const closed = chosen('facebook');
    closed.opened[0]?.window.close();
    vi.advanceTimersByTime(pollIntervalMs);
    expect(closed.login()).toBe('inWindow.waiting');
    vi.advanceTimersByTime(pollIntervalMs);
    expect([closed.login(), toast(closed)]).toEqual(['idle', ['popupClosed']]);
    const late = chosen();
    late.now(answerTimeoutMs + 1);
    vi.advanceTimersByTime(pollIntervalMs);
    expect([late.login(), toast(late), late.opened[0]?.window.closed]).toEqual(['idle', ['popupTimedOut'], true]);
    const blocked = openPage({ blocks: true });
    blocked.send({ type: 'user.choseProvider', provider: 'wechat' });
    expect([blocked.login(), blocked.dropped]).toEqual(['blocked', [state]]);
    blocked.send({ type: 'user.confirmed' });
    expect(blocked.told).toEqual([{ type: 'go.away', params: { to: 'provider', provider: 'wechat', type: 0 } }]);
  });

  /** A page of our own origin that the provider's answer reached: the callback's. */
  const late = (to: string) => {
    const channel = new BroadcastChannel(lateChannel(to));
    const heard: unknown[] = [];
    channel.addEventListener('message', ({ data }) => heard.push(data));
    const settled = () => vi.waitFor(() => new Promise((done) => setImmediate(done)));
    return {
      heard,
      say: async (said: unknown) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
        channel.postMessage(said);
        for (let turns = 0; turns < 10; turns += 1) await settled();
      },
      close: () => channel.close(),
    };
  };

  it('waits on where the window may only hide (Cross-Origin-Opener-Policy), and takes the answer that the callback’s page brings, once [D-TRY] [TP-3] [TP-4]', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const page = chosen();
    page.opened[0]?.window.close();
    vi.advanceTimersByTime(pollIntervalMs * 4);
    expect([page.login(), page.told]).toEqual(['inWindow.unseen', []]);
    const stranger = late('b'.repeat(32));
    await stranger.say({ asks: true });
    await stranger.say(good());
    expect([stranger.heard, page.posted]).toEqual([[], []]);
    const callbackPage = late(state);
    await callbackPage.say({ asks: true });
    expect(callbackPage.heard).toEqual([{ waits: true }]);
    await callbackPage.say(good());
    await callbackPage.say(good());
    expect([page.login(), page.posted.length]).toEqual(['following', 1]);
    await callbackPage.say({ asks: true });
    expect(callbackPage.heard).toHaveLength(1);
    callbackPage.close();
    stranger.close();
    page.root.stop();
  });

  it('judges such an answer as one of the window: the state must come back, the callback must be listed [D-TRY] [T-07] [T-13]', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    for (const [bad, why] of [
      [{ ...good(), postData: { code: 'c1', state: 'b'.repeat(32) } }, 'state'],
      [{ ...good(), callbackUrl: 'https://evil.example/' }, 'callback'],
      ['junk', 'shape'],
    ] as const) {
      const page = chosen();
      const callbackPage = late(state);
      await callbackPage.say(bad);
      expect([page.login(), page.reported, page.posted]).toEqual([
        'inWindow.refused',
        [`providerMessageRefused wechat ${why}`],
        [],
      ]);
      callbackPage.close();
      page.root.stop();
    }
  });

  it('starts again with a window of its own, after the terms; the old try is let go [D-TRY] [TP-4] [VAL-9]', () => {
    const page = chosen();
    page.opened[0]?.window.close();
    vi.advanceTimersByTime(pollIntervalMs * 2);
    page.send({ type: 'user.confirmed' });
    expect([page.login(), page.opened.length]).toEqual(['inWindow.waiting', 2]);
    page.send({ type: 'front.left' });
    expect(page.login()).toBe('idle');
  });

  it.each(['wechat', 'apple'])(
    'opens nothing for %s before the terms are agreed to, in no window and not in place; then at once [VAL-9] [IDX-10] [TP-2]',
    (provider) => {
      const page = openPage({ inPlace: ['apple'], isAgreed: false });
      const left = () => [page.opened.length, page.told.length];
      page.send({ type: 'user.choseProvider', provider });
      expect([left(), page.login()]).toEqual([[0, 0], 'agreeing']);
      page.send({ type: 'front.left' });
      page.send({ type: 'front.agreed' });
      expect([left(), page.login()]).toEqual([[0, 0], 'idle']);
      page.send({ type: 'user.choseProvider', provider });
      page.send({ type: 'front.agreed' });
      expect(left()).toEqual(provider === 'apple' ? [0, 1] : [1, 0]);
    },
  );

  it('opens no window for Apple on iOS: the page itself goes [TP-2]', () => {
    const page = openPage({ inPlace: ['apple'] });
    page.send({ type: 'user.choseProvider', provider: 'apple' });
    expect([page.opened, page.told]).toEqual([
      [],
      [{ type: 'go.away', params: { to: 'provider', provider: 'apple', type: 9 } }],
    ]);
  });

  it.each(['line', 'google'])('opens no window for %s, which has no origin or no link [T-07] [T-25]', (provider) => {
    const page = chosen(provider);
    expect([page.opened, page.login()]).toEqual([[], 'blocked']);
  });

  it.each(['__proto__', 'toString'])('ignores %s, which no edition offers [T-07] [T-25]', (provider) => {
    const page = chosen(provider);
    expect([page.opened, page.login()]).toEqual([[], 'idle']);
  });

  it('takes an answer that comes after eleven minutes: a second factor at the provider takes its time [D-TRY] [TP-3]', () => {
    const page = chosen();
    page.now(660_000);
    vi.advanceTimersByTime(pollIntervalMs);
    page.say(good());
    expect([page.login(), page.posted.length]).toEqual(['following', 1]);
  });

  it('leaves no timer and no listener behind [T-07]', () => {
    const page = chosen();
    page.root.stop();
    expect([vi.getTimerCount(), page.opened[0]?.window.closed]).toEqual([0, true]);
    page.say(good(), page.opened[0]?.window);
    expect(untouched(page)).toEqual(nothing);
  });

  it('says so when the callback could not be reached [TP-4] [JUMP-10]', async () => {
    const page = chosen();
    page.say(good());
    await vi.advanceTimersByTimeAsync(navigationTimeoutMs);
    expect([page.login(), page.told.at(-1)]).toMatchObject([
      'idle',
      { type: 'toast.asked', toast: { words: 'couldNotLeave' } },
    ]);
  });
});
