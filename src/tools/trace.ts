import { currentCoverage, isCovered, isTableOnly, type Coverage } from './coverage';

/** Whether a place is in a test: it begins with a file, a place in a chart with a machine. */
const isTestPlace = (place: string) => /^(\S+\.(test|spec)\.tsx?|test\/journeys\/\S+): /.test(place);

/** The report, line by line. Its last line is exactly `covered N of M`. */
function report(found: Coverage): string[] {
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

/** @help `npm run trace`: requirement ids by state, with the places that name them. Exits 1 when an id is unknown. */
export function main(): number {
  const found = currentCoverage();
  console.log(report(found).join('\n'));
  return found.unknown.length > 0 ? 1 : 0;
}
