import type { Language, Site } from './site';

/**
 * Returns where customer service is shown: not on the login root and the registration path unless framed, and not for
 * virtual assets (ROUTE-6).
 */
export function contactsShown(site: Site, { pathIsRoot, inFrame }: { pathIsRoot: boolean; inFrame: boolean }): boolean {
  return !site.contactsHidden && (!pathIsRoot || inFrame);
}

/** Returns the configured number for a language: zh-cn the mainland one, the others the Hong Kong one (SITE-11). */
export function contactOf(language: Language): 'mainland' | 'hongKong' {
  return language === 'zh-cn' ? 'mainland' : 'hongKong';
}
