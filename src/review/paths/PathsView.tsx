import type { Setting } from '../../charts/simulation/simulation';
import { useReview } from '../model/useReview';
import { fullTitleOf, listInWords, titleOfChart, titleOfId } from '../model/words';
import { PathEnd } from './PathEnd';
import { PathOpening } from './PathOpening';
import { PathScreens } from './PathScreens';
import { Unreached } from './Unreached';
import { usePath, usePathEnd } from '../run/usePath';
import { useTimeline } from '../run/useTimeline';
import { editions, wordsOfLanguages, sizes } from '../model/lensWords';
import '../draw/wires.css';
import './paths.css';
import { text } from '../model/text';

/** How the page is opened, in words: mode, tab, sign-on, and the fields of the configuration that differ. */
function wordsOfStart({ machine, mode = 'login', tab = 'phone', signOn, lastWay, config, input }: Setting): string {
  const fields = { ...config, ...input, ...(lastWay && { lastWay }) };
  const own = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const page =
    machine === 'passport' ? [`front.mode.${mode}`, `front.tab.${tab}`].map(titleOfId) : [titleOfChart(machine)];
  return listInWords([...page, ...(signOn ? [signOn] : []), ...own]);
}

/** The path to one state, from the opening that reaches it, with its screens. */
export function PathsView() {
  const { lenses } = useReview();
  const end = usePathEnd();
  const path = usePath();
  const timeline = useTimeline();
  return (
    <section className="paths-board" aria-label={text('say.screensOfThePath')}>
      <header className="board">
        <div>
          <h1>{text('path.title', { to: fullTitleOf(end) })}</h1>
          {path && timeline && (
            <p className="mut">
              {text('path.opened', { opening: wordsOfStart(path.setting) })} ·{' '}
              {text('path.steps', { count: timeline.ticks.length - 1 })} · {editions[path.setting.edition]}
              {lenses.edition ? '' : ` ${text('path.noEdition')}`} · {wordsOfLanguages[lenses.language]} ·{' '}
              {sizes[lenses.size]}
            </p>
          )}
        </div>
        <PathOpening />
        <PathEnd />
      </header>
      {path && timeline ? <PathScreens path={path} timeline={timeline} /> : <Unreached state={end} />}
    </section>
  );
}
