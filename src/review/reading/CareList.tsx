import { languages as allLanguages } from '../../../i18n/locales';
import { escaped } from '../difference/markdown';
import { wordsOfLanguages } from '../model/lensWords';
import { grouped } from '../model/outlineTree';
import { text } from '../model/text';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { SaveMarkdown } from '../parts/SaveMarkdown';
import { topicOf, type CareTopic } from '../said/care';
import { saidWords, type SaidKnown } from './SaidCard';

interface Row {
  readonly id: string;
  readonly topic: CareTopic;
  readonly words: readonly string[];
}

/** Every text, by topic: what is asked most first, labels last, which say nothing of a fault. */
function rowsOf({ texts, care }: SaidKnown): Row[] {
  const topics = Object.keys(care);
  const ids = [...new Set(texts.map(({ id }) => id))];
  return ids
    .map((id) => ({ id, topic: topicOf(id), words: saidWords(texts, id) }))
    .toSorted((a, b) => topics.indexOf(a.topic) - topics.indexOf(b.topic));
}

const byTopic = (rows: readonly Row[]) => grouped(rows, ({ topic }) => topic) as [CareTopic, Row[]][];

/** The list for an issue tracker or a wiki. */
const markdownOf = (rows: readonly Row[], { care }: SaidKnown) =>
  [
    `# ${text('said.list')}`,
    ...byTopic(rows).flatMap(([topic, of]) => [
      '',
      `## ${escaped(care[topic].means)}`,
      '',
      escaped(care[topic].say),
      '',
      `| ${allLanguages.map((each) => wordsOfLanguages[each]).join(' | ')} |`,
      `| ${allLanguages.map(() => '--').join(' | ')} |`,
      ...of.map(({ words }) => `| ${words.map((each) => escaped(each).replaceAll('|', String.raw`\|`)).join(' | ')} |`),
    ]),
    '',
  ].join('\n');

/**
 * Every text of the product for customer care: sentence, meaning, what to say, in three languages. It can be printed.
 */
export function CareList({ known }: { readonly known: SaidKnown }) {
  const { release } = useReview();
  const rows = rowsOf(known);
  return (
    <section className="care">
      <header className="row">
        <h2>{text('said.list')}</h2>
        <button type="button" className="btn" onClick={() => window.print()}>
          {text('said.print')}
        </button>
        <SaveMarkdown name={`customer-care-${release.version}`} content={() => markdownOf(rows, known)} />
      </header>
      {byTopic(rows).map(([topic, of]) => (
        <section key={topic}>
          <h3>{known.care[topic].means}</h3>
          <p>{known.care[topic].say}</p>
          <table>
            <thead className="spoken">
              <tr>
                {allLanguages.map((each) => (
                  <th scope="col" key={each}>
                    {wordsOfLanguages[each]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {of.map(({ id, words }) => (
                <tr key={id}>
                  {words.map((each, at) => (
                    <td key={allLanguages[at]} lang={allLanguages[at]}>
                      {at === 0 ? <Link more={{ said: each }}>{each}</Link> : each}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </section>
  );
}
