const keys: readonly (readonly [string, string])[] = [
  ['/', 'Find; 57 lists the states that handle 57'],
  ['v, then c s a p r d', 'Chart, Screens, Answers, Paths, Server, Changes'],
  ['e  l  o', 'Edition, overlay, outline'],
  ['↑ ↓', 'Rows of the box; past the end, the next box'],
  ['→ ←', 'Follow the row’s transition; go back'],
  ['Home  End', 'Start, goal'],
  ['Enter  Esc', 'Show neighbours only; show all'],
  ['[  ]', 'To the parent state; to its first child'],
  ['1  0  +  −', 'Fit, 100 %, zoom'],
  ['n  N', 'Next, previous change or finding'],
  ['Space  ,  .', 'Run: play, step back, step forward'],
  ['c', 'Plain titles or the code’s own names in the chart'],
  ['m', 'Remarks: the list, and one on what is chosen'],
  ['?', 'These keys'],
];

/** The list of keys, in a corner of the page. */
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
