import { test } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}
interface Handle {
  _frame: Frame;
  boundingBox(progress: object): Promise<(Point & { width: number }) | null>;
  evaluateInUtility<Result>(act: (parts: [unknown, HTMLElement]) => Result, argument: object): Promise<Result>;
}
interface Frame {
  frameElement(progress: object): Promise<Handle>;
}
type Position = (Point & { scale?: number }) | null;
type Box = (Point & { width: number; height: number }) | null;

/** What Playwright 1.65 calls to find an element of Firefox on the page. It does not promise these names. */
interface ServerPage {
  _framePosition: (this: ServerPage, frame: Frame) => Promise<Position>;
  getContentQuads: (this: ServerPage, handle: Handle) => Promise<Point[][] | string | null>;
  getBoundingBox: (this: ServerPage, handle: Handle) => Promise<Box>;
}
interface Inside {
  _connection: { toImpl(object: unknown): { delegate: ServerPage } };
}

/** Playwright's calls want one, to stop them. */
const unstopped = { race: (work: unknown) => Promise.race([work].flat()), log: () => {} };
const adapted = new WeakSet<object>();

/** Elements in frames that are drawn smaller, like the visualiser's live screens, are invisible for Playwright. */
export const firefoxBase = test.extend({
  page: async ({ page }, give) => {
    const pages = Object.getPrototypeOf((page as unknown as Inside)._connection.toImpl(page).delegate) as ServerPage;
    if (!adapted.has(pages)) seeScaledFrames(pages);
    adapted.add(pages);
    await give(page);
  },
});

function seeScaledFrames(pages: ServerPage): void {
  const { _framePosition, getContentQuads, getBoundingBox } = pages;
  pages._framePosition = async function position(frame) {
    const found = await _framePosition.call(this, frame);
    if (found) return found;
    const element = await frame.frameElement(unstopped);
    const box = await element.boundingBox(unstopped);
    const width = await element.evaluateInUtility(([, iframe]) => iframe.offsetWidth, {});
    return box && { x: box.x, y: box.y, scale: box.width / width };
  };
  pages.getContentQuads = async function quads(handle) {
    const all = await getContentQuads.call(this, handle);
    const from = await this._framePosition(handle._frame);
    if (!Array.isArray(all) || !from?.scale) return all;
    return all.map((quad) => quad.map((point) => scaled(point, from)));
  };
  pages.getBoundingBox = async function box(handle) {
    const found = await getBoundingBox.call(this, handle);
    const from = await this._framePosition(handle._frame);
    if (!found || !from?.scale) return found;
    return { ...scaled(found, from), width: found.width * from.scale, height: found.height * from.scale };
  };
}

const scaled = ({ x, y }: Point, from: NonNullable<Position>): Point => ({
  x: from.x + (x - from.x) * (from.scale ?? 1),
  y: from.y + (y - from.y) * (from.scale ?? 1),
});
