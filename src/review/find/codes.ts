import { statesHandling } from '../model/graph';
import type { Release } from '../model/release';
import { shortResultName, numbersIn, resultsOf } from '../model/results';
import { subjectOfEdge, subjectOfState } from '../model/subject';
import { text as written } from '../model/text';
import { fullTitleOf, titleAt, words } from '../model/words';
import { best, rank, type FoundItem } from './found';
import { described } from '../model/descriptions';

const resultHit = (release: Release, heard: string): FoundItem => {
  const result = release.results.find((each) => each.heard === heard);
  return {
    kind: 'Results',
    key: heard,
    title: `${result ? numbersIn(result).join(', ') : ''} ${shortResultName(heard)}`.trim(),
    note: written('find.everyCallingState'),
    to: { view: 'answers', subject: { chart: '', event: shortResultName(heard) } },
  };
};

/** Splits the typed words into a code, by number or whole name, and the words of a place: '57 sms code'. */
function codeIn(release: Release, typed: readonly string[]): { code: string; place: string[] } | null {
  const code = typed.find((word) => resultsOf(release, word.toUpperCase()).length > 0);
  return code === undefined ? null : { code: code.toUpperCase(), place: typed.filter((word) => word !== code) };
}

/** Returns a result by its number or name, and the states that handle it; of a named place only its own. */
export function ofCode(release: Release, typed: readonly string[]): FoundItem[] {
  const found = codeIn(release, typed);
  if (!found) return [];
  const { code, place } = found;
  const isHere = (text: string) => place.length === 0 || rank(text, place) > 0;
  return [
    ...(place.length === 0 ? resultsOf(release, code).map(({ heard }) => resultHit(release, heard)) : []),
    ...statesHandling(release.charts, code)
      .filter(({ state }) => isHere(`${fullTitleOf(state.id)} page ${state.id}`))
      .map(({ state, edge }): FoundItem => ({
        kind: 'Handled by',
        key: edge.id,
        title: titleAt(fullTitleOf(state.id), shortResultName(edge.event)),
        note: described(edge.description),
        to: { view: 'chart', subject: subjectOfEdge(edge) },
        screen: subjectOfState(state.id),
      })),
  ];
}

/** Returns results by a part of their name, 'captcha'. */
export function ofResultName(release: Release, typed: readonly string[]): FoundItem[] {
  if (typed[0]?.length === 1 || /^\d+$/.test(typed[0] ?? '')) return [];
  const exact = new Set(ofCode(release, typed).map(({ key }) => key));
  return best(
    release.results
      .filter(({ heard }) => !exact.has(heard))
      .map(({ heard }) => ({
        ...resultHit(release, heard),
        rank: rank(words(shortResultName(heard)), typed) || rank(shortResultName(heard), typed),
      })),
  );
}
