/** What decides which sign-in methods the first page offers below its form. A `Site` has it. */
interface Offer<Provider extends string> {
  readonly providers: readonly Provider[];
  readonly wechatHiddenInRegister: boolean;
}

/** Providers on one page of the slider: as many as have room for their names beside 'more'. */
export const perPage = 2;

/** Returns the providers of a mode in the site's order. A site may hide WeChat in registration (IDX-9). */
export const providersFor = <Provider extends string>(
  { providers, wechatHiddenInRegister }: Offer<Provider>,
  mode: string,
): readonly Provider[] =>
  providers.filter((name) => mode !== 'register' || name !== 'wechat' || !wechatHiddenInRegister);

/** Returns the one or two pages of the slider. The other providers are in the full list only (IDX-8). */
export const pagesOf = <Provider>(offered: readonly Provider[]): readonly (readonly Provider[])[] =>
  [offered.slice(0, perPage), offered.slice(perPage, 2 * perPage)].filter((page) => page.length > 0);

/**
 * Returns what is shown below the form of the first page, as words for `data-ways`; '' for nothing: the row of
 * providers, the button of passkeys, the method that was used last (IDX-8, PASSKEY-2, LAST-1), or that one alone
 * (LAST-5). Their scripts come later: styles keep the room of each.
 */
export function otherSignInMethods(
  site: Offer<string> & { readonly extras: { readonly passkeys: boolean } },
  mode: string,
  way = '',
  isAlone = false,
): string {
  if (isAlone) return 'alone last';
  const { length } = providersFor(site, mode);
  const isLogin = mode === 'login';
  return [length > 0 && 'row', isLogin && site.extras.passkeys && 'passkey', isLogin && way && 'last']
    .filter(Boolean)
    .join(' ');
}
