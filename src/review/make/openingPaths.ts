import { machines } from '../../../machines/atlas/machines';
import { chartOf } from '../../../machines/atlas/chart';
import { editionNames, type EditionName } from '../../../machines/site/site';
import type { Setting } from '../../charts/simulation/simulation';
import { openingOf, type OpeningName } from '../model/openings';
import type { OpeningPaths, Path } from '../model/storyboard';
import { explorePaths } from './explorePaths';
import { offeredPath, validPaths, type PathsByEdition } from './pathsIn';
import { byState } from './storyboard';

/** The paths to the states of an edition by the openings of the product that can be chosen. */
export type PathsByOpening = Readonly<Partial<Record<OpeningName, ReadonlyMap<string, Path>>>>;

/** The fields of a setting that make each opening. Others have their own states, to which `pathsIn` leads. */
const openings = {
  login: { mode: 'login' },
  register: { mode: 'register' },
  signOn: { signOn: 'wecom' },
  password: { mode: 'register', config: { setPasswordRegistration: true } },
} as const satisfies Partial<Record<OpeningName, Partial<Setting>>>;

/** States that only a registration passes. They are searched, because no path of a login has them. */
const ownOfRegistration = /^(completeSignIn|regSetPwd)\./;

/**
 * Returns the paths of each edition by each opening: those of `pathsIn` that begin with it, and those whose steps its
 * screens offer too, from there to the same state. Searches for what only a registration passes.
 */
export function openingPaths(paths: PathsByEdition): Readonly<Partial<Record<EditionName, PathsByOpening>>> {
  const known = new Map<OpeningName, ReadonlyMap<string, Path>>();
  const madeFor = (edition: EditionName, opening: keyof typeof openings): ReadonlyMap<string, Path> => {
    const own = paths[edition] ?? new Map<string, Path>();
    const found = new Map(validPaths(edition, known.get(opening) ?? new Map()));
    for (const [state, path] of own) {
      const { setting, steps } = path;
      if (setting.machine !== 'passport') continue;
      const { tab, machine, language } = setting;
      const here =
        openingOf(setting) === opening
          ? path
          : found.has(state)
            ? null
            : offeredPath(
                { setting: { machine, edition, language, ...(tab && { tab }), ...openings[opening] }, steps },
                state,
              );
      if (here) found.set(state, here);
    }
    // A registration asks for more: search one or two steps beyond the known paths.
    const missing = [...own.keys()].filter(
      (id) => opening === 'register' && ownOfRegistration.test(id) && !found.has(id),
    );
    if (missing.length > 0) explorePaths([...found.values()], new Set(missing), found, 2);
    if (!known.has(opening)) known.set(opening, found);
    return found;
  };
  return Object.fromEntries(
    editionNames.map((edition) => [
      edition,
      Object.fromEntries(
        (Object.keys(openings) as (keyof typeof openings)[]).map((each) => [each, madeFor(edition, each)]),
      ),
    ]),
  );
}

/** The same by chart and state, as the page loads it. */
export const openingsByChart = (all: ReturnType<typeof openingPaths>): Readonly<Record<string, OpeningPaths>> =>
  Object.fromEntries(
    machines.map(chartOf).map((chart) => [
      chart.id,
      byState(chart, (id, edition) => {
        const own = Object.entries(all[edition] ?? {}).flatMap(([opening, paths]) => {
          const path = paths.get(id);
          return path ? [[opening, path] as const] : [];
        });
        return own.length > 0 ? (Object.fromEntries(own) as Partial<Record<OpeningName, Path>>) : undefined;
      }),
    ]),
  );
