import type { AnyEventObject } from 'xstate';
import { codes } from '../../../machines/results/codes';
import type { Site } from '../../../machines/site/site';
import type { Walkable } from '../../charts/model/walk';

type Fields = Partial<Record<keyof Site, unknown>>;
type Start = { site?: Site; verifiedPhone?: { site: Site } } | null | undefined;

const isEnterprise = (edition: Fields) => edition.enterprise === true;

/** Whether the server can send a result by this name to an enterprise site, or to another one (D-CODES). */
function isPossibleResult(type: string, enterprise: boolean): boolean {
  const name = type.replace('result.', '');
  const row = codes.find((each) => each.name === name);
  if (!row) return true;
  if ('when' in row && row.when === 'enterprise') return enterprise;
  const isTwin = codes.some((each) => each.code === row.code && 'when' in each && each.when === 'enterprise');
  return !(isTwin && enterprise);
}

const typeOf = (outcome: unknown) =>
  outcome && typeof outcome === 'object' && 'type' in outcome ? String((outcome as AnyEventObject).type) : '';

/** A site that lacks third parties has no providers, though its row lists some. */
const withoutLacks = (site: Site): Site => (site.lacks.includes('thirdParties') ? { ...site, providers: [] } : site);

/**
 * Returns the walk with these fields in every site it starts from, and only the results possible there. `watch` can
 * wrap each site.
 */
export function withSite(walkable: Walkable, fields: Fields, watch: (site: Site) => Site = (site) => site): Walkable {
  const change = (site: Site) => watch(withoutLacks({ ...site, ...fields } as Site));
  const startWith = (start: Start) => {
    if (start?.site) return { ...start, site: change(start.site) };
    return start?.verifiedPhone
      ? { ...start, verifiedPhone: { ...start.verifiedPhone, site: change(start.verifiedPhone.site) } }
      : start;
  };
  return {
    ...walkable,
    starts: Object.fromEntries(
      Object.entries(walkable.starts).map(([name, start]) => [name, startWith(start as Start)]),
    ),
    outcomes: Object.fromEntries(
      Object.entries(walkable.outcomes).map(([call, all]) => [
        call,
        all.filter((each) => isPossibleResult(typeOf(each), isEnterprise(fields))),
      ]),
    ),
  };
}

/** Records which fields of a site are read. */
export function watcher(): { watch: (site: Site) => Site; read: Set<keyof Site> } {
  const read = new Set<keyof Site>();
  const watch = (site: Site) =>
    new Proxy(site, {
      get: (from, name) => {
        if (name in from) read.add(name as keyof Site);
        // A lack of third parties takes the providers away.
        if (name === 'providers') read.add('lacks');
        return from[name as keyof Site];
      },
    });
  return { watch, read };
}
