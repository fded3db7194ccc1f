import { shortResultName } from '../model/results';
import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfChart, titleOfId } from '../model/words';
import { Link } from '../parts/Link';
import { Numbers } from '../parts/parts';
import { cellAt } from './matrix';
import type { MatrixProps } from './Matrix';
import { answerText } from '../model/answerText';
import { text } from '../model/text';

/** The matrix on a narrow page: the answers of one chosen state. */
export function AnswersList({ callingStates, groups, cells }: MatrixProps) {
  const { subject, go } = useReview();
  const chosen =
    callingStates.find(({ machine, path }) => machine === subject.chart && path === subject.state) ?? callingStates[0];
  if (!chosen) return null;
  const own = subjectOfState(chosen.state);
  return (
    <>
      <select
        className="answers-pick"
        aria-label={text('say.callingState')}
        value={chosen.state}
        onChange={(event) => go({ subject: subjectOfState(event.target.value) }, 'replace')}
      >
        {callingStates.map(({ state, machine }) => (
          <option key={state} value={state}>
            {titleOfChart(machine)} › {titleOfId(state)}
          </option>
        ))}
      </select>
      {groups.map(({ title, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          <table className="hear">
            <tbody>
              {rows.map((result) => {
                const answer = cellAt(cells, chosen.state, result.heard);
                return (
                  <tr key={result.heard}>
                    <th scope="row">
                      <Numbers of={result} />
                      <div className="nm">{shortResultName(result.heard)}</div>
                    </th>
                    <td>
                      {answer && (
                        <Link
                          to={{ subject: { ...own, event: shortResultName(result.heard) } }}
                          className={`cell cell-${answer.by}`}
                        >
                          {answerText(answer.said)}
                        </Link>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}
