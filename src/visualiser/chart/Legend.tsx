import { Gutter } from '../draw/Gutter';
import type { Lenses } from '../address';
import type { Mark } from '../draw/types';
import { text } from '../texts/text';

const told: Readonly<
  Record<Lenses['overlay'], readonly (Mark & ('browsed' | 'walked' | 'never' | 'added' | 'removed' | 'changed'))[]>
> = {
  nothing: [],
  tests: ['browsed', 'walked', 'never'],
  changes: ['added', 'removed', 'changed'],
};

/** Explains the marks of the overlay below the chart. Renders nothing without an overlay. */
export function Legend({ overlay }: { overlay: Lenses['overlay'] }) {
  if (told[overlay].length === 0) return null;
  return (
    <p className="key chart-key">
      {told[overlay].map((mark) => (
        <span key={mark} className="inline">
          <svg className="chart" width={18} height={20} aria-hidden="true">
            <Gutter mark={mark} x={9} y={10} />
          </svg>
          {text(`mark.${mark}`)}
        </span>
      ))}
    </p>
  );
}
