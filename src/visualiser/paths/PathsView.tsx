import { useReview } from '../useReview';
import { titleOfChart, titleOfId } from '../words';
import { PathEnds } from './PathEnds';
import { PathScreens } from './PathScreens';
import { usePathEnds, usePaths } from './usePaths';
import { namesOfPaths } from './pathNames';
import { PathList } from './PathList';
import { editions, languages, sizes } from '../shell/lensWords';
import '../draw/wires.css';
import './paths.css';
import { text } from '../texts/text';

const full = (id: string) => `${titleOfChart(id.split('.')[0] ?? '')} · ${titleOfId(id)}`;

/** The paths from one state to another, each with its screens. */
export function PathsView() {
  const { lenses, more } = useReview();
  const { from, to } = usePathEnds();
  const search = usePaths(true);
  const { found, progress } = search;
  const chosen = found[Number(more.way ?? 0)] ?? null;
  return (
    <div className="paths">
      <section className="paths-side" aria-label={text('say.chooseAPath')}>
        <PathEnds />
        <PathList search={search} />
      </section>
      <section className="paths-board" aria-label={text('say.screensOfThePath')}>
        <header className="board">
          <div>
            <h1>
              {text('path.title', { from: full(from), to: full(to) })}
              {chosen && chosen !== found[0] ? `, ${namesOfPaths(found)[found.indexOf(chosen)]}` : ''}
            </h1>
            <p className="mut">
              {chosen
                ? `${text(chosen.way.length === 1 ? 'path.step' : 'path.steps', { count: chosen.way.length })} · `
                : ''}
              {editions[lenses.edition ?? 'cn']}
              {lenses.edition ? '' : ` ${text('path.noEdition')}`} · {languages[lenses.language]} · {sizes[lenses.size]}
            </p>
          </div>
        </header>
        {chosen && <PathScreens found={chosen} />}
        {!chosen && !progress && (
          <p className="wait" role="status">
            {text('say.runningThePathsOnTheProduct')}
          </p>
        )}
        {!chosen && progress && (
          <p className="wait" role="status">
            {progress.held > 0 ? text('path.held', { count: progress.held }) : text('path.none')}
          </p>
        )}
      </section>
    </div>
  );
}
