import './loading.css';

const line = 'M0 20h28v-6h12v-8h14v14h12v4h14v-8h32';

/** The brand's progress indicator: a light runs along a line. Decorative; text beside it says what is loading. */
export function RunningLine() {
  return (
    <svg className="running" width="112" height="28" viewBox="0 0 112 28" aria-hidden="true">
      <path d={line} />
      <path className="run" d={line} />
    </svg>
  );
}
