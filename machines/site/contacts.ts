import type { Language, Site } from './site';

/** Where customer service stands on the page: hidden on the login root and the registration path unless framed, and for virtual
 * assets (ROUTE-6). */
export function contactsShown(site: Site, { pathIsRoot, inFrame }: { pathIsRoot: boolean; inFrame: boolean }): boolean {
  return !site.contactsHidden && (!pathIsRoot || inFrame);
}

/** Which of the configured numbers a language shows: zh-cn the mainland one, the others the Hong Kong one (SITE-11). */
export function contactOf(language: Language): 'mainland' | 'hongKong' {
  return language === 'zh-cn' ? 'mainland' : 'hongKong';
}
