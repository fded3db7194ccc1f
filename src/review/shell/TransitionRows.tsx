import type { ChartEdge } from '../../../machines/atlas/chart';
import { edgeTexts } from '../model/labels';
import { Link } from '../parts/Link';
import { RequirementLinks } from '../parts/parts';
import type { HandledRow } from './handledRows';
import { Icon } from '../parts/Icon';
import { eventOf, subjectOfState } from '../model/subject';
import { titleAt, titleOfGuard, titleOfId } from '../model/words';
import type { Subject } from '../model/address';
import { text } from '../model/text';
import { described } from '../model/descriptions';

const shownName = (event: string) => event.replace(/^result\./, '');

/** The events of a row: numbers and OK as chips, others as text. */
function Trigger({ row }: { readonly row: HandledRow }) {
  if (row.look === 'ok') return <span className="cp cp-ok">OK</span>;
  if (row.look === 'other') return <span className="cp cp-other">{text('transition.anyOther')}</span>;
  if (row.look === 'code')
    return row.texts.map((each) => (
      <span className="cp" key={each}>
        {each}
      </span>
    ));
  const glyph =
    row.look === 'user' ? 'person' : row.look === 'timer' ? 'clock' : row.look === 'passing' ? 'passing' : 'signal';
  return (
    <span className="inline trigger">
      <Icon name={glyph} size={12} />
      {row.texts.join(' · ') || text('transition.atOnce')}
    </span>
  );
}

/** The target of a row, as a link if it is a state or page. */
export function Destination({ row }: { readonly row: HandledRow }) {
  if (row.leadsTo)
    return (
      <Link to={{ subject: subjectOfState(row.leadsTo) }} className="dest">
        {row.dest}
      </Link>
    );
  return <b className={row.ends === 'stays' ? 'dest mut' : 'dest'}>{row.dest}</b>;
}

interface RowsProps {
  readonly rows: readonly HandledRow[];
  /** Id of the state that the rows belong to. */
  readonly state: string;
  /** Ids of the chosen transitions. */
  readonly chosen?: readonly string[];
}

const bringIntoView = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: 'nearest' });

const names = ({ look, edges }: HandledRow) =>
  look === 'code' ? edges.map(({ event }) => shownName(event)).join(' · ') : '';

/** What a row's events do: a sentence, and before it the events whose sentence it is, where the row has several. */
export function sentencesOf({ edges, texts }: Pick<HandledRow, 'edges' | 'texts'>): { of: string; sentence: string }[] {
  const by = new Map<string, Set<string>>();
  const inOrder = edges.toSorted((a, b) => placeIn(texts, a) - placeIn(texts, b));
  for (const edge of inOrder) {
    const sentence = described(edge.description);
    if (sentence) by.set(sentence, new Set([...(by.get(sentence) ?? []), ...edgeTexts(edge)]));
  }
  return [...by].map(([sentence, of]) => ({ sentence, of: by.size > 1 ? [...of].join(' · ') : '' }));
}

const placeIn = (texts: readonly string[], edge: ChartEdge) => texts.indexOf(edgeTexts(edge)[0] ?? '');

/** The events that a state handles, as a table with links. */
export function TransitionRows({ rows, state, chosen }: RowsProps) {
  const subject: Subject = subjectOfState(state);
  return (
    <table className="hear">
      <tbody>
        {rows.map((row) => {
          const isChosen = row.edges.some(({ id }) => chosen?.includes(id));
          const requirements = [...new Set(row.edges.flatMap((edge) => edge.requirements))];
          const said = sentencesOf(row);
          return (
            <tr key={row.id} className={isChosen ? 'on' : undefined} ref={isChosen ? bringIntoView : undefined}>
              <th scope="row">
                <Link to={{ subject: { ...subject, event: eventOf(row) } }} className="row-link" current={isChosen}>
                  <Trigger row={row} />
                </Link>
              </th>
              <td>
                <Destination row={row} />
                {row.guard && <i> {titleOfGuard(row.guard)}</i>}
                {row.from && <span className="mut"> {text('transition.from', { state: titleOfId(row.from) })}</span>}
                {said.map(({ of, sentence }) => (
                  <div className="said" key={sentence}>
                    {of === '' ? sentence : titleAt(of, sentence)}
                  </div>
                ))}
                {(names(row) || requirements.length > 0) && (
                  <div className="nm">
                    {names(row)}
                    {names(row) && requirements.length > 0 && ' · '}
                    <RequirementLinks ids={requirements} by=" " />
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
