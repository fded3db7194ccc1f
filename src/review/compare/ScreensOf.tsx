import { use } from 'react';
import type { Impact } from '../difference/impact';
import { screenPairs } from '../difference/screenPairs';
import { editions as names, languages } from '../model/lensWords';
import { load } from '../model/release';
import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { listOf } from '../model/words';
import { Screenshot } from '../screens/Screenshot';
import type { Comparison } from './store';

const width = 150;

interface ScreensOfProps {
  readonly impact: Impact;
  /** Id of its state. */
  readonly state: string;
  readonly comparison: Comparison;
}

/** The screen of a change, in each language in which it differs: as it was, with the texts of then, and as it is. */
export function ScreensOf({ impact, state: id, comparison: { before, after, found } }: ScreensOfProps) {
  const { lenses } = useReview();
  const { chart, state = '' } = subjectOfState(id);
  const pairs = screenPairs(impact, found, use(load(`paths/${chart}`)), lenses);
  return pairs.map(({ language, editions, was }) => {
    const look = { ...lenses, language, edition: editions[0] ?? null };
    return (
      <section key={language}>
        <p className="mut">{listOf([languages[language], ...editions.map((each) => names[each])])}</p>
        <div className="pictures">
          {was && (
            <figure>
              <figcaption>{before.version}</figcaption>
              <Screenshot chart={chart} state={state} lenses={look} width={width} texts={was} />
            </figure>
          )}
          <figure>
            <figcaption>{after.version}</figcaption>
            <Screenshot chart={chart} state={state} lenses={look} width={width} />
          </figure>
        </div>
      </section>
    );
  });
}
