import { views, type ViewName } from '../address';
import { useReview } from '../useReview';
import { useRemarks } from '../remarks/store';
import { sentence } from '../words';
import { Star } from '../find/Star';
import { Icon } from './Icon';
import { Link } from './Link';
import { Share } from './Share';

const isCurrent = (view: ViewName, name: ViewName) => view === name || (view === 'home' && name === 'chart');

interface TopBarProps {
  readonly onFind: () => void;
  readonly onOutline: () => void;
}

function RemarksLink() {
  const {
    address: {
      more: { remarks: shown, ...more },
    },
  } = useReview();
  const open = useRemarks().filter(({ isResolved }) => !isResolved).length;
  return (
    <Link
      to={{ more: shown ? more : { ...more, remarks: 'list' } }}
      className="btn remarks-btn"
      current={Boolean(shown)}
    >
      <Icon name="remark" />
      <span className="remarks-word">Remarks</span>
      {open > 0 && (
        <b>
          {' '}
          {open}
          <span className="spoken"> open</span>
        </b>
      )}
    </Link>
  );
}

/** Product and release, the views, search and share. */
export function TopBar({ onFind, onOutline }: TopBarProps) {
  const { release, address } = useReview();
  return (
    <header className="top">
      <button type="button" className="btn outline-btn" onClick={onOutline} aria-keyshortcuts="o">
        Outline
      </button>
      <Link to={{ view: 'home', subject: { chart: '' }, more: {} }} className="brand">
        Passport review
        <small>
          {release.version} · {release.charts.length} charts · everything runs from this page
        </small>
      </Link>
      <nav className="views" aria-label="View">
        {views.map((name) => (
          <Link key={name} to={{ view: name }} current={isCurrent(address.view, name) && 'page'}>
            {sentence(name)}
          </Link>
        ))}
      </nav>
      <button type="button" className="find-btn" onClick={onFind} aria-keyshortcuts="/">
        Find<span>a state, a text, a code, a requirement</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <Star />
      <RemarksLink />
      <Share />
    </header>
  );
}
