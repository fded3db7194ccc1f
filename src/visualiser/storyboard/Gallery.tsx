import type { ChartNode } from '../../../machines/atlas/chart';
import { languages as names, sizes, themes } from '../model/lensWords';
import { Link } from '../parts/Link';
import { useReview } from '../model/useReview';
import { titleOfChart, titleOfState } from '../model/words';
import { FinalAnswer } from './FinalAnswer';
import { Screenshot } from '../screens/Screenshot';
import { languages } from '../model/storyboard';
import { text } from '../model/text';

const looks = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ size, theme })),
);

/** One state in three languages, two sizes and two themes. */
export function Gallery({ node }: { readonly node: ChartNode }) {
  const { lenses, more } = useReview();
  const back = { ...more, sheet: '' };
  return (
    <div className="board screens">
      <h1>
        {titleOfChart(node.machine)} · {titleOfState(node)}
      </h1>
      <p className="mut">
        {text('screen.sheet')} <Link to={{ more: back }}>{text('say.backToTheStoryboard')}</Link>{' '}
        <FinalAnswer node={node} />
      </p>
      {languages.map((language) => (
        <section key={language}>
          <h2>{names[language]}</h2>
          <div className="row sheet-row">
            {looks.map(({ size, theme }) => (
              <figure key={size + theme} className="screen-card">
                <Link
                  to={{ lenses: { ...lenses, language, size, theme }, more: back }}
                  className="screen-card__shot"
                  label={`${names[language]}, ${sizes[size]}, ${themes[theme]}`}
                >
                  <Screenshot
                    chart={node.machine}
                    state={node.path}
                    lenses={{ edition: lenses.edition, language, size, theme }}
                    width={size === 'phone' ? 128 : 216}
                  />
                </Link>
                <figcaption>
                  <small>
                    {sizes[size]} · {themes[theme]}
                  </small>
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
