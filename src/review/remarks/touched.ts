import { languages } from '../../../i18n/locales';
import { rows } from '../../../machines/site/rows';
import type { EditionName, Language } from '../../../machines/site/site';
import { load, type Release } from '../model/release';
import { statesShowing } from '../model/textPlaces';
import type { Path } from '../model/storyboard';
import { subjectOfState } from '../model/subject';
import type { Json } from '../../charts/simulation/simulation';
import type { FieldName } from '../model/editionRow';
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
const withRow = ({ setting, steps }: Path, edition: EditionName, field: FieldName, as: EditionName): Path => ({
  setting: { ...setting, edition, row: { ...setting.row, [field]: rows[as][field] as Json } },
  steps,
});

async function ofText({ id, texts }: Extract<Proposal, { is: 'text' }>): Promise<Touched[]> {
  const showing = statesShowing(await load('texts'), id);
  const found = await Promise.all(
    showing.map(async (state) => {
      const { chart, state: path = '' } = subjectOfState(state);
      const paths = Object.entries((await load(`paths/${chart}`))[path] ?? {}) as [EditionName, Path][];
      const known = new Set<string>();
      return paths.flatMap(([edition, before]) => {
        // Editions with the same steps have the same words.
        const key = JSON.stringify(before.steps);
        if (known.has(key)) return [];
        known.add(key);
        return languages.flatMap((language): Touched[] =>
          texts[language]
            ? [{ state, language, edition, before, after: before, texts: { [id]: texts[language] } }]
            : [],
        );
      });
    }),
  );
  return found.flat();
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
    for (const { id: state, path, children } of nodes.filter((node) => node.children.length === 0)) {
      if (children.length > 0) continue;
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
  proposal.is === 'text' ? ofText(proposal) : ofField(release, proposal, language);
