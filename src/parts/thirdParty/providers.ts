import type { Mode, Site } from '../../../machines/site/site';

/** Every provider that has a mark and a name here (TP-1). */
export const providers = ['wechat', 'qq', 'apple', 'sina', 'xiaomi', 'facebook', 'twitter', 'google', 'line'] as const;
export type Provider = (typeof providers)[number];

/** How many stand beside one another on a page of the slider. */
export const perPage = 4;

const isKnown = (name: string): name is Provider => providers.some((provider) => provider === name);

/** What a mode offers, in the site's order: to register, a site may leave wechat out (IDX-9). */
export function providersFor({ providers: names, wechatHiddenInRegister }: Site, mode: Mode): readonly Provider[] {
  const hidden = mode === 'register' && wechatHiddenInRegister ? 'wechat' : null;
  return names.filter(isKnown).filter((name) => name !== hidden);
}

/** The two pages of the slider; one where all fit. What is left over stands in the sheet alone (IDX-8). */
export function pagesOf(offered: readonly Provider[]): readonly (readonly Provider[])[] {
  return [offered.slice(0, perPage), offered.slice(perPage, 2 * perPage)].filter((page) => page.length > 0);
}
