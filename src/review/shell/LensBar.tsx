import { plainLenses, type Lenses as LensesOf } from '../model/address';
import { useReview } from '../model/useReview';
import { editions, wordsOfLanguages, sizes, themeWords } from '../model/lensWords';
import { Joined } from '../parts/parts';
import { text } from '../model/text';

const all = { edition: editions, language: wordsOfLanguages, size: sizes, theme: themeWords } as const;
/** The words before each group of choices, and its lenses. */
const parts = [
  ['edition', ['edition']],
  ['screens', ['language', 'size', 'theme']],
] as const;

function Pick({ name }: { readonly name: keyof LensesOf }) {
  const { lenses, go } = useReview();
  const value = lenses[name] ?? 'all';
  const pick = (chosen: string) =>
    go({ lenses: { ...lenses, [name]: chosen === 'all' ? null : chosen } as LensesOf }, 'replace');
  return (
    <select
      id={`lens-${name}`}
      className={lenses[name] === plainLenses[name] ? 'pick' : 'pick on'}
      aria-label={text(`lens.${name}`)}
      value={value}
      onChange={(event) => pick(event.target.value)}
    >
      {Object.entries<string>(all[name]).map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** Selects the edition and the screens. A lens never navigates and never moves a box. */
export function LensBar({ onKeys }: { readonly onKeys: () => void }) {
  return (
    <section className="lens" aria-label={text('lens.label')}>
      {parts.map(([part, names]) => (
        <span key={part} className={`inline lens-${part}`}>
          <span className="mut" aria-hidden="true">
            {text(`lens.${part}`)}
          </span>
          <Joined by=" · ">
            {names.map((name) => (
              <Pick key={name} name={name} />
            ))}
          </Joined>
        </span>
      ))}
      <span className="lens-note">
        <button type="button" className="plain" onClick={onKeys}>
          {text('lens.keysBefore')} <kbd>?</kbd> {text('lens.keysAfter')}
        </button>
      </span>
    </section>
  );
}
