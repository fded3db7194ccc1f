import { languages } from '../../../i18n/locales';
import { rows } from '../../../machines/site/rows';
import type { EditionName, Language } from '../../../machines/site/site';
import { load, type Release } from '../model/release';
import { textPlacesOf, type ShownTexts } from '../model/textPlaces';
import { runToPlace, stateBefore } from '../run/runToPlace';
import type { ByState, Path } from '../model/storyboard';
import { subjectOfState } from '../model/subject';
import type { Json } from '../../charts/simulation/simulation';
import type { EditionFieldName } from '../model/editionRow';
import type { Proposal } from './proposal';

/** A screen that a proposal changes. A path is null where the visitor does not come to the state. */
export interface Touched {
  readonly state: string;
  readonly language: Language;
  readonly edition: EditionName;
  readonly before: Path | null;
  readonly after: Path | null;
  /** Texts by message id that the screen after has instead. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The setting of a path in which the edition has the proposed value. */
const withRow = ({ setting, steps }: Path, edition: EditionName, field: EditionFieldName, as: EditionName): Path => ({
  setting: { ...setting, edition, row: { ...setting.row, [field]: rows[as][field] as Json } },
  steps,
});

/** Loads the paths to the states of a chart. */
export type PathsOf = (chart: string) => Promise<ByState<Path>>;

/**
 * Returns the screens that show a text, in the languages that a proposal changes and in the editions that show it
 * there; editions with the same steps once.
 */
export async function screensOfText(
  { callingStates }: Pick<Release, 'callingStates'>,
  shown: ShownTexts,
  { id, texts }: Extract<Proposal, { is: 'text' }>,
  pathsOf: PathsOf,
): Promise<Touched[]> {
  const found: Touched[] = [];
  const known = new Set<string>();
  for (const { state, editions, by } of textPlacesOf(shown, id)) {
    if (state === null || by?.is === 'doing') continue;
    const before = stateBefore(state, by);
    const { chart, state: path = '' } = subjectOfState(before);
    const paths = (await pathsOf(chart))[path] ?? {};
    const call = callingStates.find((each) => each.state === before)?.call;
    for (const edition of editions) {
      const own = paths[edition];
      // Editions with the same steps have the same words.
      const key = JSON.stringify([own?.steps, by]);
      const run = own && !known.has(key) ? runToPlace(own, by, call) : null;
      if (!run) continue;
      known.add(key);
      for (const language of languages)
        if (texts[language])
          found.push({ state, language, edition, before: run, after: run, texts: { [id]: texts[language] } });
    }
  }
  return found;
}

/** Renders a screen with other texts; null where that fails. */
export type Draw = (path: Path, language: Language, texts: Touched['texts']) => Promise<string | null>;

/** Returns the screens whose pictures differ: a text may be formatted, and another be shown in its place. */
export async function differingScreens(screens: readonly Touched[], draw: Draw): Promise<Touched[]> {
  const found: Touched[] = [];
  for (const each of screens) {
    const { before, after, language, texts } = each;
    const was = before && (await draw(before, language, {}));
    const is = after && (await draw(after, language, texts));
    if (was !== is) found.push(each);
  }
  return found;
}

async function ofText(release: Release, proposal: Extract<Proposal, { is: 'text' }>): Promise<Touched[]> {
  const { renderHere } = await import('../screens/renderHere');
  const pathsOf: PathsOf = (chart) => load(`paths/${chart}`).catch(() => ({}));
  const screens = await screensOfText(release, await load('texts'), proposal, pathsOf);
  return differingScreens(screens, (...asked) => renderHere(...asked).catch(() => null));
}

async function ofField(
  { charts }: Release,
  { edition, field, as }: Extract<Proposal, { is: 'field' }>,
  language: Language,
): Promise<Touched[]> {
  const { renderHere } = await import('../screens/renderHere');
  const drawn = async (path: Path) => renderHere(path, language, {}).catch(() => null);
  const found: Touched[] = [];
  const seen = new Map<string, boolean>();
  for (const { id: chart, nodes } of charts) {
    const paths = await load(`paths/${chart}`).catch(() => ({}));
    for (const { id: state, path } of nodes.filter((node) => node.children.length === 0)) {
      const own = (paths as Readonly<Record<string, Partial<Record<EditionName, Path>>>>)[path] ?? {};
      const [before, other] = [own[edition] ?? null, own[as] ?? null];
      const after = before ? withRow(before, edition, field, as) : other && withRow(other, edition, field, as);
      if (!after) continue;
      const key = JSON.stringify(after);
      if (seen.get(key) === false) continue;
      const [was, is] = [before && (await drawn(before)), await drawn(after)];
      seen.set(key, was !== is);
      if (was === is) continue;
      found.push({ state, language, edition, before, after: is === null ? null : after, texts: {} });
    }
  }
  return found;
}

/** Returns every screen that a proposal changes: in each language of a text, in the chosen one of a field. */
export const touchedBy = (release: Release, proposal: Proposal, language: Language): Promise<Touched[]> =>
  proposal.is === 'text' ? ofText(release, proposal) : ofField(release, proposal, language);
