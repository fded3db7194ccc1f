import { isText, text, type TextId } from '../model/text';

const keys: readonly (readonly [string, TextId])[] = [
  ['/', 'keys.find'],
  ['keys.viewsThen', 'keys.views'],
  ['e  o', 'keys.lenses'],
  ['↑ ↓', 'keys.rows'],
  ['→ ←', 'keys.follow'],
  ['Home  End', 'keys.ends'],
  ['1  0  +  −', 'keys.zoom'],
  ['m', 'keys.remarks'],
  ['?', 'keys.keys'],
];

/** The list of keys, in a corner of the page. */
export function Keys({ onClose }: { readonly onClose: () => void }) {
  return (
    <section className="pop keys" aria-label={text('keys.title')}>
      <h2>
        {text('keys.title')}{' '}
        <button type="button" className="plain" onClick={onClose}>
          {text('say.close')}
        </button>
      </h2>
      <dl className="pairs lined">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{isText(key) ? text(key) : key}</kbd>
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
