import { useRef } from 'react';
import './open.css';
import { useOpen, type OpenProgress } from './useOpen';
import { text } from '../model/text';

/** What is wrong with a file. */
export function Problem({ opening: { name, problem }, dismiss }: { opening: OpenProgress; dismiss: () => void }) {
  if (!problem) return null;
  return (
    <div className="problems" role="alert">
      <p>
        <b>{text('open.cannot', { name })}</b>
      </p>
      <p>{problem}</p>
      <button type="button" className="btn" onClick={dismiss}>
        {text('say.close')}
      </button>
    </div>
  );
}

/** A button that opens the charts of another release, remarks, or the report of a failed sign-in. */
export function OpenFile() {
  const input = useRef<HTMLInputElement>(null);
  const { opening, openFile, dismiss } = useOpen();
  const openAll = async (files: readonly File[]) => {
    for (const file of files) await openFile(file);
  };
  return (
    <div className="row">
      <button type="button" className="btn" disabled={opening.isBusy} onClick={() => input.current?.click()}>
        {opening.isBusy ? text('open.opening', { name: opening.name }) : text('open.button')}
      </button>
      <span className="mut">{text('open.what')}</span>
      <input
        ref={input}
        type="file"
        accept=".json,.jsonl,.ndjson,.log,.txt,application/json"
        multiple
        aria-label={text('open.label')}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void openAll(files);
        }}
      />
      <Problem opening={opening} dismiss={dismiss} />
    </div>
  );
}
