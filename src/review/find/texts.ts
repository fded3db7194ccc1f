import type { ChartNode } from '../../../machines/atlas/chart';
import { languages } from '../../../i18n/locales';
import { plainLenses, type Lenses } from '../model/address';
import { statesHandling } from '../model/graph';
import { statesShowing, type Release, type ShownTexts } from '../model/release';
import { subjectOfState } from '../model/subject';
import { rank, type Ranked } from './found';
import type { Texts } from '../model/screenTexts';
import { fullTitleOf } from '../model/words';

/** The dialogs, messages and waiting screens: their texts are named after the state's `words`. */
const byWords: ReadonlySet<string> = new Set(['alert', 'loading', 'toast']);

/**
 * Returns the state that shows a text: named after it, of its page, else the first of those whose screens show it. A
 * problem is shown where a transition says so, a refusal where the result is handled.
 */
function stateOf(release: Release, nodes: readonly ChartNode[], id: string, shown: ShownTexts): string | undefined {
  const [area = '', name = ''] = id.split('.');
  const showing = new Set(statesShowing(shown, id));
  const isOwn = ({ words, view, machine }: ChartNode) =>
    byWords.has(area) ? words === name : view === area || machine === area;
  const own = nodes.filter((node) => isOwn(node));
  const problem = () =>
    release.charts
      .flatMap(({ edges }) => edges)
      .find(({ actions }) => actions.some(({ params }) => params.problem === name))?.source;
  const handled = () => statesHandling(release.charts, name)[0]?.state.id;
  return (
    own.find((node) => showing.has(node.id))?.id ??
    [...showing][0] ??
    (area === 'problem' ? problem() : area === 'result' ? handled() : undefined) ??
    own[0]?.id
  );
}

/** Returns the texts that contain the typed words, in any language; each leads to its screen in that language. */
export function ofTexts(
  release: Release,
  texts: Texts,
  shown: ShownTexts,
  lenses: Lenses,
  typed: readonly string[],
): Ranked[] {
  const nodes = release.charts.flatMap((chart) => chart.nodes);
  return Object.entries(texts).flatMap(([id, said]) => {
    const at = said.findIndex((text) => rank(text, typed) > 0);
    const line = said[at] ?? '';
    const state = at < 0 ? undefined : stateOf(release, nodes, id, shown);
    if (state === undefined) return [];
    const language = said[languages.indexOf(lenses.language)] === line ? lenses.language : languages[at];
    const hit: Ranked = {
      kind: 'Texts',
      key: id,
      title: line,
      note: `${fullTitleOf(state)} · ${[at > 0 && said[0], id].filter(Boolean).join(' · ')}`,
      to: {
        view: 'screens',
        subject: subjectOfState(state),
        ...(language !== lenses.language && { lenses: { ...lenses, language: language ?? plainLenses.language } }),
      },
      screen: subjectOfState(state),
      rank: rank(line, typed),
    };
    return [hit];
  });
}
