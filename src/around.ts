import type { PassportInput } from '../machines/passport.machine';
import { contactOf, contactsShown } from '../machines/site/contacts';
import type { PageConfig } from './page/config/config';
import { safeAvatar } from './page/redirects';
import type { Around } from './parts/Surroundings';

/** What only a browser knows of the page. */
type Place = Pick<Around, 'inFrame'> & Partial<Pick<Around, 'host' | 'own' | 'refresh'>>;

/** What the screens show of the configuration. A prerendered page knows no host and cannot refresh. */
export function aroundOf(
  { brand: named, links, contacts, qrHost, avatarHosts, softKeyboard }: PageConfig,
  { site, language }: PassportInput,
  page: Place,
): Around {
  const shown = (pathIsRoot: boolean) => contactsShown(site, { pathIsRoot, inFrame: page.inFrame });
  const brand = { ...named, company: named.company[language], enterprisePlatform: named.enterprisePlatform[language] };
  const number = contacts[contactOf(language)];
  const shownContacts = { number, onRoot: shown(true), elsewhere: shown(false) };
  const avatar = (raw: unknown) => safeAvatar(raw, { avatarHosts });
  return {
    site,
    language,
    brand,
    links,
    qrHost,
    contacts: shownContacts,
    avatar,
    softKeyboard,
    host: '',
    refresh: () => {},
    ...page,
  };
}
