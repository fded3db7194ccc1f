/** The place and size of an element, in CSS pixels. `path` is the same in every engine; `name` is for people. */
export interface Box {
  readonly path: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an engine places an element otherwise than Chromium. `by` is the greatest difference in pixels. */
export interface Difference {
  readonly engine: string;
  readonly name: string;
  readonly by: number;
  readonly what: string;
}

/**
 * Runs in the page. Returns the boxes of all elements that are drawn, but for running text: its width depends on how
 * the engine draws letters, and only a line more or less matters, which its block shows.
 */
export function measure(): Box[] {
  const boxes: Box[] = [];
  const visit = (element: Element, path: string) => {
    const { display, visibility } = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    const mark = element.id ? `#${element.id}` : [...element.classList].map((each) => `.${each}`).join('');
    if (display === 'none') return;
    const isText =
      /^(inline|contents)$/.test(display) && !/^(img|svg|input|button|canvas|iframe)$/.test(element.localName);
    if (!isText && visibility === 'visible' && width > 1 && height > 1)
      boxes.push({ path, name: element.localName + mark, x, y, width, height });
    if (element.localName !== 'svg') [...element.children].forEach((child, at) => visit(child, `${path}/${at}`));
  };
  const root = document.getElementById('root');
  if (root) visit(root, '');
  return boxes;
}

const sides = ['x', 'y', 'width', 'height'] as const;

/** Compares an engine's boxes with those of Chromium. Returns differences above `limit` pixels, largest first. */
export function compare(engine: string, expected: readonly Box[], found: readonly Box[], limit: number): Difference[] {
  const others = new Map(found.map((box) => [box.path, box]));
  const known = new Set(expected.map(({ path }) => path));
  const missing = expected.filter(({ path }) => !others.has(path)).map((box) => alone(engine, box, 'is missing'));
  const added = found.filter(({ path }) => !known.has(path)).map((box) => alone(engine, box, 'is added'));
  const moved = expected.flatMap((box) => {
    const other = others.get(box.path);
    if (!other) return [];
    const changed = sides.filter((side) => Math.abs(box[side] - other[side]) > limit);
    if (changed.length === 0) return [];
    const what = changed.map((side) => `${side} ${round(box[side])} → ${round(other[side])}`).join(', ');
    return [{ engine, name: box.name, what, by: Math.max(...sides.map((side) => Math.abs(box[side] - other[side]))) }];
  });
  return [...missing, ...added, ...moved].toSorted((one, two) => two.by - one.by);
}

const alone = (engine: string, { name, width, height }: Box, what: string): Difference => ({
  engine,
  name,
  what,
  by: Math.max(width, height),
});

const round = (pixels: number) => Math.round(pixels * 10) / 10;
