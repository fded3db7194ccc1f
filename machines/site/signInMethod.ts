import type { Site } from './site';
import { tabsFor } from './tabs';

/** How a visitor signs in: a tab of the first page, a passkey, or a third party by its name. Never who used it. */
export type SignInMethod = string;

export type SignInMethodKind = 'tab' | 'passkey' | 'provider';

/** Returns which tab, passkey or provider a method is; null if the page does not offer it. */
export function kindOfMethod({ site }: { site: Site }, method: SignInMethod): SignInMethodKind | null {
  if (tabsFor(site, 'login', { touchOnly: false }).some((tab) => tab === method)) return 'tab';
  if (method === 'passkey') return site.extras.passkeys ? 'passkey' : null;
  return site.providers.some((name) => name === method) ? 'provider' : null;
}
