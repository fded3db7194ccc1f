import { Gutter } from '../draw/Gutter';
import { text } from '../model/text';

/** Explains the marks of the overlay of changes below the chart. */
export const Legend = () => (
  <p className="key chart-key">
    {(['added', 'removed', 'changed'] as const).map((mark) => (
      <span key={mark} className="inline">
        <svg className="chart" width={18} height={20} aria-hidden="true">
          <Gutter mark={mark} x={9} y={10} />
        </svg>
        {text(`mark.${mark}`)}
      </span>
    ))}
  </p>
);
