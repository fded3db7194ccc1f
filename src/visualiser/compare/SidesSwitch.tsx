import { Link } from '../shell/Link';
import { useReview } from '../useReview';
import './compare.css';
import { useComparison } from './store';
import { text } from '../texts/text';

const apart = ({ sides: _, ...more }: Readonly<Record<string, string>>) => more;

/** Switches between one chart for both releases and two side by side. Renders nothing without a comparison. */
export function SidesSwitch() {
  const { more } = useReview();
  const isApart = more.sides === 'both';
  if (!useComparison()) return null;
  return (
    <span className="sides-switch">
      <Link to={{ view: 'chart', more: apart(more) }} current={!isApart}>
        {text('say.oneChart')}
      </Link>{' '}
      ·{' '}
      <Link to={{ view: 'chart', more: { ...more, as: 'chart', sides: 'both' } }} current={isApart}>
        {text('changes.sideBySide')}
      </Link>
    </span>
  );
}
