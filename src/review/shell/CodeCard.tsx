import { Suspense, use } from 'react';
import { languages } from '../../../i18n/locales';
import { ScreenAfter } from '../answers/ScreenAfter';
import { loadedTexts } from '../said/loadedTexts';
import { load, type AnswerCell } from '../model/release';
import { conditionText, shortResultName, numbersIn, resultsOf } from '../model/results';
import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { fullTitleOf, titleAt } from '../model/words';
import { answerText } from '../model/answerText';
import { Link } from '../parts/Link';
import { text } from '../model/text';

/** What the page says where it knows nothing better. */
const general = 'result.OTHER';

/**
 * The state whose screen shows an answer best: one that says it itself, else the SMS code page, which most visitors
 * see.
 */
const shownAt = (all: readonly AnswerCell[]): string | null => {
  const heard = all.filter(({ by }) => by !== 'never');
  const best =
    heard.find(({ by, said }) => by === 'page' && /message|alert|toast/.test(said)) ??
    heard.find(({ state }) => state === 'verifyCode.calling.verifying') ??
    heard[0];
  return best?.state ?? null;
};

/** What the visitor reads: the words of the answer in the language of the screens, and the screen with them. */
function CodeWords({ heard, shownAt: state }: { readonly heard: string; readonly shownAt: string | null }) {
  const { release, lenses } = useReview();
  const texts = use(loadedTexts());
  if (!heard.startsWith('result.') || heard === 'result.OK') return null;
  const at = languages.indexOf(lenses.language);
  const saidIn = (id: string) => texts.find((each) => each.id === id && each.language === at)?.words ?? null;
  const own = saidIn(heard);
  const node = release.charts.flatMap(({ nodes }) => nodes).find(({ id }) => id === state);
  return (
    <>
      <h2>{text('code.reads')}</h2>
      <blockquote lang={lenses.language}>{own ?? saidIn(general)}</blockquote>
      <p className="mut">{text(own === null ? 'code.generalWords' : 'code.serverWords')}</p>
      {node && (
        <Suspense>
          <figure className="after">
            <ScreenAfter state={node} heard={heard} width={132} />
            <figcaption className="mut">{fullTitleOf(node.id)}</figcaption>
          </figure>
        </Suspense>
      )}
    </>
  );
}

/** The reactions to a result, by its number or name: states that handle it themselves first, then the default. */
export function CodeCard({ code }: { readonly code: string }) {
  const { release } = useReview();
  const answers = use(load('answers'));
  const results = resultsOf(release, code);
  if (results.length === 0)
    return (
      <>
        <h1>{code}</h1>
        <p>{text('say.noResultHasThisNumberOr')}</p>
      </>
    );
  return (
    <article>
      <p className="crumb">{text('say.result')}</p>
      {results.map((result) => {
        const all = answers.filter(({ heard }) => heard === result.heard);
        const own = all.filter(({ by }) => by === 'page');
        const gate = all.filter(({ by }) => by === 'gate');
        const rest = all.filter(({ by }) => by === 'default').length;
        return (
          <section key={result.heard}>
            <h1>
              {numbersIn(result).map((number) => (
                <span className="cp big" key={number}>
                  {number}
                </span>
              ))}{' '}
              {shortResultName(result.heard)}
            </h1>
            {result.numbers.map(
              ({ number, condition }) =>
                condition && (
                  <p className="mut" key={number}>
                    {titleAt(number, conditionText(condition))}
                  </p>
                ),
            )}
            <CodeWords heard={result.heard} shownAt={shownAt(all)} />
            {gate[0] && (
              <p>{text('code.gate', { count: gate.length, all: all.length, said: answerText(gate[0].said) })}</p>
            )}
            {own.length > 0 && <h2>{text('code.own', { count: own.length })}</h2>}
            <ul className="lines places">
              {own.map((each) => (
                <li key={each.state}>
                  <Link
                    to={{
                      view: 'answers',
                      subject: { ...subjectOfState(each.state), event: shortResultName(each.heard) },
                    }}
                  >
                    {fullTitleOf(each.state)}
                  </Link>{' '}
                  <b>{answerText(each.said)}</b>
                </li>
              ))}
            </ul>
            {rest > 0 && <p className="mut">{text('code.default', { count: rest })}</p>}
          </section>
        );
      })}
    </article>
  );
}
