import { use } from 'react';
import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import type { EditionName } from '../../../machines/site/site';
import { fieldsIn } from '../model/editionRow';
import { load } from '../model/release';
import { framesOf, subjectOfEdge } from '../model/subject';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { titleOfEvent, titleOfGuard, titleOfId } from '../model/words';
import { editions } from '../model/lensWords';
import { text } from '../model/text';

interface EditionNotesProps {
  readonly chart: Chart;
  readonly node: ChartNode;
  readonly edition: EditionName;
}

/** What the chosen edition blocks at this state: the guards, the fields of its row, and the states out of reach. */
export function EditionNotes({ chart, node, edition }: EditionNotesProps) {
  const { release } = useReview();
  const reaches = use(load('editions'));
  const own = reaches.find((each) => each.edition === edition);
  if (!own) return null;
  const around = framesOf(node.id);
  const isOut = own.outOfReach.includes(node.id);
  const leadsOut = (targets: readonly string[]) => targets.some((id) => own.outOfReach.includes(id));
  const all = own.cuts.flatMap((cut) =>
    release.charts
      .flatMap(({ edges }) => edges.find(({ id }) => id === cut.edge) ?? [])
      .map((edge) => ({ ...cut, edge })),
  );
  const cuts = all.filter(({ edge }) => around.includes(edge.source) || (isOut && leadsOut(edge.targets)));
  const beyond = own.outOfReach.filter((id) => id.startsWith(`${chart.id}.`));
  return (
    <section aria-label={text('lens.edition')}>
      {cuts.length > 0 && (
        <h2>{isOut ? text('edition.outBecause', { edition: editions[edition] }) : text('edition.blockedHere')}</h2>
      )}
      <table className="hear">
        <tbody>
          {cuts.map(({ edge, fields }) => (
            <tr key={edge.id}>
              <td>
                <Link to={{ subject: subjectOfEdge(edge) }}>
                  {edge.machine === chart.id ? '' : `${titleOfId(edge.source)}: `}
                  {titleOfEvent(edge)}
                </Link>
              </td>
              <td>
                {edge.guard && <i>{titleOfGuard(edge.guard)}</i>}
                {fields.length > 0 && (
                  <div>{text('edition.row', { edition: editions[edition], fields: fieldsIn(edition, fields) })}</div>
                )}
                {edge.requirements.length > 0 && <div className="nm">{edge.requirements.join(' ')}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {beyond.length > 0 && !isOut && (
        <>
          <h2>{text('edition.outIn', { edition: editions[edition] })}</h2>
          <p>{beyond.map(titleOfId).join(' · ')}</p>
        </>
      )}
      <h2>{text('say.reachableIn')}</h2>
      <p className="row kinds">
        {reaches.map((each) => {
          const isReached = !each.outOfReach.includes(node.id);
          return (
            <span className="inline kind" key={each.edition}>
              {each.edition} {isReached ? '✓' : '✗'}
              <span className="spoken"> {text(isReached ? 'edition.yes' : 'edition.no')}</span>
            </span>
          );
        })}
      </p>
    </section>
  );
}
