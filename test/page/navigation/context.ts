import { vi } from 'vitest';
import { checkConfig } from '../../../src/page/config/config';
import type { NavigationContext } from '../../../src/page/navigation/awayUrl';
import { redirectRulesOf } from '../../../src/page/navigation/redirectRules';
import { readParams } from '../../../src/page/navigation/parameters';

/** The configuration of every page here. */
const given = {
  allowedOrigins: ['https://home.example', 'https://passport.example'],
  defaultTarget: 'https://home.example/welcome',
  jumpUrl: '/login/jump',
  forgotPasswordUrl: 'https://security.example/forgot',
  desktop: { host: 'https://desk.example', newerMacHost: 'https://mac.example', newerMac: '12', newerPc: '13' },
  links: { activation: 'https://esop.example/activate' },
  thirdParty: {
    apple: { authorizationLink: 'https://apple.example/authorize?client_id=7', origin: 'https://apple.example' },
    google: { authorizationLink: 'https://google.example/authorize' },
  },
};
/** Returns what navigation knows about a page with this query. */
export const contextOf = (
  search = '',
  more: Partial<NavigationContext> = {},
  fields: object = {},
): NavigationContext => {
  const { config } = checkConfig({ ...given, ...fields });
  const base = 'https://passport.example';
  const { params } = readParams(search, redirectRulesOf({ config, base }));
  const client = { kind: 'web', newer: false } as const;
  return {
    config,
    params,
    language: 'zh-hk',
    deviceId: 'd1',
    inFrame: false,
    client,
    base,
    path: '/',
    search,
    ...more,
  };
};
/** Returns the address without its query, and the query. */
export const parts = (address: string | null) => {
  const url = new URL(address ?? 'about:blank');
  return [url.origin + url.pathname, Object.fromEntries(url.searchParams)];
};

/** A place to navigate: what it was replaced by, and where it was sent with a new entry in the history. */
export function fakeLocation() {
  const sent: string[] = [];
  return {
    replace: vi.fn<(address: string | URL) => void>(),
    sent,
    get href(): string {
      throw new DOMException('The address of a foreign host cannot be read', 'SecurityError');
    },
    set href(address: string) {
      sent.push(address);
    },
  };
}
