import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { Icon } from '../parts/Icon';
import { Link } from '../parts/Link';
import { useReview } from '../model/useReview';
import type { RemarkPoint } from './remark';
import { usePlaced } from './store';
import './remarks.css';
import { text as say } from '../model/text';

/** A mark at a point of a screenshot, with its number in the list. Decorative: the list says the same. */
export function Pin({ point: { x, y }, count }: { readonly point: RemarkPoint; readonly count?: number }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (place.current) Object.assign(place.current.style, { left: `${x * 100}%`, top: `${y * 100}%` });
  }, [x, y]);
  return <i className="pin-mark" aria-hidden="true" data-count={count} ref={place} />;
}

/** A screenshot with the places that open remarks mark on it, in windows of the chosen size. @param state its id */
export function Pinned({ state, children }: { readonly state: string; readonly children: ReactNode }) {
  const { lenses } = useReview();
  const all = usePlaced();
  const points = useMemo(
    () =>
      all.flatMap(({ remark: { point, key, isResolved }, at, how }, place) =>
        point?.size === lenses.size && at.state === state && how !== 'gone' && !isResolved
          ? [{ key, point, count: place + 1 }]
          : [],
      ),
    [all, lenses.size, state],
  );
  if (points.length === 0) return children;
  return (
    <span className="pinned">
      {children}
      {points.map(({ key, point, count }) => (
        <Pin key={key} point={point} count={count} />
      ))}
    </span>
  );
}

/** The open remarks of a state and its transitions, and the way to write one. @param state its id */
export function RemarksHere({ state }: { readonly state: string }) {
  const here = usePlaced().filter(({ remark, at, how }) => at.state === state && how !== 'gone' && !remark.isResolved);
  return (
    <section className="remarks-here" aria-label={say('say.remarks')}>
      {here.slice(0, 3).map(({ remark: { key, author, text } }) => (
        <p key={key} className="remark-note">
          {text.length > 140 ? `${text.slice(0, 139)}…` : text} <span className="mut">{author}</span>
        </p>
      ))}
      <Link more={{ remarks: 'list' }}>
        {here.length > 3 ? say('remark.all', { count: here.length }) : say('remark.here')}
      </Link>
    </section>
  );
}

/** The number of open remarks of a state, chart or cell; nothing for none. */
export function RemarkCount({ count }: { readonly count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="inline remark-count">
      <Icon name="remark" size={11} />
      {count}
      <span className="spoken"> {say('remark.opens', { count })}</span>
    </span>
  );
}
