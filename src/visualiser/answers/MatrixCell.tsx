import { subjectOfState } from '../subject';
import { RemarkCount } from '../remarks/Pins';
import { usePlaced } from '../remarks/store';
import { useReview } from '../useReview';
import { titleOfChart, titleOfId } from '../words';
import { Link } from '../shell/Link';
import { answerOf, type Column } from './columns';
import type { Cells } from './matrix';
import { fullAnswerText, shortAnswerText } from './answerText';
import { useFolded, foldParam } from './useFolded';
import { text } from '../texts/text';

interface Props {
  readonly column: Column;
  readonly heard: string;
  readonly cells: Cells;
  /** Whether the row is selected. */
  readonly isRow: boolean;
}

/** The reaction of one column. If folded states differ, it unfolds them. */
export function MatrixCell({ column, heard, cells, isRow }: Props) {
  const { subject } = useReview();
  const folded = useFolded();
  const { machine, states } = column;
  const remarks = usePlaced().filter(
    ({ remark, at, how }) =>
      remark.is === 'answer' && !remark.isResolved && how !== 'gone' && at.id === heard && states.includes(at.state),
  ).length;
  const answer = answerOf(column, heard, cells);
  if (!answer)
    return (
      <td>
        <span className="cell cell-unheard">!</span>
      </td>
    );
  const own = subjectOfState(states[0]);
  const name = heard.replace('result.', '');
  const isFolded = states.length > 1;
  const isChosen =
    isRow && subject.chart === own.chart && states.some((state) => subjectOfState(state).state === subject.state);
  if (answer.kinds > 1) {
    return (
      <td>
        <Link
          more={{ fold: foldParam([...folded].filter((each) => each !== machine)) }}
          className="cell cell-differs"
          current={isChosen}
          label={text('answer.differs', {
            count: answer.kinds,
            name,
            page: titleOfChart(machine),
            states: states.length,
          })}
        >
          {text('answer.kinds', { count: answer.kinds })}
        </Link>
      </td>
    );
  }
  const at = isFolded
    ? text('answer.allStates', { count: states.length, page: titleOfChart(machine) })
    : `${titleOfChart(machine)} › ${titleOfId(states[0])}`;
  const label = text('answer.cell', {
    short: shortAnswerText(answer.first),
    name,
    place: at,
    full: fullAnswerText(answer.first),
  });
  const remarked = remarks === 1 ? 'answer.cellWithRemark' : 'answer.cellWithRemarks';
  return (
    <td>
      <Link
        to={{ subject: { ...own, event: name } }}
        className={`cell cell-${answer.first.by}`}
        current={isChosen}
        label={remarks > 0 ? text(remarked, { cell: label, count: remarks }) : label}
      >
        {shortAnswerText(answer.first)}
        <RemarkCount count={remarks} />
      </Link>
    </td>
  );
}
