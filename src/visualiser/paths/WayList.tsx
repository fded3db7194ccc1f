import { useReview } from '../useReview';
import { words, titleOfChart, titleOfId } from '../words';
import { textsOf } from '../draw/say';
import type { Leg } from '../graph';
import type { Found } from './find';
import { useWanted, type Search } from './useWays';

const textOf = ({ edge }: Leg) => (edge.event === 'front.submitted' ? 'pressed Next' : textsOf(edge)[0] ?? 'at once');
const chartOf = ({ to }: Leg) => to.split('.')[0] ?? '';

/** What tells a way from the shortest: the first step that the other does not take. */
export function nameOfWay({ way }: Found, shortest: Found | undefined): string {
  const taken = new Set(shortest?.way.map(({ edge, to }) => `${edge.source} ${to}`));
  const other = way.find(({ edge, to }) => !taken.has(`${edge.source} ${to}`)) ?? way[0];
  if (!other) return 'there already';
  const others = way.slice(way.indexOf(other));
  const known = new Set(shortest?.way.flatMap((leg) => [chartOf(leg), leg.edge.machine, ...leg.under.map((state) => state.split('.')[0] ?? '')]));
  const page = others.find((leg) => !known.has(chartOf(leg)));
  const is = other.edge.kind === 'result' ? `${textOf(other)} first, at ${titleOfId(other.edge.source).toLowerCase()}` : textOf(other);
  return page ? `through ${titleOfChart(chartOf(page))}, ${is}` : is;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const results = ({ way }: Found) => way.filter(({ edge }) => edge.kind === 'result').map(textOf);

function Row({ found, place, shortest }: { readonly found: Found; readonly place: number; readonly shortest: Found | undefined }) {
  const { address: { more }, go } = useReview();
  const { from, to } = useWanted();
  const isChosen = Number(more.way ?? 0) === place;
  const said = results(found);
  const choose = () => go({ more: { ...more, from, to, way: String(place), at: '' } }, 'replace');
  return (
    <li>
      <button type="button" aria-current={isChosen || undefined} onClick={choose}>
        {place === 0 ? 'Straight through' : upper(nameOfWay(found, shortest))}
        <small>{found.way.length} steps{said.length > 0 ? ` · ${said.join(', then ')}` : ''}</small>
      </button>
    </li>
  );
}

/** The shortest way, or all that differ, as they are found; and honestly what was not. */
export function WayList({ search: { found, progress } }: { readonly search: Search }) {
  const { address: { more }, go } = useReview();
  const isAll = more.ways === 'all';
  const shown = isAll ? found : found.slice(0, 1);
  const show = (ways: string) => go({ more: { ...more, ways, ...(ways === '' && { way: '' }) } }, 'replace');
  return (
    <>
      <div className="paths-which" role="group" aria-label="Which ways">
        <button type="button" aria-pressed={!isAll} onClick={() => show('')}>Shortest</button>
        <button type="button" aria-pressed={isAll} onClick={() => show('all')}>All that differ{found.length > 0 ? ` · ${found.length}` : ''}</button>
      </div>
      <ul className="plist">
        {shown.map((each, place) => <Row key={each.way.map(({ edge, to }) => edge.id + to).join(words(' '))} found={each} place={place} shortest={found[0]} />)}
      </ul>
      {isAll && (
        <p className="paths-note mut" role="status">
          {progress
            ? `Every way here was gone on the running product. ${progress.held} more are drawn, but no run with samples went them: guards hold them back. ${progress.left > 0 ? `${progress.left} longer ones were not tried.` : ''}`
            : 'Looking for more…'}
        </p>
      )}
    </>
  );
}
