import type { CallingState } from '../../../machines/atlas/callingStates';
import { nameOf, numbersIn } from '../model/results';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { Numbers } from '../parts/parts';
import type { Cells, Group } from './matrix';
import { MatrixCell } from './MatrixCell';
import { MatrixHead } from './MatrixHead';
import { useScrollShadows } from './useScrollShadows';
import { useGridKeys } from './useGridKeys';
import { text } from '../model/text';

export interface MatrixProps {
  readonly callingStates: readonly CallingState[];
  readonly groups: readonly Group[];
  readonly cells: Cells;
}

/** A table of results and calling states. Every cell links to its reaction. */
export function Matrix({ callingStates, groups, cells }: MatrixProps) {
  const { subject } = useReview();
  const grid = useGridKeys();
  const edges = useScrollShadows();
  const chosen = subject.event;
  return (
    <div className="mx-frame">
      <div className="mx-scroll" ref={edges}>
        <table className="mx" aria-label={text('say.answers')} ref={grid}>
          <MatrixHead callingStates={callingStates} />
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              {title !== '' && (
                <tr className="mx-group">
                  <th colSpan={callingStates.length + 1} scope="rowgroup">
                    <span>{title}</span>
                  </th>
                </tr>
              )}
              {rows.map((result) => {
                const name = nameOf(result.heard);
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
    </div>
  );
}
