import { Suspense, use, useState } from 'react';
import { languages } from '../../../i18n/locales';
import { loadedTexts } from '../said/loadedTexts';
import { openIncident } from '../incident/open';
import { editions } from '../model/lensWords';
import { shortResultName, numbersIn } from '../model/results';
import { subjectOfState } from '../model/subject';
import { currentLanguage, text } from '../model/text';
import { useReview } from '../model/useReview';
import { fullTitleOf, words } from '../model/words';
import { Link } from '../parts/Link';
import { countedBy, funnelsOf, groupsBy, type CountedBy, type Funnel, type ReportGroup } from './counts';
import { detailWords, pageWords } from './funnelWords';
import type { Report } from './readReports';
import { forgetReports, useReports } from './store';

/** How many films of a group are listed at first. */
const filmsAtFirst = 3;

function Films({ reports }: { readonly reports: readonly Report[] }) {
  const review = useReview();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? reports : reports.slice(0, filmsAtFirst);
  const showFilm = async ({ content }: Report) => review.go(await openIncident(content, text('reports.film'), review));
  return (
    <p className="reports__films">
      {shown.map((report, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a report is identified by its index in the file
        <button key={at} type="button" className="link" onClick={() => void showFilm(report)}>
          {text('reports.filmOf', { count: at + 1 })}
        </button>
      ))}
      {shown.length < reports.length && (
        <button type="button" className="plain" onClick={() => setWhole(true)}>
          {text('find.more', { count: reports.length - shown.length })}
        </button>
      )}
    </p>
  );
}

function Key({ by, of }: { readonly by: CountedBy; readonly of: string }) {
  const { release } = useReview();
  if (of === '') return text('incident.unknown');
  if (by === 'edition') return editions[of as keyof typeof editions];
  if (by === 'state') return <Link to={{ view: 'screens', subject: subjectOfState(of) }}>{fullTitleOf(of)}</Link>;
  if (by === 'day') return of;
  const result = release.results.find(({ heard }) => heard === of);
  return (
    <Link to={{ view: 'answers', subject: { chart: '', event: shortResultName(of) } }}>
      {[result && numbersIn(result)[0], words(shortResultName(of))].filter(Boolean).join(' ')}
    </Link>
  );
}

interface RowProps {
  readonly by: CountedBy;
  readonly group: ReportGroup;
  /** How many reports there are. */
  readonly all: number;
}

function Row({ by, group: { key, reports }, all }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Key by={by} of={key} />
      </th>
      <td>
        {reports.length}{' '}
        <span className="mut">{text('reports.share', { share: Math.round((reports.length / all) * 100) })}</span>
      </td>
      <td>
        <Films reports={reports} />
      </td>
    </tr>
  );
}

function Funnels({ funnels }: { readonly funnels: readonly Funnel[] }) {
  const { results } = useReview().release;
  const texts = use(loadedTexts());
  const at = languages.indexOf(currentLanguage());
  const saidIn = (id: string) => texts.find((each) => each.id === id && each.language === at)?.words ?? null;
  return (
    <table className="hear">
      <caption>{text('reports.funnels')}</caption>
      <tbody>
        {funnels.map(({ page, errors, successes, details }) => (
          <tr key={page}>
            <th scope="row">{pageWords(page)}</th>
            <td>{text('reports.funnel', { errors, successes })}</td>
            <td>
              <ul>
                {details.map(([detail, count]) => (
                  <li key={detail}>
                    {count} × {detailWords(detail, { saidIn, results })}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The failed logins and tracking events of the opened files: how many in each state, by code, edition and day. */
export function ReportsCard() {
  const all = useReports();
  const { reports, events, unread } = all;
  if (reports.length + events.length === 0) return null;
  const funnels = funnelsOf(all);
  return (
    <section className="reports" aria-label={text('reports.title')}>
      <h2>{text('reports.title')}</h2>
      <p className="mut">
        {text('reports.about', { count: reports.length, events: events.length })}{' '}
        {unread > 0 && text('reports.unread', { count: unread })}{' '}
        <button type="button" className="link" onClick={forgetReports}>
          {text('reports.forget')}
        </button>
      </p>
      {reports.length > 0 &&
        countedBy.map((by) => (
          <table key={by} className="hear">
            <caption>{text(`reports.${by}`)}</caption>
            <tbody>
              {groupsBy(by, reports).map((group) => (
                <Row key={group.key} by={by} group={group} all={reports.length} />
              ))}
            </tbody>
          </table>
        ))}
      {funnels.length > 0 && (
        <Suspense>
          <Funnels funnels={funnels} />
        </Suspense>
      )}
    </section>
  );
}
