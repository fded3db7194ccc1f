import { subjectOfState } from '../model/subject';
import { RemarkCount } from '../remarks/Pins';
import { usePlaced } from '../remarks/store';
import { useReview } from '../model/useReview';
import { titleOfChart, titleOfId } from '../model/words';
import { Link } from '../parts/Link';
import { cellAt, type Cells } from './matrix';
import { fullAnswerText, shortAnswerText } from '../model/answerText';
import { text } from '../model/text';

interface Props {
  /** Id of the calling state. */
  readonly state: string;
  readonly heard: string;
  readonly cells: Cells;
  /** Whether the row is selected. */
  readonly isRow: boolean;
}

/** The reaction of one calling state, as a link to its details. */
export function MatrixCell({ state, heard, cells, isRow }: Props) {
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
  const remarked = remarks === 1 ? 'answer.cellWithRemark' : 'answer.cellWithRemarks';
  return (
    <td>
      <Link
        to={{ subject: { ...own, event: name } }}
        className={`cell cell-${answer.by}`}
        current={isRow && subject.chart === own.chart && subject.state === own.state}
        label={remarks > 0 ? text(remarked, { cell: label, count: remarks }) : label}
      >
        {shortAnswerText(answer)}
        <RemarkCount count={remarks} />
      </Link>
    </td>
  );
}
