import { Suspense } from 'react';
import { plainLenses, type Lenses as LensesOf } from '../address';
import { useReview } from '../useReview';
import { editions, languages, overlays, sizes, themes } from './lensWords';
import { LensNote } from './LensNote';
import { text } from '../texts/text';

interface PickProps<Value extends string> {
  readonly label: string;
  readonly among: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly usual: Value;
  readonly onPick: (value: Value) => void;
  readonly id?: string;
}

function Pick<Value extends string>({ label, among, value, usual, onPick, id }: PickProps<Value>) {
  const all = Object.entries<string>(among);
  return (
    <select
      id={id}
      className={value === usual ? 'pick' : 'pick on'}
      aria-label={label}
      value={value}
      onChange={(event) => onPick(event.target.value as Value)}
    >
      {all.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** Selects edition, screens and overlay. A lens never navigates and never moves a box. */
export function Lenses({ onKeys }: { readonly onKeys: () => void }) {
  const { address, go } = useReview();
  const { lenses } = address;
  const set = (change: Partial<LensesOf>) => go({ lenses: { ...lenses, ...change } }, 'replace');
  return (
    <section className="lens" aria-label={text('lens.label')}>
      <span className="lens-part">
        <span className="mut" aria-hidden="true">
          {text('lens.edition')}
        </span>
        <Pick
          id="lens-edition"
          label={text('lens.edition')}
          among={editions}
          value={lenses.edition ?? 'all'}
          usual="all"
          onPick={(edition) => set({ edition: edition === 'all' ? null : edition })}
        />
      </span>
      <span className="lens-part lens-screens">
        <span className="mut" aria-hidden="true">
          {text('lens.screens')}
        </span>
        <Pick
          label={text('lens.language')}
          among={languages}
          value={lenses.language}
          usual={plainLenses.language}
          onPick={(language) => set({ language })}
        />
        <span aria-hidden="true">·</span>
        <Pick
          label={text('lens.size')}
          among={sizes}
          value={lenses.size}
          usual="phone"
          onPick={(size) => set({ size })}
        />
        <span aria-hidden="true">·</span>
        <Pick
          label={text('lens.theme')}
          among={themes}
          value={lenses.theme}
          usual="light"
          onPick={(theme) => set({ theme })}
        />
      </span>
      <span className="lens-part">
        <span className="mut" aria-hidden="true">
          {text('lens.overlay')}
        </span>
        <Pick
          id="lens-overlay"
          label={text('lens.overlay')}
          among={overlays}
          value={lenses.overlay}
          usual="nothing"
          onPick={(overlay) => set({ overlay })}
        />
      </span>
      <span className="lens-note">
        <Suspense>
          <LensNote onKeys={onKeys} />
        </Suspense>
      </span>
    </section>
  );
}
