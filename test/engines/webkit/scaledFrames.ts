interface Point {
  x: number;
  y: number;
}
interface Frame {
  parentFrame(): Frame | null;
}
/** An element, as Playwright's server has it. */
interface Handle {
  _frame: Frame;
  evaluateInUtility<Result>(act: (parts: [unknown, Element]) => Result, argument: object): Promise<Result>;
  dispose(): void;
}
export interface PageOfFrames {
  getFrameElement(frame: Frame): Promise<Handle>;
}

/**
 * The corners of an element's boxes in the page, also in frames that are drawn smaller, like the visualiser's live
 * screens. Playwright's own function finds none there. CSS pixels of the page; null if the element is not drawn.
 */
export async function quadsInPage(page: PageOfFrames, handle: Handle): Promise<Point[][] | null> {
  let quads = await handle.evaluateInUtility(
    ([, node]) =>
      Array.from(node.nodeType === 1 ? node.getClientRects() : (node.parentElement?.getClientRects() ?? []), (box) => [
        { x: box.left, y: box.top },
        { x: box.right, y: box.top },
        { x: box.right, y: box.bottom },
        { x: box.left, y: box.bottom },
      ]),
    {},
  );
  for (let frame = handle._frame; frame.parentFrame(); frame = frame.parentFrame() ?? frame) {
    const element = await page.getFrameElement(frame).catch(() => null);
    if (!element) return null;
    const place = await element
      .evaluateInUtility(([, iframe]) => {
        const { left, top, width } = iframe.getBoundingClientRect();
        const scale = width / (iframe as HTMLElement).offsetWidth || 1;
        const { borderLeftWidth, borderTopWidth, paddingLeft, paddingTop } = getComputedStyle(iframe);
        return {
          x: left + scale * (Number.parseFloat(borderLeftWidth) + Number.parseFloat(paddingLeft)),
          y: top + scale * (Number.parseFloat(borderTopWidth) + Number.parseFloat(paddingTop)),
          scale,
        };
      }, {})
      .finally(() => element.dispose());
    quads = quads.map((quad) =>
      quad.map(({ x, y }) => ({ x: place.x + x * place.scale, y: place.y + y * place.scale })),
    );
  }
  return quads.length > 0 ? quads : null;
}
