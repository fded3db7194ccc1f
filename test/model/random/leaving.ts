import type { Away } from '../../../machines/go';
import { checkConfig } from '../../../src/config/config';
import type { NavigationContext } from '../../../src/navigation/awayUrl';
import { navigate } from '../../../src/navigation/navigate';
import { redirectRulesOf } from '../../../src/navigation/redirectRules';
import { readParams } from '../../../src/navigation/parameters';

/** The only addresses this page may go to. */
export const allowed: readonly string[] = [
  'https://passport.example',
  'https://home.example',
  'https://security.example',
  'https://esop.example',
  'https://accounts.example',
];

const base = 'https://passport.example';
const provider = {
  authorizationLink: 'https://accounts.example/authorize',
  origin: 'https://accounts.example',
  callbacks: [`${base}/callback`],
};
const { config } = checkConfig({
  allowedOrigins: [base, 'https://home.example'],
  defaultTarget: 'https://home.example/welcome',
  jumpUrl: '/login/jump',
  forgotPasswordUrl: 'https://security.example/forgot',
  links: { activation: 'https://esop.example/activate' },
  thirdParty: { google: provider, apple: provider },
});
const search = '?target=https%3A%2F%2Fevil.example%2F&lang=zh-hk';
const context = {
  config,
  params: readParams(search, redirectRulesOf({ config, base })).params,
  language: 'zh-hk',
  deviceId: 'd1',
  inFrame: false,
  client: { kind: 'web', newer: false },
  base,
  path: '/',
  search,
  newState: () => 'state',
} satisfies NavigationContext;

const known = new Map<string, string | null>();

/** Returns where navigation really goes for this exit: an address, 'reload', or null where it does not go. */
export function leaves(away: Away): string | null {
  const key = JSON.stringify(away);
  if (!known.has(key)) {
    let address: string | null = null;
    const location = {
      replace: (to: string | URL) => {
        address = String(to);
      },
      reload: () => {
        address = 'reload';
      },
    };
    known.set(key, navigate(away, context, location) ? address : null);
    if (known.size > 500) known.clear();
    return address;
  }
  return known.get(key) ?? null;
}
