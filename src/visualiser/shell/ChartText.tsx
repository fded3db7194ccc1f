import type { Chart } from '../../../machines/atlas/chart';
import { kindOf, subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfState } from '../model/words';
import { handledRows } from './handledRows';
import { Icon } from '../parts/Icon';
import { Link } from '../parts/Link';
import { RequirementLinks } from '../parts/parts';
import { TransitionRows } from './TransitionRows';
import { described } from '../model/descriptions';

interface ChartTextProps {
  readonly chart: Chart;
  /** Shows only the states with their descriptions, not their events. */
  readonly isBrief?: boolean;
}

/**
 * A whole chart as text: every state with its description and the events it handles. It has all content of the drawing,
 * and is printed.
 */
export function ChartText({ chart, isBrief = false }: ChartTextProps) {
  const { release } = useReview();
  return (
    <div className="chart-text">
      {chart.nodes
        .filter(({ path }) => path !== '')
        .map((node) => {
          const { glyph, text } = kindOf(node);
          return (
            <section key={node.id} aria-labelledby={`text-${node.id}`} data-depth={node.path.split('.').length}>
              <h2 id={`text-${node.id}`}>
                <Icon name={glyph} /> <Link to={{ subject: subjectOfState(node.id) }}>{titleOfState(node)}</Link>{' '}
                <small>
                  {text}
                  {node.tags.map((tag) => `, ${tag}`)}
                </small>
              </h2>
              <p>
                {described(node.description)}{' '}
                <span className="nm">
                  <RequirementLinks ids={node.requirements} by="" />
                </span>
              </p>
              {!isBrief && (
                <TransitionRows
                  rows={handledRows(chart, node.id, release.charts).filter(({ from }) => from === null)}
                  state={node.id}
                />
              )}
            </section>
          );
        })}
    </div>
  );
}
