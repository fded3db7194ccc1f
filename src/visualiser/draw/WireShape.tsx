import { memo } from 'react';
import { arrowhead, rounded } from './svgPath';
import type { Mark, Wire } from '../model/drawing';

/** A wire from its row to its target, with a wide invisible line for the pointer. */
export const WireShape = memo(({ wire, look, mark }: { wire: Wire; look: string; mark: Mark | undefined }) => {
  const line = rounded(wire.points);
  return (
    <g className={`wire look-${wire.look} ${look} ${mark ? `is-${mark}` : ''}`} data-wire={wire.row}>
      <path className="hit" d={line} />
      <path className="line" d={line} />
      <path className="head" d={arrowhead(wire.points)} />
    </g>
  );
});
