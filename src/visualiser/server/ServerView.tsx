import { Fragment, use, useEffect, useRef } from 'react';
import { load, type ServerResult } from '../release';
import { grouped } from '../shell/outlineTree';
import { useReview } from '../useReview';
import { CallCard } from './CallCard';
import './server.css';
import { text } from '../texts/text';

function Result({ number, name, when, means, data, gate }: ServerResult) {
  return (
    <div>
      <dt>
        {number ?? ''} {name}
        {when && <small>{when}</small>}
      </dt>
      <dd>
        {means} {gate ? text('server.everyCall', { does: gate }) : text('server.pageDecides')}
        {data && <small>{text('server.reads', { fields: data.join(', ') })}</small>}
      </dd>
    </div>
  );
}

/** The contract with the server: every call, its request, its answer, and what the page does with each code. */
export function ServerView() {
  const { address } = useReview();
  const { calls, results } = use(load('server'));
  const chosen = address.more.call;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector(`#call-${CSS.escape(chosen)}`)?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  return (
    <div className="server" ref={list}>
      <h1>{text('say.whatThePageAsksOfIts')}</h1>
      <p className="mut">{text('server.about')}</p>
      {grouped(calls, ({ group }) => group).map(([group, own]) => (
        <Fragment key={group}>
          <h2>{group}</h2>
          {own.map((call) => (
            <CallCard key={call.name} call={call} isChosen={call.name === chosen} />
          ))}
        </Fragment>
      ))}
      <h2>{text('say.theCodes')}</h2>
      <dl className="pairs lined server-codes">
        {results.map((result) => (
          <Result key={`${result.number} ${result.name} ${result.when}`} {...result} />
        ))}
      </dl>
    </div>
  );
}
