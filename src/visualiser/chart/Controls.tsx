import { text } from '../model/text';

interface ControlsProps {
  readonly by: (factor: number) => void;
  readonly fit: () => void;
}

/** Zoom by the pointer: out, in, all of it. */
export function Controls({ by, fit }: ControlsProps) {
  return (
    <div className="zoom-controls">
      <button type="button" className="btn" aria-label={text('zoom.out')} onClick={() => by(1 / 1.25)}>
        −
      </button>
      <button type="button" className="btn" aria-label={text('zoom.in')} onClick={() => by(1.25)}>
        +
      </button>
      <button type="button" className="btn" onClick={fit}>
        {text('zoom.fit')} <kbd>1</kbd>
      </button>
    </div>
  );
}
