import type { PassportInput } from '../../../machines/passport.machine';
import { contactOf, contactsShown } from '../../../machines/site/contacts';
import { brandNames } from '../config/brandNames';
import type { PageConfig } from '../config/config';
import { safeAvatar } from '../navigation/redirectPolicy';
import type { PageContext } from '../parts/pageContext';

/** What only the browser knows about the page. */
type BrowserContext = Pick<PageContext, 'inFrame'> &
  Partial<
    Pick<
      PageContext,
      'qrImage' | 'secretTexts' | 'host' | 'address' | 'clock' | 'standaloneUrl' | 'isInDialog' | 'refresh'
    >
  >;

/** Returns what the screens need from the configuration. A prerendered page has no host and cannot refresh. */
export function buildPageContext(
  { brand: named, links, contacts, qrHost, avatarHosts, softKeyboard, holidays, server }: PageConfig,
  { site, language }: PassportInput,
  page: BrowserContext,
): PageContext {
  const shown = (pathIsRoot: boolean) => contactsShown(site, { pathIsRoot, inFrame: page.inFrame });
  const brand = { ...named, ...brandNames(named, language) };
  const number = contacts[contactOf(language)];
  const shownContacts = { number, onRoot: shown(true), elsewhere: shown(false) };
  const avatar = (raw: unknown) => safeAvatar(raw, { avatarHosts });
  const tradingDays =
    site.exchange === 'CN'
      ? { holidays: holidays.mainland, halfDays: [] }
      : { holidays: holidays.hongKong, halfDays: holidays.hongKongMornings };
  return {
    site,
    language,
    tradingDays,
    brand,
    links,
    qrHost,
    contacts: shownContacts,
    avatar,
    softKeyboard,
    passwordsAsTyped: server.password === 'plain',
    host: '',
    address: '',
    year: (page.clock?.start ?? new Date()).getFullYear(),
    refresh: () => {},
    ...page,
  };
}
