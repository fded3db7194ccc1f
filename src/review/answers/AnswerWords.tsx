import { listInWords } from '../model/words';
import { use } from 'react';
import { languages } from '../../../i18n/locales';
import { loadedTexts } from '../said/loadedTexts';
import { shortResultName, numbersIn } from '../model/results';
import { Link } from '../parts/Link';
import { Numbers } from '../parts/parts';
import { useReview } from '../model/useReview';
import { text } from '../model/text';

/** What the page says where it knows nothing better. */
const general = 'result.OTHER';

/**
 * The message of every result, in the language of the screens. Results without words of their own come first: they have
 * none, or others have the same.
 */
export function AnswerWords() {
  const { release, lenses } = useReview();
  const texts = use(loadedTexts());
  const at = languages.indexOf(lenses.language);
  const saidIn = (id: string) => texts.find((each) => each.id === id && each.language === at)?.words ?? null;
  const rows = release.results
    .filter(({ heard }) => heard.startsWith('result.') && heard !== 'result.OK')
    .map((result) => {
      const said = saidIn(result.heard);
      const same = release.results
        .filter(({ heard }) => heard !== result.heard && said !== null && saidIn(heard) === said)
        .map((other) => numbersIn(other)[0] ?? shortResultName(other.heard));
      return { result, said, same };
    })
    .toSorted((a, b) => Number(a.said !== null) - Number(b.said !== null) || b.same.length - a.same.length);
  const count = rows.filter(({ said, same }) => said === null || same.length > 0).length;
  return (
    <div className="board">
      <h1>{text('say.theWordsOfEachAnswer')}</h1>
      <p className="mut">
        {text('answer.withoutWords', { count, all: rows.length })}{' '}
        <Link more={{ show: '' }}>{text('say.reactions')}</Link>
      </p>
      <table className="hear">
        <thead>
          <tr>
            <th scope="col">{text('say.answer')}</th>
            <th scope="col">{text('detail.words')}</th>
            <th scope="col">{text('say.itsOwn')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ result, said, same }) => (
            <tr key={result.heard} className={said === null || same.length > 0 ? 'on' : undefined}>
              <th scope="row">
                <Link to={{ subject: { chart: '', event: shortResultName(result.heard) } }}>
                  <Numbers of={result} /> <span className="nm">{shortResultName(result.heard)}</span>
                </Link>
              </th>
              <td lang={lenses.language}>{said ?? saidIn(general)}</td>
              <td>
                {said === null ? (
                  <b>{text('answer.wordsOfOther')}</b>
                ) : same.length > 0 ? (
                  <b>{text('answer.wordsOf', { names: listInWords(same) })}</b>
                ) : (
                  text('answer.ownWords')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
