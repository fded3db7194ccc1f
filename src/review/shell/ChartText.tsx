import type { Chart } from '../../../machines/atlas/chart';
import { nodeKind, subjectOfState } from '../model/subject';
import { listInWords, titleOfState, titleOfTag } from '../model/words';
import { Icon } from '../parts/Icon';
import { Link } from '../parts/Link';
import { described } from '../model/descriptions';

/** The states of a chart with their descriptions, on a narrow page. */
export const ChartText = ({ chart }: { readonly chart: Chart }) => (
  <div className="chart-text">
    {chart.nodes
      .filter(({ path }) => path !== '')
      .map((node) => {
        const { glyph, text } = nodeKind(node);
        return (
          <section key={node.id} data-depth={node.path.split('.').length}>
            <h2>
              <Icon name={glyph} /> <Link to={{ subject: subjectOfState(node.id) }}>{titleOfState(node)}</Link>{' '}
              <small>{listInWords([text, ...node.tags.map(titleOfTag)])}</small>
            </h2>
            <p>{described(node.description)}</p>
          </section>
        );
      })}
  </div>
);
