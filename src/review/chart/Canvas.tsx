import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ChartSvg, Defs, Scene } from '../draw/ChartSvg';
import type { Drawing, Marks, Size } from '../model/drawing';
import { usePrinting } from '../parts/useNarrow';
import { useReview } from '../model/useReview';
import { centred, fitted, isSeen, opened } from './geometry';
import { rectOf } from './places';
import { useChartKeys } from './useChartKeys';
import { usePointer } from './usePointer';
import { useSpot } from './useSpot';
import { useZoom } from './useZoom';
import { text } from '../model/text';

interface ControlsProps {
  readonly by: (factor: number) => void;
  readonly fit: () => void;
  /** Whether the happy path is shown alone. */
  readonly isFolded: boolean;
  /** Folds all but that path; null where there is nothing to fold, or where it is folded. */
  readonly fold: (() => void) | null;
}

/** Zoom by the pointer: out, in, all of it; and back to the happy path. */
function Controls({ by, fit, isFolded, fold }: ControlsProps) {
  return (
    <div className="zoom-controls">
      <button type="button" className="btn" aria-label={text('zoom.out')} onClick={() => by(1 / 1.25)}>
        −
      </button>
      <button type="button" className="btn" aria-label={text('zoom.in')} onClick={() => by(1.25)}>
        +
      </button>
      <button type="button" className="btn" onClick={fit}>
        {text(isFolded ? 'zoom.whole' : 'zoom.fit')} <kbd>1</kbd>
      </button>
      {fold && (
        <button type="button" className="btn" onClick={fold}>
          {text('zoom.good')}
        </button>
      )}
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

function MovedCanvas({ drawing: all, marks }: CanvasProps) {
  const { go } = useReview();
  const svg = useRef<SVGSVGElement>(null);
  const scene = useRef<SVGGElement>(null);
  const [room, setRoom] = useState<Size>({ width: 844, height: 764 });
  useLayoutEffect(() => {
    if (svg.current) setRoom({ width: svg.current.clientWidth, height: svg.current.clientHeight });
  }, []);
  const [isAsked, ask] = useState(false);
  const { spot, stand } = useSpot(all);
  const place = spot?.place;
  const drawing = opened(all, room, isAsked || spot !== null);
  const isFolded = drawing !== all;
  const { level, zoom } = useZoom(svg, scene, drawing, place ? rectOf(place) : isAsked ? 'all' : null);
  const release = useCallback(() => go({ subject: { chart: all.chart } }), [go, all]);
  const fit = () => {
    const at = zoom.current;
    if (isFolded) ask(true);
    else at?.to(fitted(all, at.size()));
  };
  const fold = () => {
    ask(false);
    release();
  };
  const onClick = usePointer({ drawing: all, stand, release });
  const onKeyDown = useChartKeys({ drawing: all, spot, stand, zoom, release, fit });
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
        fit={fit}
        isFolded={isFolded}
        fold={!isFolded && opened(all, room, false) !== all ? fold : null}
      />
    </div>
  );
}
