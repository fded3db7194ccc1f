import { Fragment } from 'react';
import type { CallingState, RequestField, ServerCall } from '../release';
import { Link } from '../shell/Link';
import { subjectOfState, toChart } from '../subject';
import { fullTitleOf } from '../words';
import { text as say } from '../texts/text';

function Fields({ fields }: { readonly fields: readonly RequestField[] }) {
  return (
    <dl className="pairs lined">
      {fields.map(({ name, required, words }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {!required && <span className="mut"> {say('server.optional')}</span>}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Example({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure aria-label={label}>
      <pre>{text}</pre>
    </figure>
  );
}

function Asking({ state, gated, answers }: CallingState) {
  return (
    <li>
      <Link to={toChart(subjectOfState(state))}>{fullTitleOf(state)}</Link>
      {!gated && <span className="mut"> {say('server.withoutGate')}</span>}
      <dl className="pairs lined">
        {Object.entries(answers).map(([answer, does]) => (
          <div key={answer}>
            <dt>{answer}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** One call. Its name is the summary; the rest opens below it. */
export function CallCard({ call, isChosen }: { readonly call: ServerCall; readonly isChosen: boolean }) {
  const { name, method, path, summary, note, used, unused, forms, request, answer, states } = call;
  return (
    <details className="card call" id={`call-${name}`} open={isChosen}>
      <summary>
        <code>
          <span className="mut">{method}</span> {path}
        </code>{' '}
        <span>{summary}</span>
        {unused && <span className="mut"> {say('server.notUsed')}</span>}
      </summary>
      <p>
        {note} <Link to={{ more: { call: name } }}>{say('say.linkToThisCall')}</Link>
      </p>
      <ul>
        {unused ? <li>{say('server.notUsedAs', { why: unused })}</li> : used.map((each) => <li key={each}>{each}</li>)}
      </ul>
      <h3>{say('say.request')}</h3>
      {forms.map((fields, at) => (
        <Fragment key={fields.map((field) => field.name).join(' ')}>
          {forms.length > 1 && <p className="mut">{say('server.form', { at: at + 1, all: forms.length })}</p>}
          <Fields fields={fields} />
        </Fragment>
      ))}
      {method === 'POST' && <p className="mut">{say('say.andDeviceidTheCsrfTokenAnd')}</p>}
      {request && (
        <Example
          label={say('server.requestExample', { path })}
          text={Object.entries(request)
            .map(([field, value]) => `${field}=${value}`)
            .join('\n')}
        />
      )}
      {answer && (
        <>
          <h3>{say('say.answer')}</h3>
          <Example label={say('server.answerExample', { path })} text={answer} />
        </>
      )}
      {states.length > 0 && (
        <>
          <h3>{say('server.states')}</h3>
          <ul>
            {states.map((each) => (
              <Asking key={each.state} {...each} />
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
