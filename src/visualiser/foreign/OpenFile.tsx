import { useRef } from 'react';
import { problemText } from './chart';
import './foreign.css';
import { useOpen, type Opening } from './useOpen';
import { text } from '../texts/text';

const mostShown = 8;

/** What is wrong with a file, or what its chart does not show, line by line. */
export function Problems({ opening: { name, problems, notes }, dismiss }: { opening: Opening; dismiss: () => void }) {
  const all = [...problems, ...notes];
  if (all.length === 0) return null;
  return (
    <div className="problems" role={problems.length > 0 ? 'alert' : 'status'}>
      <p>
        <b>{text(problems.length > 0 ? 'open.cannot' : 'open.partly', { name })}</b>
      </p>
      <ul>
        {all.slice(0, mostShown).map((problem) => (
          <li key={`${problem.line} ${problem.key}`}>{problemText(problem)}</li>
        ))}
      </ul>
      {all.length > mostShown && <p>{text('open.more', { count: all.length - mostShown })}</p>}
      <button type="button" className="btn" onClick={dismiss}>
        {text('say.close')}
      </button>
    </div>
  );
}

/** A button that opens any XState 5 definition or SCXML document, or the charts of another release to compare with. */
export function OpenFile() {
  const input = useRef<HTMLInputElement>(null);
  const { opening, openFile, dismiss } = useOpen();
  return (
    <div className="row">
      <button type="button" className="btn" disabled={opening.isBusy} onClick={() => input.current?.click()}>
        {opening.isBusy ? text('open.drawing', { name: opening.name }) : text('open.button')}
      </button>
      <span className="mut">{text('open.what')}</span>
      <input
        ref={input}
        type="file"
        accept=".json,.scxml,.xml,.ts,.js,application/json"
        aria-label={text('open.label')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void openFile(file);
          currentTarget.value = '';
        }}
      />
      <Problems opening={opening} dismiss={dismiss} />
    </div>
  );
}
