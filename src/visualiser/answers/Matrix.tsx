import { useMemo } from 'react';
import type { Asking } from '../../../machines/atlas/askings';
import { nameOf, numbersIn } from '../results';
import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { titleOfChart, titleOfId, words } from '../words';
import { Link } from '../shell/Link';
import { cellAt, type Cells, type Group } from './matrix';
import { said, shortSaid } from './said';
import { useGridKeys } from './useGridKeys';

export interface MatrixProps {
  readonly askings: readonly Asking[];
  readonly groups: readonly Group[];
  readonly cells: Cells;
}

/** Machines in order, each with how many of its states ask. */
function machinesOf(askings: readonly Asking[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { machine } of askings) counts.set(machine, (counts.get(machine) ?? 0) + 1);
  return [...counts];
}

/** Results down, asking states across; every cell is a link to its reaction. */
export function Matrix({ askings, groups, cells }: MatrixProps) {
  const { address: { subject } } = useReview();
  const grid = useGridKeys();
  const machines = useMemo(() => machinesOf(askings), [askings]);
  const chosen = subject.event;
  return (
    <div className="mx-scroll">
      <table className="mx" aria-label="Answers" ref={grid}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className="mx-corner">Answer</th>
            {machines.map(([machine, count]) => <th key={machine} colSpan={count} scope="colgroup" className="mx-machine">{titleOfChart(machine)}</th>)}
          </tr>
          <tr>
            {askings.map(({ state, call }) => (
              <th key={state} scope="col" title={`${titleOfId(state)} asks ${call}`}><Link to={{ view: 'chart', subject: subjectOfState(state) }}>{words(state.split('.').at(-1) ?? '')}</Link></th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            {title !== '' && <tr className="mx-group"><th colSpan={askings.length + 1} scope="rowgroup"><span>{title}</span></th></tr>}
            {rows.map((result) => {
              const name = nameOf(result.heard);
              const isRow = chosen !== undefined && (chosen === name || numbersIn(result).includes(chosen));
              return (
                <tr key={result.heard} className={isRow ? 'hl' : undefined}>
                  <th scope="row">
                    <Link to={{ subject: { chart: '', event: name } }}>
                      {numbersIn(result).map((number) => <span className="cp" key={number}>{number}</span>)} <span className="nm">{name}</span>
                    </Link>
                  </th>
                  {askings.map(({ state }) => {
                    const answer = cellAt(cells, state, result.heard);
                    if (!answer) return <td key={state}><span className="cell cell-unheard">!</span></td>;
                    const own = subjectOfState(state);
                    const isChosen = isRow && subject.chart === own.chart && subject.state === own.state;
                    return (
                      <td key={state}>
                        <Link
                          to={{ subject: { ...own, event: name } }} className={`cell cell-${answer.by}`} current={isChosen}
                          label={`${shortSaid(answer)}. ${name} at ${titleOfChart(own.chart)} › ${titleOfId(state)}: ${said(answer)}`}
                        >
                          {shortSaid(answer)}
                        </Link>
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

