const keys: readonly (readonly [string, string])[] = [
  ['/', 'Find; 57 lists who hears 57'],
  ['v, then c s a p', 'Chart, Screens, Answers, Paths'],
  ['e  l  o', 'Edition, overlay, outline'],
  ['↑ ↓', 'Rows of the box; past the end, the next box'],
  ['→ ←', 'Follow the row’s way; back along the way you came'],
  ['Home  End', 'Start, goal'],
  ['Enter  Esc', 'Neighbours only; all again'],
  ['[  ]', 'Out to the frame, in to its first state'],
  ['1  0  +  −', 'Fit, 100 %, zoom'],
  ['n  N', 'Next, previous change or finding'],
  ['Space  ,  .', 'Run: play, step back, step on'],
  ['c', 'Words or the code’s own names in the chart'],
  ['?', 'These keys'],
];

/** All keys, in a corner; it covers nothing that one is reading for long. */
export function Keys({ onClose }: { readonly onClose: () => void }) {
  return (
    <section className="pop keys" aria-label="Keys">
      <h2>
        Keys{' '}
        <button type="button" className="plain" onClick={onClose}>
          Close
        </button>
      </h2>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
