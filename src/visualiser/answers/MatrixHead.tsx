import type { CallingState } from '../../../machines/atlas/callingStates';
import { subjectOfState } from '../model/subject';
import { titleOfChart, titleOfId } from '../model/words';
import { Link } from '../parts/Link';
import { text } from '../model/text';

/** The head of the matrix: machines above their calling states. */
export function MatrixHead({ callingStates }: { readonly callingStates: readonly CallingState[] }) {
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
