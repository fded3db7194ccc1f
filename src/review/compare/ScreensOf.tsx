import { useEffect, useState } from 'react';
import type { EditionName, Language } from '../../../machines/site/site';
import type { Impact } from '../difference/impact';
import { screenPairs } from '../difference/screenPairs';
import { editions as names, wordsOfLanguages } from '../model/lensWords';
import { load } from '../model/release';
import { subjectOfState } from '../model/subject';
import { text } from '../model/text';
import { useReview, type Review } from '../model/useReview';
import { listInWords } from '../model/words';
import { Screenshot } from '../screens/Screenshot';
import { loadScreenshot } from '../screens/useScreenshot';
import type { Comparison } from './store';

const width = 150;

interface ScreensOfProps {
  readonly impact: Impact;
  /** Id of its state. */
  readonly state: string;
  readonly comparison: Comparison;
}

/** A screen that differs, and the editions in which it differs so. */
interface Differing {
  readonly language: Language;
  readonly editions: readonly EditionName[];
  /** The texts of then; null for a screen that was not there. */
  readonly was: Readonly<Record<string, string>> | null;
}

/**
 * The screens of a change that differ, in each language and edition: rendered with the texts of then and of today, and
 * compared.
 */
async function differingOf(
  { impact, state: id, comparison: { found } }: ScreensOfProps,
  lenses: Review['lenses'],
): Promise<readonly Differing[]> {
  const { chart, state = '' } = subjectOfState(id);
  const pairs = screenPairs(impact, found, await load(`paths/${chart}`).catch(() => ({})), lenses);
  const all: Differing[] = [];
  for (const { language, editions, was } of pairs) {
    if (was === null) {
      if (impact.how === 'added') all.push({ language, editions, was });
      continue;
    }
    const alike = new Map<string, EditionName[]>();
    for (const edition of editions) {
      const asked = { chart, state, lenses: { ...lenses, language, edition } };
      const [then, now] = await Promise.all([loadScreenshot({ ...asked, texts: was }), loadScreenshot(asked)]);
      if (!then || !now || !('markup' in then) || !('markup' in now) || then.markup === now.markup) continue;
      const key = `${then.markup}\n${now.markup}`;
      alike.set(key, [...(alike.get(key) ?? []), edition]);
    }
    all.push(...[...alike.values()].map((each) => ({ language, editions: each, was })));
  }
  return all;
}

/** The pictures of a change that differ, and only those: in the languages and editions where they do. */
export function ScreensOf(props: ScreensOfProps) {
  const { lenses } = useReview();
  const { impact, state: id, comparison } = props;
  const [found, setFound] = useState<readonly Differing[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void differingOf({ impact, state: id, comparison }, lenses).then((all) => isGone || setFound(all));
    return () => {
      isGone = true;
    };
  }, [impact, id, comparison, lenses]);
  const { chart, state = '' } = subjectOfState(id);
  if (found === null) return <p className="mut">{text('say.loading')}</p>;
  if (found.length === 0) return <p className="mut">{text('changes.noPicture')}</p>;
  return found.map(({ language, editions, was }) => {
    const look = { ...lenses, language, edition: editions[0] ?? null };
    return (
      <section key={`${language} ${editions.join()}`}>
        <p className="mut">{listInWords([wordsOfLanguages[language], ...editions.map((each) => names[each])])}</p>
        <div className="pictures">
          {was && (
            <figure>
              <figcaption>{text('changes.then', { version: comparison.before.version })}</figcaption>
              <Screenshot chart={chart} state={state} lenses={look} width={width} texts={was} />
            </figure>
          )}
          <figure>
            <figcaption>{text(was ? 'changes.now' : 'changes.isNew')}</figcaption>
            <Screenshot chart={chart} state={state} lenses={look} width={width} />
          </figure>
        </div>
      </section>
    );
  });
}
