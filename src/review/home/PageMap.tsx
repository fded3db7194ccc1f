import { use } from 'react';
import { rounded, arrowhead } from '../draw/svgPath';
import { load, type MapPage } from '../model/release';
import { Screenshot } from '../screens/Screenshot';
import { useReview } from '../model/useReview';
import { listInWords, titleOfChart } from '../model/words';
import { Icon } from '../parts/Icon';
import { Link } from '../parts/Link';
import './home.css';
import { text } from '../model/text';
import { FailedHere } from '../reports/FailedHere';

const pictureWidth = 112;
const inset = 0.5;

/** A page: its name and screen, and whether the user can be logged in here or be sent back. */
function Page({ page, pages }: { readonly page: MapPage; readonly pages: readonly string[] }) {
  const { lenses } = useReview();
  const { chart, state, x, y, width, height, isDone, goesBack, arrivals, alsoFrom } = page;
  const title = titleOfChart(chart);
  return (
    <foreignObject x={x} y={y - 10} width={width} height={height + 10}>
      <Link to={{ view: 'chart', subject: { chart }, more: {} }} className="map-page">
        <b className="inline">
          <Icon name="person" size={12} />
          {title}
        </b>
        {arrivals > 0 && (
          <span className="inline map-arrivals">
            <Icon name="return" size={10} />
            {text('map.linkBack', { count: arrivals })}
          </span>
        )}
        <span className="map-screen" aria-hidden="true">
          <Screenshot chart={chart} state={state} lenses={{ ...lenses, size: 'phone' }} width={pictureWidth} />
        </span>
        <span className="inline map-foot">
          <FailedHere chart={chart} pages={pages} />
          {isDone && (
            <>
              <Icon name="check" size={12} />
              <span className="map-done">{text('map.done')}</span>
            </>
          )}
          {alsoFrom.length > 0 && (
            <>
              {text('map.andFrom', { count: alsoFrom.length })}
              <span className="spoken">
                {text('map.andFromPages', { pages: listInWords(alsoFrom.map(titleOfChart)) })}
              </span>
            </>
          )}
          {goesBack && (
            <>
              <Icon name="return" size={12} />
              <span className="spoken">{text('say.linksBack')}</span>
            </>
          )}
        </span>
      </Link>
    </foreignObject>
  );
}

/** The product's pages with their screens, and lines from left to right to the next pages. */
export function PageMap() {
  const { pages, goal, wires, width, height } = use(load('map'));
  const [first] = pages;
  return (
    <div className="map">
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={text('map.label')}>
        {wires.map(({ from, to, by, points }) => (
          <g key={`${from} ${to}`} className={`map-wire by-${by}`} aria-hidden="true">
            <path d={rounded(points)} />
            <path className="map-arrow" d={arrowhead(points)} />
          </g>
        ))}
        {first && (
          <g aria-hidden="true" className="map-start">
            <circle cx={first.x - 20} cy={first.y + 20} r={5} />
            <path d={`M${first.x - 15} ${first.y + 20}H${first.x}`} />
          </g>
        )}
        {pages.map((page) => (
          <Page key={page.chart} page={page} pages={pages.map((each) => each.chart)} />
        ))}
        <g className="map-goal">
          <rect x={goal.x} y={goal.y} width={goal.width} height={goal.height} rx={5} />
          <rect
            className="map-goal-in"
            x={goal.x + 3 - inset}
            y={goal.y + 3 - inset}
            width={goal.width - 5}
            height={goal.height - 5}
            rx={3}
          />
          <text x={goal.x + 30} y={goal.y + 21}>
            {text('say.loggedIn')}
          </text>
          <text className="map-goal-n" x={goal.x + goal.width / 2} y={goal.y - 6} textAnchor="middle">
            {text('map.goal', { count: goal.arrivals })}
          </text>
        </g>
      </svg>
      <p className="map-key" aria-hidden="true">
        <span className="inline">
          <i className="line" />
          {text('say.theUserOrAnOkAnswer')}
        </span>
        <span className="inline">
          <i className="line by-answer" />
          {text('say.onlyARefusal')}
        </span>
        <span className="inline">
          <i className="line by-bound" />
          {text('say.ifTheSignonBindsAccounts')}
        </span>
        <span className="inline">
          <Icon name="check" size={12} />
          {text('say.theUserCanBeLoggedIn')}
        </span>
        <span className="inline">
          <Icon name="return" size={12} />
          {text('say.linksBack')}
        </span>
      </p>
    </div>
  );
}
