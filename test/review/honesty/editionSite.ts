import { rows } from '../../../machines/site/rows';
import { siteOf } from '../../../machines/site/siteOf';
import { editionNames, type EditionName, type Site } from '../../../machines/site/site';
import type { Walkable } from '../../../src/charts/model/walk';

export { editionNames };

/** Fields that a run has instead of those of its edition. */
export type Fields = Partial<Record<keyof Site, unknown>>;

/**
 * The site of an edition as the page makes it, with the sign-on and configuration of a sample site. Nothing that the
 * edition lacks is given back: the review says of an edition what its row says.
 */
export function siteIn(edition: EditionName, sample: Site): Site {
  const virtualAssets = edition === 'hkva';
  const { bindsAfterLogin } = sample;
  const site = siteOf({
    edition: virtualAssets ? 'hk' : edition,
    isHkva: virtualAssets || null,
    allowHkva: true,
    signOn: sample.signOn,
    loginType: sample.loginType,
    setPasswordRegistration: sample.setPasswordRegistration,
    extras: sample.extras,
    enterprise: { thirdParties: false, emailLogin: false },
    hide: { ...sample.hides, agreement: !sample.agreementShown },
  });
  return { ...site, bindsAfterLogin };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isSite = (value: Record<string, unknown>): boolean => 'providers' in value && 'accountRule' in value;

/** Replaces every site in the input of a machine. */
function withSites(value: unknown, replace: (site: Site) => Site): unknown {
  if (!isPlain(value)) return value;
  if (isSite(value)) return replace(value as unknown as Site);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withSites(each, replace)]));
}

/** Copies a site; `note` receives each field that is read. */
const watched = (site: Site, note: (name: keyof Site) => void): Site =>
  new Proxy(site, {
    get: (from, name) => {
      if (name in from) note(name as keyof Site);
      if (name === 'providers') note('lacks');
      return from[name as keyof Site];
    },
  });

/** The site with other fields in the edition's row: what a row lacks takes its providers away. */
export function changedSite(edition: EditionName, sample: Site, changed: Fields): Site {
  const site = { ...siteIn(edition, sample), ...changed } as Site;
  const { providers } = { ...rows[edition], ...changed } as Site;
  return { ...site, providers: site.lacks.includes('thirdParties') ? [] : providers };
}

/** Returns the walk with the sites of an edition, as its row says. */
export function inEdition(
  walkable: Walkable,
  edition: EditionName,
  changed: Fields,
  note: (name: keyof Site) => void,
): Walkable {
  const starts = Object.entries(walkable.starts).map(([name, start]) => [
    name,
    withSites(start, (site) => watched(changedSite(edition, site, changed), note)),
  ]);
  return { ...walkable, starts: Object.fromEntries(starts) as Walkable['starts'] };
}
