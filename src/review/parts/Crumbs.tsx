import type { ChartNode } from '../../../machines/atlas/chart';
import { withFrames } from '../model/graph';
import { subjectOfState } from '../model/subject';
import { titleOfId } from '../model/words';
import { Link } from './Link';
import { text } from '../model/text';

/** Breadcrumbs of a state: Passport › SMS code › CallingState. */
export function Crumbs({ node }: { readonly node: ChartNode }) {
  const around = withFrames(node.id).slice(0, -1);
  return (
    <nav className="crumb" aria-label={text('say.location')}>
      <Link to={{ view: 'home', subject: { chart: '' } }}>{text('chart.passport')}</Link>
      {around.map((id) => (
        <span key={id}>
          {' '}
          › <Link to={{ subject: subjectOfState(id) }}>{titleOfId(id)}</Link>
        </span>
      ))}
    </nav>
  );
}
