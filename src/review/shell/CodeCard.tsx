import { use } from 'react';
import { load } from '../model/release';
import { conditionText, nameOf, numbersIn, resultsOf } from '../model/results';
import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { fullTitleOf, titleAt } from '../model/words';
import { answerText } from '../model/answerText';
import { Link } from '../parts/Link';
import { text } from '../model/text';

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
              {nameOf(result.heard)}
            </h1>
            {result.numbers.map(
              ({ number, condition }) =>
                condition && (
                  <p className="mut" key={number}>
                    {titleAt(number, conditionText(condition))}
                  </p>
                ),
            )}
            {gate[0] && (
              <p>{text('code.gate', { count: gate.length, all: all.length, said: answerText(gate[0].said) })}</p>
            )}
            {own.length > 0 && <h2>{text('code.own', { count: own.length })}</h2>}
            <ul className="lines places">
              {own.map((each) => (
                <li key={each.state}>
                  <Link to={{ view: 'answers', subject: { ...subjectOfState(each.state), event: nameOf(each.heard) } }}>
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
