import { reviewViews, type ReviewView } from '../model/address';
import { useReview } from '../model/useReview';
import { useRemarks } from '../remarks/store';
import { Icon } from '../parts/Icon';
import { LanguageSwitch } from './LanguageSwitch';
import { Link } from '../parts/Link';
import { Share } from './Share';
import { text } from '../model/text';

const isCurrent = (view: ReviewView, name: ReviewView) => view === name || (view === 'home' && name === 'chart');

interface TopBarProps {
  readonly onFind: () => void;
  readonly onOutline: () => void;
  /** On a phone: shows or hides all but the views, the search and the remarks. */
  readonly onMore: () => void;
  readonly isMoreOpen: boolean;
}

function RemarksLink() {
  const {
    more: { remarks: shown, ...more },
  } = useReview();
  const open = useRemarks().filter(({ isResolved }) => !isResolved).length;
  return (
    <Link
      to={{ more: shown ? more : { ...more, remarks: 'list' } }}
      className="btn inline remarks-btn"
      current={Boolean(shown)}
    >
      <Icon name="remark" />
      <span className="remarks-word">{text('say.remarks')}</span>
      {open > 0 && (
        <b>
          {' '}
          {open}
          <span className="spoken"> {text('top.open')}</span>
        </b>
      )}
    </Link>
  );
}

/** Product and release, the views, search and share. */
export function TopBar({ onFind, onOutline, onMore, isMoreOpen }: TopBarProps) {
  const { release, address } = useReview();
  return (
    <header className="top">
      <button type="button" className="btn outline-btn" onClick={onOutline} aria-keyshortcuts="o">
        {text('top.outline')}
      </button>
      <Link to={{ view: 'home', subject: { chart: '' }, more: {} }} className="brand">
        {text('app.name')}
        <small>{text('app.about', { version: release.version, count: release.charts.length })}</small>
      </Link>
      <nav className="views" aria-label={text('view.label')}>
        {reviewViews.map((name) => (
          <Link key={name} to={{ view: name }} current={isCurrent(address.view, name) && 'page'}>
            {text(`view.${name}`)}
          </Link>
        ))}
      </nav>
      <button type="button" className="btn find-btn" onClick={onFind} aria-keyshortcuts="/">
        {text('top.find')}
        <span>{text('top.findWhat')}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <LanguageSwitch />
      <RemarksLink />
      <button
        type="button"
        className="btn more-btn"
        aria-expanded={isMoreOpen}
        aria-label={text('top.more')}
        onClick={onMore}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <Share />
    </header>
  );
}
