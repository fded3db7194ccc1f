import { useMemo } from 'react';
import { languages } from '../../../i18n/locales';
import { simulatedEditions } from '../../charts/simulation/editions';
import { grouped } from '../model/outlineTree';
import { described } from '../model/descriptions';
import { editions } from '../model/lensWords';
import { shortResultName } from '../model/results';
import { nodeOf, subjectOfState } from '../model/subject';
import { text } from '../model/text';
import { textPlacesOf, type ShownTexts, type TextPlace } from '../model/textPlaces';
import { useReview } from '../model/useReview';
import { listInWords, titleOfChart, titleOfId } from '../model/words';
import type { Address } from '../model/address';
import { Link } from '../parts/Link';
import { Screenshot } from '../screens/Screenshot';
import { topicOf, type Care } from '../said/care';
import type { SaidHit } from '../said/findSaid';
import { titleOfCause } from '../said/placeWords';
import type { SaidText } from '../said/saidTexts';
import { nextWords } from './nextWords';

/** What is known of texts: their words, their places, what to say. */
export interface SaidKnown {
  readonly texts: readonly SaidText[];
  readonly shown: ShownTexts;
  readonly care: Care;
}

/** A text in each language. */
export const saidWords = (texts: readonly SaidText[], id: string): string[] =>
  texts.filter((each) => each.id === id).map(({ words }) => words);

const editionWords = (names: TextPlace['editions']) =>
  names.length === simulatedEditions.length ? editions.all : listInWords(names.map((name) => editions[name]));

/** What shows how it came there: the answer with its screens, the transition, or the path. */
function causeOf({ state, by }: TextPlace): Partial<Address> | null {
  if (by?.is === 'answer')
    return { view: 'answers', subject: { ...subjectOfState(by.state), event: shortResultName(by.heard) }, more: {} };
  return state ? { view: 'paths', subject: subjectOfState(state), more: { to: state } } : null;
}

/** How many of the things that can happen next are shown at once. */
const shownNext = 3;

function Place({ place }: { readonly place: TextPlace }) {
  const { release, lenses, chart } = useReview();
  const { state, surface, editions: shownIn, by } = place;
  const cause = causeOf(place);
  const [edition] = shownIn;
  const own = lenses.edition && shownIn.includes(lenses.edition) ? lenses.edition : edition;
  const look = { ...lenses, edition: own ?? null };
  const subject = state ? subjectOfState(state) : null;
  const node = subject && nodeOf(chart(subject.chart), subject);
  const next = state ? nextWords(release, state) : [];
  return (
    <tr>
      <th scope="row">
        {subject ? (
          <Link to={{ view: 'screens', subject, lenses: look, more: {} }}>{titleOfId(state ?? '')}</Link>
        ) : (
          text(`surface.${surface ?? 'ready'}`)
        )}
        {node?.description && <small>{described(node.description)}</small>}
      </th>
      <td>{editionWords(shownIn)}</td>
      <td>
        {titleOfCause(release, by) || (surface && text(`surfaceBy.${surface}`))}{' '}
        {cause && (
          <Link to={{ ...cause, lenses: look }}>{text(by?.is === 'answer' ? 'said.answer' : 'said.film')}</Link>
        )}
      </td>
      <td>
        {surface ? text(`surfaceNext.${surface}`) : next.slice(0, shownNext).join(' · ')}
        {next.length > shownNext && (
          <details>
            <summary>{text('find.more', { count: next.length - shownNext })}</summary>
            {next.slice(shownNext).join(' · ')}
          </details>
        )}
      </td>
    </tr>
  );
}

function PlaceTable({ places }: { readonly places: readonly TextPlace[] }) {
  return (
    <div className="said-scroll">
      <table className="said-places">
        <thead>
          <tr>
            <th scope="col">{text('said.where')}</th>
            <th scope="col">{text('lens.edition')}</th>
            <th scope="col">{text('said.led')}</th>
            <th scope="col">{text('said.next')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <Place key={`${place.state} ${place.surface} ${JSON.stringify(place.by)}`} place={place} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The page or dialog that a place belongs to. */
const pageOfPlace = ({ state }: TextPlace) =>
  state ? titleOfChart(subjectOfState(state).chart) : text('said.outsideCharts');

/** The pages that a text is named after come first. */
function inOrder(places: readonly TextPlace[], id: string): TextPlace[] {
  const [area = '', words = ''] = id.split('.');
  const own = ({ state }: TextPlace) =>
    state?.startsWith(`${area}.`) || state?.split('.').at(-1) === words ? 0 : state ? 1 : 2;
  return places.toSorted((a, b) => own(a) - own(b));
}

interface SaidCardProps {
  readonly hit: SaidHit;
  readonly known: SaidKnown;
  /** Whether the first page's places are unfolded. */
  readonly isOpen: boolean;
}

/** One text: its words in each language, what it means, what to say, and all its places, by page. */
export function SaidCard({ hit: { id, language }, known: { texts, shown, care }, isOpen }: SaidCardProps) {
  const { lenses } = useReview();
  const places = useMemo(() => inOrder(textPlacesOf(shown, id), id), [shown, id]);
  const said = saidWords(texts, id);
  const { means, say } = care[topicOf(id)];
  const pages = grouped(places, pageOfPlace);
  const first = places.find(({ state, by }) => state !== null && by === null);
  const subject = first?.state ? subjectOfState(first.state) : null;
  const look = {
    ...lenses,
    edition: (lenses.edition && first?.editions.includes(lenses.edition) ? lenses.edition : first?.editions[0]) ?? null,
    language: languages[language] ?? lenses.language,
    size: 'phone' as const,
  };
  return (
    <article className="said-card">
      <div>
        <h2 lang={languages[language]}>{said[language]}</h2>
        <p className="mut said-others">
          {said.map((words, at) =>
            at === language ? null : (
              <span key={languages[at]} lang={languages[at]}>
                {words}
              </span>
            ),
          )}
          <code>{id}</code>
          {id.startsWith('document.') || <Link more={{ remarks: 'list', text: id }}>{text('said.remark')}</Link>}
        </p>
        <dl className="pairs">
          <div>
            <dt>{text('said.means')}</dt>
            <dd>{means}</dd>
          </div>
          <div>
            <dt>{text('said.say')}</dt>
            <dd>{say}</dd>
          </div>
        </dl>
        <p className="mut">{text('said.places', { count: places.length, pages: pages.length })}</p>
        {pages.map(([page, of], at) => (
          <details key={page} open={isOpen && at === 0}>
            <summary>
              {page} <span className="mut">{of.length}</span>
            </summary>
            <PlaceTable places={of} />
          </details>
        ))}
      </div>
      {subject && isOpen && (
        <Link
          to={{ view: 'screens', subject, lenses: look, more: {} }}
          label={text('screen.of', { state: titleOfId(first?.state ?? '') })}
        >
          <Screenshot chart={subject.chart} state={subject.state ?? ''} lenses={look} width={180} />
        </Link>
      )}
    </article>
  );
}
