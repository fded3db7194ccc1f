import { useReview } from '../useReview';
import { words } from '../words';
import type { FoundPath } from './searchPaths';
import { namesOfPaths, textOf } from './pathNames';
import { usePathEnds, type Search } from './usePaths';
import { text as say } from '../texts/text';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const results = ({ way }: FoundPath) => way.filter(({ edge }) => edge.kind === 'result').map(textOf);

function Row({ found, place, name }: { readonly found: FoundPath; readonly place: number; readonly name: string }) {
  const { more, go } = useReview();
  const { from, to } = usePathEnds();
  const isChosen = Number(more.way ?? 0) === place;
  const said = results(found);
  const choose = () => go({ more: { ...more, from, to, way: String(place), at: '' } }, 'replace');
  return (
    <li>
      <button type="button" aria-current={isChosen || undefined} onClick={choose}>
        {upper(name)}
        <small>
          {say('path.steps', { count: found.way.length })}
          {said.length > 0 ? ` · ${said.join(say('path.then'))}` : ''}
        </small>
      </button>
    </li>
  );
}

/** The shortest path or all different paths, as they are found, and how many were blocked or not tried. */
export function PathList({ search: { found, progress } }: { readonly search: Search }) {
  const { more, go } = useReview();
  const isAll = more.ways === 'all';
  const names = namesOfPaths(found);
  const shown = isAll ? found : found.slice(0, 1);
  const show = (ways: string) => go({ more: { ...more, ways, ...(ways === '' && { way: '' }) } }, 'replace');
  return (
    <>
      <div className="tabs" role="group" aria-label={say('say.whichPaths')}>
        <button type="button" aria-pressed={!isAll} onClick={() => show('')}>
          {say('say.shortest')}
        </button>
        <button type="button" aria-pressed={isAll} onClick={() => show('all')}>
          {say('path.allDifferent')}
          {found.length > 0 ? ` · ${found.length}` : ''}
        </button>
      </div>
      <ul className="lines plist">
        {shown.map((each, place) => (
          <Row
            key={each.way.map(({ edge, to }) => edge.id + to).join(words(' '))}
            found={each}
            place={place}
            name={names[place] ?? ''}
          />
        ))}
      </ul>
      {isAll && (
        <p className="paths-note mut" role="status">
          {progress
            ? `${say('path.tried', { held: progress.held })} ${progress.left > 0 ? say('path.left', { count: progress.left }) : ''}`
            : say('path.searching')}
        </p>
      )}
    </>
  );
}
