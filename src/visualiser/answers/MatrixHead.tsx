import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { listOf, titleOfChart, titleOfId } from '../words';
import { Link } from '../shell/Link';
import type { Column } from './columns';
import { useFolded, foldParam } from './useFolded';
import { text } from '../texts/text';

/** Returns the machines in order, each with its columns and its number of calling states. */
function machinesOf(
  columns: readonly Column[],
): { readonly machine: string; readonly span: number; readonly calling: number }[] {
  return [...new Set(columns.map(({ machine }) => machine))].map((machine) => {
    const own = columns.filter((each) => each.machine === machine);
    return { machine, span: own.length, calling: own.reduce((sum, { states }) => sum + states.length, 0) };
  });
}

/** The head of the matrix: machines, which can be folded, above their calling states. */
export function MatrixHead({ columns }: { readonly columns: readonly Column[] }) {
  const { more, go } = useReview();
  const folded = useFolded();
  const toggle = (machine: string) =>
    go(
      {
        more: {
          ...more,
          fold: foldParam(folded.has(machine) ? [...folded].filter((each) => each !== machine) : [...folded, machine]),
        },
      },
      'replace',
    );
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className="mx-corner">
          {text('say.answer')}
        </th>
        {machinesOf(columns).map(({ machine, span, calling }) => (
          <th key={machine} colSpan={span} scope="colgroup" className="mx-machine">
            {calling === 1 ? (
              <span className="mx-name">{titleOfChart(machine)}</span>
            ) : (
              <button
                type="button"
                className="mx-name plain"
                aria-expanded={!folded.has(machine)}
                title={folded.has(machine) ? text('answer.unfold', { count: calling }) : text('answer.fold')}
                onClick={() => toggle(machine)}
              >
                {titleOfChart(machine)}
              </button>
            )}
          </th>
        ))}
      </tr>
      <tr>
        {columns.map(({ machine, states, calls }) => (
          <th
            key={states[0]}
            scope="col"
            className={states.length > 1 ? 'mx-folded' : undefined}
            title={
              states.length > 1
                ? listOf(states.map(titleOfId))
                : text('answer.asks', { state: titleOfId(states[0]), call: calls[0] ?? '' })
            }
          >
            {states.length > 1 ? (
              <Link to={{ view: 'chart', subject: { chart: machine } }}>
                {text('screen.states', { count: states.length })}
              </Link>
            ) : (
              <Link to={{ view: 'chart', subject: subjectOfState(states[0]) }}>{titleOfId(states[0])}</Link>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
