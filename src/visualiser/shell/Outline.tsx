import { useEffect, useRef } from 'react';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { OutlineByChart } from './OutlineByChart';
import { OutlineByCode } from './OutlineByCode';
import { OutlineByRequirement } from './OutlineByRequirement';
import { text } from '../model/text';

const orders = { chart: OutlineByChart, requirement: OutlineByRequirement, code: OutlineByCode } as const;

/** The outline of the release by chart, by requirement or by code. */
export function Outline() {
  const { address } = useReview();
  const { by: chosen = 'chart', ...more } = address.more;
  const by = chosen === 'requirement' || chosen === 'code' ? chosen : 'chart';
  const Ordered = orders[by];
  const list = useRef<HTMLDivElement>(null);
  const place = `${by} ${address.subject.chart} ${address.subject.state ?? ''}`;
  useEffect(() => {
    if (place) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <nav className="out" aria-label={text('top.outline')}>
      <div className="tabs">
        {(['chart', 'requirement', 'code'] as const).map((each) => (
          <Link key={each} to={{ more: each === 'chart' ? more : { ...more, by: each } }} current={by === each}>
            {text(`outline.${each}`)}
          </Link>
        ))}
      </div>
      <div className="out-list" ref={list}>
        <Ordered />
      </div>
    </nav>
  );
}
