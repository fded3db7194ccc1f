import { Suspense } from 'react';
import { plainLenses, type Lenses as LensesOf } from '../model/address';
import { useReview } from '../model/useReview';
import { editions, languages, overlays, sizes, themes } from '../model/lensWords';
import { LensNote } from './LensNote';
import { Joined } from '../parts/parts';
import { text } from '../model/text';

const all = { edition: editions, language: languages, size: sizes, theme: themes, overlay: overlays } as const;
/** The words before each group of choices, and its lenses. */
const parts = [
  ['edition', ['edition']],
  ['screens', ['language', 'size', 'theme']],
  ['overlay', ['overlay']],
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

/** Selects edition, screens and overlay. A lens never navigates and never moves a box. */
export function Lenses({ onKeys }: { readonly onKeys: () => void }) {
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
        <Suspense>
          <LensNote onKeys={onKeys} />
        </Suspense>
      </span>
    </section>
  );
}
