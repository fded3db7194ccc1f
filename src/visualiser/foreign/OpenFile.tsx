import { useRef } from 'react';
import { problemText } from './chart';
import './foreign.css';
import { useOpen, type Opening } from './useOpen';

const mostShown = 8;

/** What is wrong with a file, line by line. */
export function Problems({ opening: { name, problems }, dismiss }: { opening: Opening; dismiss: () => void }) {
  if (problems.length === 0) return null;
  return (
    <div className="problems" role="alert">
      <p>
        <b>{name} cannot be opened.</b>
      </p>
      <ul>
        {problems.slice(0, mostShown).map((problem) => (
          <li key={`${problem.line} ${problem.key}`}>{problemText(problem)}</li>
        ))}
      </ul>
      {problems.length > mostShown && <p>and {problems.length - mostShown} more.</p>}
      <button type="button" className="btn" onClick={dismiss}>
        Close
      </button>
    </div>
  );
}

/** A button that opens any XState 5 definition, or the charts of another release to compare with. */
export function OpenFile() {
  const input = useRef<HTMLInputElement>(null);
  const { opening, openFile, dismiss } = useOpen();
  return (
    <div className="open-file">
      <button type="button" className="btn" disabled={opening.isBusy} onClick={() => input.current?.click()}>
        {opening.isBusy ? `Drawing ${opening.name}…` : 'Open a file…'}
      </button>
      <span className="mut">
        Any XState 5 machine as JSON, the charts of another release, or remarks; or drop it anywhere.
      </span>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Chart as JSON"
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
