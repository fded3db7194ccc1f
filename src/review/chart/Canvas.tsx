import { useCallback, useEffect, useRef } from 'react';
import { ChartSvg, Defs, Scene } from '../draw/ChartSvg';
import type { Drawing, Marks } from '../model/drawing';
import { usePrinting } from '../parts/useNarrow';
import { useReview } from '../model/useReview';
import { centred, fitted, isSeen } from './geometry';
import { rectOf } from './places';
import { useKeys } from './useKeys';
import { usePointer } from './usePointer';
import { useSpot } from './useSpot';
import { useZoom } from './useZoom';
import { text } from '../model/text';

interface ControlsProps {
  readonly by: (factor: number) => void;
  readonly fit: () => void;
}

/** Zoom by the pointer: out, in, all of it. */
function Controls({ by, fit }: ControlsProps) {
  return (
    <div className="zoom-controls">
      <button type="button" className="btn" aria-label={text('zoom.out')} onClick={() => by(1 / 1.25)}>
        −
      </button>
      <button type="button" className="btn" aria-label={text('zoom.in')} onClick={() => by(1.25)}>
        +
      </button>
      <button type="button" className="btn" onClick={fit}>
        {text('zoom.fit')} <kbd>1</kbd>
      </button>
    </div>
  );
}

interface CanvasProps {
  readonly drawing: Drawing;
  readonly marks: Marks;
}

/** A drawing with pan, zoom, pointer and keyboard. It is one tab stop; a live region announces the selection. */
export function Canvas(shown: CanvasProps) {
  // Paper has no part that is in view: there the chart is whole, as in a picture.
  return usePrinting() ? <ChartSvg {...shown} /> : <MovedCanvas {...shown} />;
}

function MovedCanvas({ drawing, marks }: CanvasProps) {
  const { go } = useReview();
  const svg = useRef<SVGSVGElement>(null);
  const scene = useRef<SVGGElement>(null);
  const { spot, stand } = useSpot(drawing);
  const { level, zoom } = useZoom(svg, scene, drawing, spot ? rectOf(spot.place) : null);
  const release = useCallback(() => go({ subject: { chart: drawing.chart } }), [go, drawing]);
  const onClick = usePointer({ drawing, stand, release });
  const onKeyDown = useKeys({ drawing, spot, stand, zoom, release });
  const place = spot?.place;
  useEffect(() => {
    const at = zoom.current;
    if (place && at && !isSeen(rectOf(place), at.now(), at.size()))
      at.to(centred(rectOf(place), Math.max(at.now().k, 0.8), drawing, at.size()));
  }, [place, zoom, drawing]);
  return (
    <div className="chart-view">
      {/* The role application is for widgets with their own keys. Each move is announced. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="chart-host"
        role="application"
        aria-label={text('canvas.label', { title: drawing.title, keys: text('canvas.keys') })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <svg ref={svg} className="chart" aria-hidden="true" data-canvas={drawing.chart}>
          <Defs />
          <g ref={scene}>
            <Scene
              drawing={drawing}
              level={level}
              marks={marks}
              selected={place?.id ?? null}
              row={spot?.row?.id ?? null}
            />
          </g>
        </svg>
      </div>
      <Controls
        by={(factor) => zoom.current?.by(factor)}
        fit={() => zoom.current?.to(fitted(drawing, zoom.current.size()))}
      />
    </div>
  );
}
