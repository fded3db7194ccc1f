import { describe, expect, it, vi } from 'vitest';
import type { Away } from '../../../machines/go';

import { awayUrl } from '../../../src/page/navigation/awayUrl';
import { navigate } from '../../../src/page/navigation/navigate';
import { hostile } from './hostileUrls';
import { contextOf, fakeLocation, parts } from './context';

const jump: Away = { to: 'jump', uid: '10001', jump_sig: 's+g=' };
const welcome = 'https://home.example/welcome';

describe('the URLs of away', () => {
  it('jumps with language, target, device, uid and jump_sig [JUMP-7]', () => {
    expect(parts(awayUrl(jump, contextOf()))).toEqual([
      'https://passport.example/login/jump',
      { lang: 'zh-hk', target: welcome, device_id: 'd1', uid: '10001', jump_sig: 's+g=' },
    ]);
  });

  it('jumps with the device of the window that signed in for a frame [FRAME-2] [JUMP-7]', () => {
    const [, query] = parts(awayUrl({ ...jump, device_id: 'd2' }, contextOf()));
    expect(query).toMatchObject({ device_id: 'd2', jump_sig: 's+g=' });
  });

  it('names the parameters of the jump as the configuration says [JUMP-6] [JUMP-7]', () => {
    const server = { jump: { uid: 'user', jump_sig: 'ticket', device_id: 'device', lang: 'a b' } };
    expect(parts(awayUrl(jump, contextOf('', {}, { server })))[1]).toEqual({
      lang: 'zh-hk',
      target: welcome,
      device: 'd1',
      user: '10001',
      ticket: 's+g=',
    });
    const client = { kind: 'mac', newer: false } as const;
    expect(parts(awayUrl(jump, contextOf('', { client }, { server })))[1]).toEqual({ user: '10001', ticket: 's+g=' });
  });

  it.each([{ uid: 'jump_sig' }, { uid: 'x', jump_sig: 'x' }, { uid: 'x', jump_sig: 'target' }])(
    'keeps our names for the whole jump where two parameters would have one name: %j (D-SERVER) [JUMP-7]',
    (names) => {
      const [, query] = parts(awayUrl(jump, contextOf('', {}, { server: { jump: names } })));
      expect(query).toEqual(parts(awayUrl(jump, contextOf()))[1]);
    },
  );

  it('uses target and jumpUrl of the query if they are allowed [JUMP-10]', () => {
    const [address, query] = parts(
      awayUrl(jump, contextOf('?target=https://home.example/t&jumpUrl=https://home.example/j')),
    );
    expect([address, query]).toMatchObject(['https://home.example/j', { target: 'https://home.example/t' }]);
    const refused = contextOf('?target=//evil.example&jumpUrl=//evil.example');
    expect(awayUrl(jump, refused)).toBe(awayUrl(jump, contextOf()));
  });

  it('ends at the incentive details for a bound account, if they are configured [BIND-1] [BIND-2]', () => {
    const links = { incentives: 'https://esop.example/incentives' };
    const target = (away: Away, fields: object) =>
      (parts(awayUrl(away, contextOf('', {}, fields)))[1] as { target: string }).target;
    expect(target({ ...jump, bound: true }, { links })).toBe(links.incentives);
    expect([target(jump, { links }), target({ ...jump, bound: true }, { links: {} })]).toEqual([welcome, welcome]);
  });

  it('adds type, username and fromUrl to the target inside a frame, and nowhere else [JUMP-8] [JUMP-9]', () => {
    const signUp: Away = { ...jump, username: '+852 91234567', type: 0 } as Away;
    const framed = contextOf('?target=https://home.example/t?a=1&fromUrl=https://home.example/f', { inFrame: true });
    const [, query] = parts(awayUrl(signUp, framed)) as [string, Record<string, string>];
    expect(parts(query.target ?? null)).toEqual([
      'https://home.example/t',
      { a: '1', type: '0', username: '+852 91234567', fromUrl: 'https://home.example/f' },
    ]);
    const [, top] = parts(awayUrl(signUp, { ...framed, inFrame: false })) as [string, Record<string, string>];
    expect(top.target).toBe('https://home.example/t?a=1');
  });

  it.each([
    ['mac', false, 'https://desk.example'],
    ['mac', true, 'https://mac.example'],
    ['windows', false, 'https://desk.example'],
    ['windows', true, 'https://passport.example'],
  ] as const)('a desktop client %s, newer %s, jumps to %s/desktopnn/login [JUMP-6]', (kind, newer, host) => {
    expect(parts(awayUrl(jump, contextOf('', { client: { kind, newer } })))).toEqual([
      `${host}/desktopnn/login`,
      { uid: '10001', jump_sig: 's+g=' },
    ]);
  });

  it.each<[string, Away, string, object]>([
    [
      'JUMP-1',
      { to: 'deviceLock', uid: '1', phone_no: '91234567', email: 'a@b.example' },
      'https://passport.example/login/device-lock',
      { uid: '1', phone_no: '91234567', target: welcome, lang: 'zh-hk', email: 'a@b.example' },
    ],
    [
      'JUMP-1',
      { to: 'deviceLock', uid: '1', phone_no: '2' },
      'https://passport.example/login/device-lock',
      { uid: '1', phone_no: '2', target: welcome, lang: 'zh-hk' },
    ],
    ['JUMP-2', { to: 'devicePhone' }, 'https://passport.example/login/device-phone', {}],
    ['JUMP-3', { to: 'phoneAuth' }, 'https://passport.example/phone-auth', { channel: '7', odd: '1', target: welcome }],
    ['JUMP-4', { to: 'weakBind' }, 'https://passport.example/weak-bind', {}],
    ['JUMP-5', { to: 'forgotPassword' }, 'https://security.example/forgot', { lang: 'zh-hk', target: welcome }],
    ['IDX-12', { to: 'activation' }, 'https://esop.example/activate', {}],
    ['IDX-7', { to: 'language', language: 'en-us' }, 'https://passport.example/', { channel: '7', lang: 'en-us' }],
  ])('%s: %j goes to %s [JUMP-1] [JUMP-2] [JUMP-3] [JUMP-4] [JUMP-5] [IDX-7] [IDX-12]', (_, away, address, query) => {
    expect(parts(awayUrl(away, contextOf('?channel=7&odd=1&error=x')))).toEqual([address, query]);
  });

  it.each([
    ['/site/set-password?uid=1', 'https://passport.example/site/set-password?uid=1'],
    ['https://passport.example/x', 'https://passport.example/x'],
    ['https://home.example/bind', 'https://home.example/bind'],
    ['https://evil.example/', null],
    ['https://security.example/x', null],
    ['http://passport.example/x', null],
  ])('follows a callback to %s: %s [TP-3] [JUMP-10]', (address, expected) => {
    expect(awayUrl({ to: 'redirect', address }, contextOf('', {}, { allowedOrigins: ['https://home.example'] }))).toBe(
      expected,
    );
  });

  it.each(Object.values(hostile).flat())('follows no callback to %j [TP-3] [JUMP-10] [T-01]', (raw) => {
    const one = fakeLocation();
    expect([
      navigate({ to: 'redirect', address: raw as string }, contextOf(), one, one),
      one.replace.mock.calls,
      one.sent,
    ]).toEqual([false, [], []]);
  });

  it('uses the stored target, checked again, if the query has none [JUMP-11] [R6]', () => {
    const target = (storedTarget: string, search = '') =>
      (parts(awayUrl(jump, contextOf(search, { storedTarget })))[1] as { target: string }).target;
    expect(target('https://home.example/kept')).toBe('https://home.example/kept');
    expect(target('https://home.example/kept', '?target=https://home.example/asked')).toBe(
      'https://home.example/asked',
    );
    expect(target('https://evil.example')).toBe(welcome);
  });
});

describe('to a provider, in this page', () => {
  const to = (provider: string, type: number | null = null): Away => ({ to: 'provider', provider, type });
  const state = 'f'.repeat(32);

  const link = (adds: readonly string[] | undefined, type: number | null, authorizationLink: string) => {
    const making = vi.fn(() => state);
    const thirdParty = { line: { authorizationLink, ...(adds && { adds }) } };
    const asked = contextOf('', { newState: making }, { thirdParty });
    return [awayUrl(to('line', type), asked), making.mock.calls.length];
  };

  it('adds to the configured link what its row names: by default the state, and never our target unasked [TP-1] [TP-2] [T-13]', () => {
    const address = 'https://line.example/authorize?client_id=7';
    expect(link(undefined, 9, address)).toEqual([`${address}&state=${state}`, 1]);
    expect(link([], 9, address)).toEqual([address, 0]);
    expect(link(['type'], null, address)).toEqual([address, 0]);
    expect(link(['lang', 'type'], 9, address)).toEqual([`${address}&lang=zh-hk&type=9`, 0]);
    expect(link(['state', 'lang', 'target', 'type'], 9, address)).toEqual([
      `${address}&state=${state}&lang=zh-hk&target=${encodeURIComponent(welcome)}&type=9`,
      1,
    ]);
  });

  it('leaves what is configured as it is written, and replaces only a parameter of the same name [TP-2]', () => {
    const address = 'https://line.example/authorize?scope=a%20b,c&redirect_uri=https://x.example/cb?y&state=own#/login';
    expect(link([], null, address)[0]).toBe(address);
    expect(link(['state'], null, address)[0]).toBe(
      `https://line.example/authorize?scope=a%20b,c&redirect_uri=https://x.example/cb?y&state=${state}#/login`,
    );
  });

  it('from a frame opens this page without a frame, and creates no state in the frame [TP-2] [TP-4] [T-13]', () => {
    const making = vi.fn(() => state);
    const framed = contextOf('?channel=7&target=https://home.example/t', {
      inFrame: true,
      path: '/site/x',
      newState: making,
    });
    expect(parts(awayUrl(to('apple', 9), framed))).toEqual([
      'https://passport.example/site/x',
      { channel: '7', target: 'https://home.example/t', lang: 'zh-hk' },
    ]);
    expect(making.mock.calls).toEqual([]);
  });

  it.each(['line', 'weixin', '__proto__', 'toString', ''])(
    'does not navigate to %j, which the configuration does not offer [T-25] [TP-4]',
    (provider) => {
      const one = fakeLocation();
      expect([navigate(to(provider), contextOf(), one), one.replace.mock.calls, one.sent]).toEqual([false, [], []]);
    },
  );
});

describe('navigation', () => {
  it('replaces, or stays if the URL is not configured [PWD-8] [JUMP-7] [IDX-12]', () => {
    const one = fakeLocation();
    navigate({ to: 'weakBind' }, contextOf(), one);
    expect(one.replace.mock.calls).toEqual([['https://passport.example/weak-bind']]);
    navigate({ to: 'activation' }, contextOf('', {}, { links: {} }), one);
    expect([one.replace.mock.calls.length, one.sent]).toEqual([1, []]);
  });

  it('loads this page again with what it was opened with, from an inner page too [PWD-8] [JUMP-11] [FRAME-2]', () => {
    const one = fakeLocation();
    const search = '?target=https://home.example/t&isHkva=1&channel=7&handback=1&error=x&odd=1';
    navigate({ to: 'reload' }, contextOf(search), one);
    expect(one.replace.mock.calls.map(([address]) => parts(String(address)))).toEqual([
      [
        'https://passport.example/',
        { lang: 'zh-hk', target: 'https://home.example/t', isHkva: '1', channel: '7', handback: '1' },
      ],
    ]);
  });

  it('stays in the history of the browser where the visitor chose to go and may come back [JUMP-5] [IDX-12] [TP-4]', () => {
    const one = fakeLocation();
    const google = { to: 'provider', provider: 'google', type: null } as const;
    for (const away of [{ to: 'forgotPassword' }, { to: 'activation' }, google] as const)
      navigate(away, contextOf('', { newState: () => 'a1' }), one);
    expect([one.replace.mock.calls, one.sent.map((address) => parts(address)[0])]).toEqual([
      [],
      ['https://security.example/forgot', 'https://esop.example/activate', 'https://google.example/authorize'],
    ]);
  });

  it.each(
    Object.values(hostile)
      .flat()
      .filter((each) => typeof each === 'string'),
  )('ends at an allowed origin and still signs in with %j everywhere [T-01] [R13] [JUMP-10]', (raw) => {
    const query = new URLSearchParams({ target: raw, jumpUrl: raw, fromUrl: raw });
    for (const inFrame of [true, false]) {
      const one = fakeLocation();
      navigate(jump, contextOf(`?${query}`, { storedTarget: raw, inFrame }), one);
      expect(one.replace).toHaveBeenCalledOnce();
      const [address, sent] = parts(one.replace.mock.calls[0]?.[0] as string) as [string, Record<string, string>];
      expect([address, sent.uid, new URL(sent.target ?? '').origin]).toEqual([
        'https://passport.example/login/jump',
        '10001',
        'https://home.example',
      ]);
    }
  });

  it('checks parameters again on navigation, and reports without the value [T-01]', () => {
    const onRefused = vi.fn();
    const context = contextOf('', { onRefused });
    const one = fakeLocation();
    const evil = { target: 'https://evil.example', jumpUrl: 'javascript:alert(1)', fromUrl: '//evil.example' };
    const params = { ...context.params, ...evil };
    navigate(jump, { ...context, params, inFrame: true }, one);
    expect(one.replace.mock.calls[0]?.[0]).not.toContain('evil');
    expect(onRefused.mock.calls).toEqual([[], [], []]);
  });
});
