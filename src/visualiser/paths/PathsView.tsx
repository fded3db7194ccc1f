import { useReview } from '../useReview';
import { titleOfChart, titleOfId } from '../words';
import { CopyAs } from './CopyAs';
import { PathEnds } from './PathEnds';
import { PathScreens } from './PathScreens';
import { usePathEnds, usePaths } from './usePaths';
import { namesOfPaths } from './pathNames';
import { PathList } from './PathList';
import { editions, languages, sizes } from '../shell/lensWords';
import './paths.css';

const full = (id: string) => `${titleOfChart(id.split('.')[0] ?? '')} · ${titleOfId(id)}`;

/** The ways from one state to another, and each as a film strip of its screens. */
export function PathsView() {
  const {
    address: { lenses, more },
  } = useReview();
  const { from, to } = usePathEnds();
  const search = usePaths(true);
  const { found, progress } = search;
  const chosen = found[Number(more.way ?? 0)] ?? null;
  return (
    <div className="paths">
      <section className="paths-side" aria-label="Choose a path">
        <PathEnds />
        <PathList search={search} />
      </section>
      <section className="paths-board" aria-label="Film strip">
        <header className="board">
          <div>
            <h1>
              From {full(from)} to {full(to)}
              {chosen && chosen !== found[0] ? `, ${namesOfPaths(found)[found.indexOf(chosen)]}` : ''}
            </h1>
            <p className="mut">
              {chosen ? `${chosen.way.length} ${chosen.way.length === 1 ? 'step' : 'steps'} · ` : ''}
              {editions[lenses.edition ?? 'cn']}
              {lenses.edition ? '' : ' (no edition chosen)'} · {languages[lenses.language]} · {sizes[lenses.size]}
            </p>
          </div>
          {chosen && <CopyAs found={chosen} />}
        </header>
        {chosen && <PathScreens found={chosen} from={from} />}
        {!chosen && !progress && (
          <p className="wait" role="status">
            Going the ways on the running product…
          </p>
        )}
        {!chosen && progress && (
          <p className="wait" role="status">
            {progress.held > 0
              ? `No run of this edition leads there: ${progress.held} drawn ways were tried with samples, and guards hold all of them back.`
              : 'The charts draw no way there.'}
          </p>
        )}
      </section>
    </div>
  );
}
