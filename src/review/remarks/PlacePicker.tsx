import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChartNode } from '../../../machines/atlas/chart';
import { Screenshot, textAt } from '../screens/Screenshot';
import { useReview } from '../model/useReview';
import { Pin } from './Pins';
import type { RemarkPoint } from './remark';
import { text } from '../model/text';

/** Width of the screenshot in CSS pixels. It fits the details and a phone. */
const width = 270;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
};
const within = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000;

interface PlacePickerProps {
  readonly node: ChartNode;
  readonly point: RemarkPoint | null;
  /** @param words the text of the screen at the point; '' for none */
  readonly onPick: (point: RemarkPoint, words: string) => void;
}

/** A screenshot to mark a point on, with the pointer or the arrow keys. It announces the text at the point. */
export function PlacePicker({ node, point, onPick }: PlacePickerProps) {
  const { lenses, say } = useReview();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { size } = lenses;
  const isOther = point !== null && point.size !== size;
  useEffect(() => {
    if (isOther) onPick({ ...point, size }, '');
  }, [isOther, point, size, onPick]);
  const pick = (x: number, y: number) => {
    if (!box) return;
    const at = { x: within(x), y: within(y), size };
    const words = textAt(box, at);
    say(words || text('remark.place', { across: Math.round(at.x * 100), down: Math.round(at.y * 100) }));
    onPick(at, words);
  };
  const onPointerDown = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width: wide, height } = box?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    pick((clientX - left) / wide, (clientY - top) / height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    pick((point?.x ?? 0.5) + step[0], (point?.y ?? 0.5) + step[1]);
  };
  return (
    /* The role application is for widgets with their own keys. Each move is announced. */
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={setBox}
      className="pinned place-picker"
      role="application"
      aria-label={text('say.placeOnTheScreenArrowKeys')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <Screenshot chart={node.machine} state={node.path} lenses={lenses} width={width} />
      {point && <Pin point={point} />}
    </div>
  );
}
