import { Link } from '../shell/Link';
import { useReview } from '../useReview';
import './compare.css';
import { useComparison } from './store';

const apart = ({ sides: _, ...more }: Readonly<Record<string, string>>) => more;

/** Both releases in one chart, or one beside the other. Nothing where none are compared. */
export function SidesSwitch() {
  const {
    address: { more },
  } = useReview();
  const isApart = more.sides === 'both';
  if (!useComparison()) return null;
  return (
    <span className="sides-switch">
      <Link to={{ view: 'chart', more: apart(more) }} current={!isApart}>
        One chart
      </Link>{' '}
      ·{' '}
      <Link to={{ view: 'chart', more: { ...more, as: 'chart', sides: 'both' } }} current={isApart}>
        side by side
      </Link>
    </span>
  );
}
