import type { Mode, Site } from '../../../machines/site/site';

/** Every provider that has a logo and a name (TP-1). */
export const providers = ['wechat', 'qq', 'apple', 'sina', 'xiaomi', 'facebook', 'twitter', 'google', 'line'] as const;
export type Provider = (typeof providers)[number];

/** Providers on one page of the carousel. */
export const perPage = 4;

const isKnown = (name: string): name is Provider => providers.some((provider) => provider === name);

/** Returns the providers of a mode in the site's order. A site may hide WeChat in registration (IDX-9). */
export function providersFor({ providers: names, wechatHiddenInRegister }: Site, mode: Mode): readonly Provider[] {
  const hidden = mode === 'register' && wechatHiddenInRegister ? 'wechat' : null;
  return names.filter(isKnown).filter((name) => name !== hidden);
}

/** Returns the one or two pages of the carousel. The other providers are in the full list only (IDX-8). */
export function pagesOf(offered: readonly Provider[]): readonly (readonly Provider[])[] {
  return [offered.slice(0, perPage), offered.slice(perPage, 2 * perPage)].filter((page) => page.length > 0);
}
