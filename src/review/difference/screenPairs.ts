import type { Language } from '../../../i18n/locales';
import { languages } from '../../../i18n/locales';
import { editionNames, type EditionName } from '../../../machines/site/site';
import type { Path, Paths } from '../model/storyboard';
import { subjectOfState } from '../model/subject';
import type { Difference } from './difference';
import type { Impact } from './impact';

/** The screen of a change in one language: as it is, and with the texts of then. */
export interface ScreenPair {
  readonly language: Language;
  /** The editions that show it; the first one is pictured. */
  readonly editions: readonly EditionName[];
  readonly path: Path;
  /** The older wordings by message id. Null if the screen was the same, or was not there. */
  readonly was: Readonly<Record<string, string>> | null;
}

/** All older wordings of a language: a screen before has all of them. */
const olderTexts = ({ changes }: Difference, language: Language) =>
  Object.fromEntries(
    changes.flatMap((change) => {
      const before = change.is === 'text' && change.language === language && change.details[0]?.before;
      return change.is === 'text' && before ? [[change.id, before] as const] : [];
    }),
  );

/**
 * Returns the screens of a change: for a text one in each language in which it differs, else one in the chosen
 * language. None if no visitor reaches it now.
 * @param paths of the chart of its state
 */
export function screenPairs(
  { is, how, state, details }: Impact,
  found: Difference,
  paths: Paths,
  chosen: { readonly edition: EditionName | null; readonly language: Language },
): ScreenPair[] {
  const own = paths[subjectOfState(state ?? '').state ?? ''] ?? {};
  const reached = editionNames.filter((edition) => own[edition]);
  const editions = chosen.edition && reached.includes(chosen.edition) ? [chosen.edition] : reached;
  const path = editions[0] && own[editions[0]];
  if (!path) return [];
  const differing = languages.filter((language) => details.some((each) => each.language === language));
  return (is === 'text' ? differing : [chosen.language]).map((language) => ({
    language,
    editions,
    path,
    was: is === 'text' && how === 'changed' ? olderTexts(found, language) : null,
  }));
}
