import { currentCoverage, isCovered, isTableOnly, type Coverage } from './coverage';
import { statementsMain } from './statements';

/** Whether a place is in a test: it begins with a file, a place in a chart with a machine. */
const isTestPlace = (place: string) => /^(\S+\.(test|spec)\.tsx?|test\/ways\/\S+): /.test(place);

/** The report, line by line. Its last line is exactly `covered N of M`. */
export function report(found: Coverage): string[] {
  const { requirements, places, unknown } = found;
  const covered = requirements.filter(({ id }) => isCovered(found, id));
  const untested = covered.filter(({ id }) => !(places.get(id) ?? []).some(isTestPlace));
  const tableOnly = requirements.filter(({ id }) => isTableOnly(found, id));
  const missing = requirements.filter(({ id }) => !isCovered(found, id) && !isTableOnly(found, id));
  const listed = (id: string) => (places.get(id) ?? []).map((place) => `      ${place}`);
  return [
    'covered',
    ...covered.flatMap(({ id }) => [`  ${id}`, ...listed(id)]),
    ...(untested.length > 0
      ? ['', 'covered by charts alone, by no test title', ...untested.map(({ id }) => `  ${id}`)]
      : []),
    ...(tableOnly.length > 0 ? ['', 'table only', ...tableOnly.flatMap(({ id }) => [`  ${id}`, ...listed(id)])] : []),
    '',
    'not yet',
    ...missing.flatMap(({ id, text }) => [`  ${id}  ${text}`, ...listed(id)]),
    ...(unknown.length > 0 ? ['', 'unknown ids', ...unknown.map((each) => `  ${each}`)] : []),
    '',
    `covered ${covered.length} of ${requirements.length}`,
  ];
}

/** The exit code: 1 when an id is unknown, and with `--all` unless everything is covered or table only. */
export function verdict(found: Coverage, args: readonly string[]): number {
  if (found.unknown.length > 0) return 1;
  return args.includes('--all') && !found.requirements.every(({ id }) => isCovered(found, id) || isTableOnly(found, id))
    ? 1
    : 0;
}

/**
 * `npm run trace`: requirement ids by state, with the places that name them. With `--statements`: the statements of the
 * specification.
 */
export function main(args: string[]): number {
  if (args.includes('--statements')) return statementsMain();
  const found = currentCoverage();
  console.log(report(found).join('\n'));
  return verdict(found, args);
}
