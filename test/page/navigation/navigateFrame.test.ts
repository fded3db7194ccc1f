import { describe, expect, it, vi } from 'vitest';
import type { Away } from '../../../machines/go';
import { checkConfig } from '../../../src/page/config/config';
import { navigate, openPagePopup, openProviderPopup } from '../../../src/page/navigation/navigate';
import { contextOf, fakeLocation } from './context';

const base = 'https://passport.example';
/** All exits are on the page's own origin. */
const context = (inFrame: boolean) =>
  contextOf('', { inFrame }, { forgotPasswordUrl: '/forgot', links: { activation: '/activate' } });
const place = fakeLocation;
/** Everywhere that it was sent. */
const sentTo = ({ replace, sent }: ReturnType<typeof place>) => [...replace.mock.calls.flat(), ...sent];
const out: readonly Away[] = [
  { to: 'jump', uid: '1', jump_sig: 's' },
  { to: 'deviceLock' },
  { to: 'devicePhone' },
  { to: 'phoneAuth' },
  { to: 'weakBind' },
  { to: 'forgotPassword' },
  { to: 'activation' },
  { to: 'redirect', address: '/set-password' },
];

describe('navigation from a frame', () => {
  it.each(out)(
    'navigates the host’s whole window from a frame, and this window otherwise: $to [JUMP-7] [FRAME-2]',
    (away) => {
      for (const inFrame of [true, false]) {
        const [own, top] = [place(), place()];
        expect(navigate(away, context(inFrame), own, top)).toBe(true);
        expect([sentTo(own).length, sentTo(top).length]).toEqual(inFrame ? [0, 1] : [1, 0]);
        expect([...sentTo(own), ...sentTo(top)].every((address) => new URL(String(address)).origin === base)).toBe(
          true,
        );
      }
    },
  );

  it('reloads the frame, or loads it in another language, without navigating the host [IDX-7] [FRAME-2]', () => {
    const [own, top] = [place(), place()];
    navigate({ to: 'reload' }, context(true), own, top);
    navigate({ to: 'language', language: 'en-us' }, context(true), own, top);
    expect([own.replace.mock.calls.flat(), sentTo(top)]).toEqual([[`${base}/?lang=zh-hk`, `${base}/?lang=en-us`], []]);
  });

  it('keeps the look of the host, and the host itself, in another language and when it is loaded again; a name given twice counts as absent [IDX-7] [FRAME-3]', () => {
    const own = place();
    const search = '?theme=dark&accent=%23ffc400&radius=4&radius=9&dialog=1&odd=1';
    const framed = contextOf(search, { inFrame: true, host: 'https://host.example' });
    navigate({ to: 'language', language: 'zh-cn' }, framed, own, place());
    navigate({ to: 'reload' }, framed, own, place());
    const [changed, again] = own.replace.mock.calls.map(([address]) =>
      Object.fromEntries(new URL(address).searchParams),
    );
    expect(again).toEqual({ ...changed, lang: 'zh-hk' });
    expect(changed).toEqual({
      theme: 'dark',
      accent: '#ffc400',
      dialog: '1',
      host: 'https://host.example',
      lang: 'zh-cn',
    });
  });

  it('throws if the browser blocks it [JUMP-7]', () => {
    const top = place();
    top.replace.mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(() => navigate({ to: 'jump', uid: '1', jump_sig: 's' }, context(true), place(), top)).toThrow('no');
  });
});

it('opens a provider’s popup, or without a popup leaves the frame for this page [TP-2] [TP-4] [T-13]', () => {
  const offered = {
    ...context(true),
    config: checkConfig({ thirdParty: { apple: { authorizationLink: 'https://apple.example/authorize' } } }).config,
    newState: () => 'a1',
  };
  const away = { to: 'provider', provider: 'apple', type: 9 } as const;
  const [own, top] = [place(), place()];
  const open = vi.fn<(address: string) => null>(() => null);
  openProviderPopup(away, offered, { open, screenX: 0, screenY: 0, outerWidth: 1000, outerHeight: 900 } as never);
  expect(open.mock.calls[0]?.[0]).toContain('https://apple.example/authorize?state=a1');
  expect([navigate(away, offered, own, top), sentTo(own), top.replace.mock.calls, top.sent]).toEqual([
    true,
    [],
    [],
    [`${base}/?lang=zh-hk`],
  ]);
});

describe('the page in a popup', () => {
  const page = (
    search: string,
    open = vi.fn<(address: string, name: string, features: string) => Window | null>(() => null),
  ) => ({
    open,
    page: {
      open,
      screenX: 0,
      screenY: 0,
      outerWidth: 1000,
      outerHeight: 900,
      location: { search },
    } as unknown as Window,
  });

  it('has this page’s path and query, the current language, and the handback parameter [FRAME-2]', () => {
    const { open, page: at } = page('?site=hk&lang=zh-cn&target=%2Ft');
    openPagePopup({ path: '/site/regauth-by-phone', language: 'zh-hk', base }, at);
    expect(open.mock.calls).toEqual([
      [
        `${base}/site/regauth-by-phone?site=hk&lang=zh-hk&target=%2Ft&handback=1`,
        '_blank',
        'popup,width=500,height=760,left=250,top=70',
      ],
    ]);
  });

  it.each(['//evil.example/', '/\\evil.example', 'https://evil.example/'])(
    'is never a page of another origin: %s [T-01]',
    (path) => {
      const { open, page: at } = page('');
      expect([openPagePopup({ path, language: 'zh-hk', base }, at), open.mock.calls]).toEqual([null, []]);
    },
  );
});
