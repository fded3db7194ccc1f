import { print } from '../address';
import { titleOfPlace } from '../shell/PageTitle';
import { useReview } from '../useReview';
import { toggleStar, useStarred } from './kept';
import { text } from '../texts/text';

/** Adds a star to the shown place, or removes it. Starred places are listed by Find. */
export function Star() {
  const { address, chart, confirm } = useReview();
  const hash = print(address);
  const isStarred = useStarred().some((place) => place.hash === hash);
  const press = () => {
    toggleStar({ hash, title: titleOfPlace(address, chart).join(' · ') });
    confirm(text(isStarred ? 'top.unstarred' : 'top.starred'));
  };
  return (
    <button type="button" className="btn star" aria-label={text('top.star')} aria-pressed={isStarred} onClick={press}>
      <span aria-hidden="true">{isStarred ? '★' : '☆'}</span>
    </button>
  );
}
