import { Children, type ReactNode } from 'react';
import type { ResultName } from '../model/release';
import { numbersIn } from '../model/results';
import { useReview } from '../model/useReview';
import { titleOfChart } from '../model/words';
import { text } from '../model/text';
import { Link } from './Link';

/** The numbers of a result, as chips. */
export const Numbers = ({ of }: { readonly of: ResultName }) =>
  numbersIn(of).map((number) => (
    <span className="cp" key={number}>
      {number}
    </span>
  ));

/** Elements in a line, with words between them. */
export const Joined = ({ by, children }: { readonly by: string; readonly children: ReactNode }) =>
  Children.toArray(children).flatMap((each, at) => (at === 0 ? [each] : [by, each]));

/** Links to charts by their ids. */
export const ChartLinks = ({ ids }: { readonly ids: readonly string[] }) => (
  <Joined by={text('list.comma')}>
    {ids.map((id) => (
      <Link key={id} to={{ subject: { chart: id } }}>
        {titleOfChart(id)}
      </Link>
    ))}
  </Joined>
);

/** A line of a table of facts. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{children}</td>
  </tr>
);

/** Requirements by their ids, as links to their cards. */
export const RequirementLinks = ({ ids, by = ' · ' }: { readonly ids: readonly string[]; readonly by?: string }) => (
  <Joined by={by}>
    {ids.map((id) => (
      <Link key={id} more={{ requirement: id }} className="req">
        {id}
      </Link>
    ))}
  </Joined>
);

/** A list of requirements with their texts. */
export function RequirementTexts({ ids }: { readonly ids: readonly string[] }) {
  const { release } = useReview();
  return (
    <dl className="pairs rq">
      {ids.map((id) => (
        <div key={id}>
          <dt>
            <RequirementLinks ids={[id]} />
          </dt>
          <dd>{release.requirements.find((each) => each.id === id)?.text ?? text('requirement.silent')}</dd>
        </div>
      ))}
    </dl>
  );
}
