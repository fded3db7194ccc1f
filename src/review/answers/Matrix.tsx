import { useEffect, useRef } from 'react';
import type { CallingState } from '../../../machines/atlas/callingStates';
import { fullAnswerText, shortAnswerText } from '../model/answerText';
import { shortResultName, numbersIn } from '../model/results';
import { subjectOfState } from '../model/subject';
import { text } from '../model/text';
import { useReview } from '../model/useReview';
import { titleOfChart, titleOfId } from '../model/words';
import { Link } from '../parts/Link';
import { Numbers } from '../parts/parts';
import { RemarkCount } from '../remarks/Pins';
import { usePlaced } from '../remarks/store';
import { cellAt, type Cells, type AnswerGroup } from './matrix';
import { useGridKeys } from './useGridKeys';

/** The head of the matrix: machines above their calling states. */
function MatrixHead({ callingStates }: { readonly callingStates: readonly CallingState[] }) {
  const machines = [...new Set(callingStates.map(({ machine }) => machine))];
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className="mx-corner">
          {text('say.answer')}
        </th>
        {machines.map((machine) => (
          <th
            key={machine}
            colSpan={callingStates.filter((each) => each.machine === machine).length}
            scope="colgroup"
            className="mx-machine"
          >
            <span className="mx-name">{titleOfChart(machine)}</span>
          </th>
        ))}
      </tr>
      <tr>
        {callingStates.map(({ state, call }) => (
          <th key={state} scope="col" title={text('answer.asks', { state: titleOfId(state), call })}>
            <Link to={{ view: 'chart', subject: subjectOfState(state) }}>{titleOfId(state)}</Link>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps {
  /** Id of the calling state. */
  readonly state: string;
  readonly heard: string;
  readonly cells: Cells;
  /** Whether the row is selected. */
  readonly isRow: boolean;
}

/** The reaction of one calling state, as a link to its details. */
function MatrixCell({ state, heard, cells, isRow }: CellProps) {
  const { subject } = useReview();
  const remarks = usePlaced().filter(
    ({ remark, at, how }) =>
      remark.is === 'answer' && !remark.isResolved && how !== 'gone' && at.id === heard && at.state === state,
  ).length;
  const answer = cellAt(cells, state, heard);
  if (!answer)
    return (
      <td>
        <span className="cell cell-unheard">!</span>
      </td>
    );
  const own = subjectOfState(state);
  const name = heard.replace('result.', '');
  const label = text('answer.cell', {
    short: shortAnswerText(answer),
    name,
    place: `${titleOfChart(own.chart)} › ${titleOfId(state)}`,
    full: fullAnswerText(answer),
  });
  return (
    <td>
      <Link
        to={{ subject: { ...own, event: name } }}
        className={`cell cell-${answer.by}`}
        current={isRow && subject.chart === own.chart && subject.state === own.state}
        label={remarks > 0 ? text('answer.cellWithRemarks', { cell: label, count: remarks }) : label}
      >
        {shortAnswerText(answer)}
        <RemarkCount count={remarks} />
      </Link>
    </td>
  );
}

export interface MatrixProps {
  readonly callingStates: readonly CallingState[];
  readonly groups: readonly AnswerGroup[];
  readonly cells: Cells;
}

/** A table of results and calling states. Every cell links to its reaction. */
export function Matrix({ callingStates, groups, cells }: MatrixProps) {
  const { subject } = useReview();
  const grid = useGridKeys();
  const scroller = useRef<HTMLDivElement>(null);
  const chosen = subject.event;
  const shownAt = [subject.chart, subject.state, chosen].join(' ');
  useEffect(() => {
    const at = shownAt.trim() ? scroller.current : null;
    const place = at?.querySelector('.hl [aria-current]') ?? at?.querySelector('.hl th');
    place?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [shownAt]);
  return (
    <div className="mx-scroll" ref={scroller}>
      <table className="mx" aria-label={text('view.answers')} ref={grid}>
        <MatrixHead callingStates={callingStates} />
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="mx-group">
              <th colSpan={callingStates.length + 1} scope="rowgroup">
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((result) => {
              const name = shortResultName(result.heard);
              const isRow = chosen !== undefined && (chosen === name || numbersIn(result).includes(chosen));
              return (
                <tr key={result.heard} className={isRow ? 'hl' : undefined}>
                  <th scope="row">
                    <Link to={{ subject: { chart: '', event: name } }}>
                      <Numbers of={result} /> <span className="nm">{name}</span>
                    </Link>
                  </th>
                  {callingStates.map(({ state }) => (
                    <MatrixCell key={state} state={state} heard={result.heard} cells={cells} isRow={isRow} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
