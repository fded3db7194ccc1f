import { use, useEffect, useMemo, useState } from 'react';
import { OpenFile } from '../parts/OpenFile';
import { save } from '../parts/save';
import { load } from '../model/release';
import { textsIfMade } from '../model/textsIfMade';
import { editions } from '../model/lensWords';
import { Link } from '../parts/Link';
import { SaveMarkdown } from '../parts/SaveMarkdown';
import { useReview } from '../model/useReview';
import { titleOfChart } from '../model/words';
import { placedRemark, withSighting, type Ground, type Placed } from './anchor';
import { fileOf, remarksMarkdown } from './handOver';
import { RemarkForm } from './RemarkForm';
import { RemarkItem } from './RemarkItem';
import { ForgetfulNote } from './ForgetfulNote';
import { FolderCard } from './FolderCard';
import { useSharedFolder } from './sharedFolder';
import { keepSightings, noteSaved, removeRemarks, undoRemoval, useRemarks, useRemoved } from './store';
import './remarks.css';
import { text } from '../model/text';

const base = () => location.href.split('#')[0] ?? '';

/** What a remark is filtered by, and how each value is shown. */
const filters = {
  status: ({ remark }: Placed) => text(remark.isResolved ? 'remark.isResolved' : 'remark.isOpen'),
  chart: ({ at }: Placed) => titleOfChart(at.state.split('.')[0] ?? ''),
  edition: ({ remark }: Placed) => (remark.edition ? editions[remark.edition] : text('remark.anyEdition')),
  author: ({ remark }: Placed) => remark.author || text('remark.withoutName'),
} as const;
type Filter = keyof typeof filters;
const filterNames = Object.keys(filters) as Filter[];

function Filters({ all, wanted, onPick }: FiltersProps) {
  return (
    <div className="row remark-filters">
      {filterNames.map((name) => (
        <select
          key={name}
          className={wanted[name] ? 'pick on' : 'pick'}
          aria-label={text(`remark.${name}`)}
          value={wanted[name] ?? ''}
          onChange={({ target: { value } }) => onPick({ ...wanted, [name]: value })}
        >
          <option value="">{text('remark.every', { filter: text(`remark.${name}`) })}</option>
          {[...new Set(all.map(filters[name]))].toSorted().map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      ))}
    </div>
  );
}

interface FiltersProps {
  readonly all: readonly Placed[];
  readonly wanted: Partial<Record<Filter, string>>;
  readonly onPick: (wanted: Partial<Record<Filter, string>>) => void;
}

interface HandOverProps {
  readonly all: readonly Placed[];
  /** Whether no filter leaves any out. */
  readonly isWhole: boolean;
}

function HandOver({ all, isWhole }: HandOverProps) {
  const { release } = useReview();
  const remarks = all.map(({ remark }) => remark);
  const { version } = release;
  const saveAll = () => {
    save(fileOf(remarks, version));
    if (isWhole) noteSaved();
  };
  return (
    <>
      <h2>{text('say.handOver')}</h2>
      <div className="row">
        <button type="button" className="btn" onClick={saveAll}>
          {text('say.saveAsFile')}
        </button>
        <SaveMarkdown name={`remarks-${version}`} content={() => remarksMarkdown(all, version, base())} />
      </div>
    </>
  );
}

/** What was removed last, and a button that brings it back. */
function Removed() {
  const count = useRemoved();
  if (count === 0) return null;
  return (
    <p role="status">
      {text('remark.manyRemoved', { count })}{' '}
      <button type="button" className="link" onClick={undoRemoval}>
        {text('say.undo')}
      </button>
    </p>
  );
}

/** The remarks of a review: one to write on what is chosen, and the list of all of them. */
export function RemarksCard() {
  const { release } = useReview();
  const remarks = useRemarks();
  const answers = use(load('answers'));
  const { texts } = use(load('charts'));
  const [wanted, setWanted] = useState<Partial<Record<Filter, string>>>({});
  const textPlaces = use(textsIfMade());
  const ground = useMemo<Ground>(
    () => ({ ...release, answers, texts, shown: textPlaces }),
    [release, answers, texts, textPlaces],
  );
  const all = useMemo(() => remarks.map((remark) => placedRemark(remark, ground)), [remarks, ground]);
  useEffect(() => keepSightings(all.map(withSighting)), [all]);
  const shown = all.filter((each) =>
    filterNames.every((name) => !wanted[name] || filters[name](each) === wanted[name]),
  );
  const isShared = useSharedFolder().is === 'open';
  const open = remarks.filter(({ isResolved }) => !isResolved).length;
  return (
    <article className="remarks">
      <p className="crumb">
        <Link more={{ remarks: '' }}>{text('say.close')}</Link>
      </p>
      <h1>{text('say.remarks')}</h1>
      <p className="mut">
        {text('remark.counts', { open, resolved: remarks.length - open })}
        <ForgetfulNote isShared={isShared} />
      </p>
      <Removed />
      <RemarkForm ground={ground} />
      {all.length > 0 && (
        <>
          <h2>
            {text(shown.length === all.length ? 'remark.listed' : 'remark.shown', {
              count: shown.length,
              all: all.length,
            })}
          </h2>
          <Filters all={all} wanted={wanted} onPick={setWanted} />
          <ol className="lines remark-list">
            {shown.map((placed) => (
              <RemarkItem key={placed.remark.key} placed={placed} count={all.indexOf(placed) + 1} />
            ))}
          </ol>
          <HandOver all={shown} isWhole={shown.length === all.length} />
        </>
      )}
      <FolderCard />
      <h2>{text('remark.openFile')}</h2>
      <OpenFile />
      {all.length > 0 && !isShared && (
        <p>
          <button type="button" className="plain" onClick={() => removeRemarks(all.map(({ remark }) => remark.key))}>
            {text('say.removeAllRemarksFromThisBrowser')}
          </button>
        </p>
      )}
    </article>
  );
}
