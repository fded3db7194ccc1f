import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import type { EditionName } from '../../machines/site/site';
import { editionOf } from '../../src/visitor/people';
import { Visitor } from '../../src/visitor/visitor';

export interface PlaygroundOptions {
  edition?: EditionName;
  /**
   * More query parameters of the playground: mode, handover, configured, covers, as … (src/sandbox/host/options.ts).
   */
  query?: Record<string, string>;
}

/** The sandbox's host page, on the other origin, with the widget embedded as an integrator would do it. */
export interface HostPlayground {
  page: Page;
  /** Returns the same visitor, acting inside the frame. Waits until the widget is ready. */
  inside: () => Promise<Visitor>;
  frame: () => Promise<Frame>;
  /** Returns the details of the widget's events of one type so far, oldest first. */
  events: (type: string) => Promise<unknown[]>;
  widget: Locator;
  iframe: Locator;
  dialog: Locator;
  /** Clicks a button of the playground: open, close, destroy, mount … */
  do: (act: string) => Promise<void>;
}

/** Returns the sandbox's address under its other host name, which is another origin and another site. */
const otherOrigin = (url: string) => url.replace('//localhost:', '//127.0.0.1:');

export async function openPlayground(
  I: Visitor,
  { edition = editionOf(I.language), query = {} }: PlaygroundOptions = {},
): Promise<HostPlayground> {
  const { page, sandbox } = I;
  const asked = new URLSearchParams({ site: edition, language: I.language, ...query });
  await page.goto(`${otherOrigin(sandbox.url)}/sandbox/host?${asked.toString()}`);
  await page.waitForFunction(() => customElements.get('passport-login') !== undefined);
  const widget = page.locator('passport-login');
  const iframe = widget.locator('iframe');
  const frame = async () => {
    const found = await (await iframe.elementHandle())?.contentFrame();
    if (!found) throw new Error('The widget has no frame');
    await expect.poll(() => found.url()).toContain(I.sandbox.url);
    return found;
  };
  const events = async (type: string) => {
    const items = page.locator(`.log__item--event[data-name="${type}"] .log__detail`);
    const texts = await items.allTextContents();
    return texts.toReversed().map((text) => (text === '' ? null : (JSON.parse(text) as unknown)));
  };
  return {
    page,
    widget,
    iframe,
    frame,
    events,
    dialog: widget.locator('dialog'),
    inside: async () => {
      const inner = new Visitor((await frame()) as never, I.sandbox, I.language);
      await expect
        .poll(() => events('ready').then((all) => all.length), { message: 'the widget is ready' })
        .toBeGreaterThan(0);
      await inner.waitUntilOpen();
      return inner;
    },
    do: (act) => page.locator(`[data-do="${act}"]:visible`).first().click(),
  };
}

/**
 * Waits for the last action of a sign-in. Frame or window can close before the browser reports it done; that is no
 * error.
 */
export async function untilClosed({ page }: Visitor, act: Promise<unknown>): Promise<void> {
  const gone = () => ('isDetached' in page ? (page as unknown as Frame).isDetached() : page.isClosed());
  await act.catch((error: unknown) => {
    if (!gone()) throw error;
  });
}

/**
 * Checks that the host's own window was redirected to the default target, which redeemed the ticket. Returns its query.
 */
export async function seeHostSignedIn(I: Visitor, uid?: string): Promise<URLSearchParams> {
  await I.page.waitForURL('**/sandbox/home?*');
  await expect(I.page.getByRole('heading', { level: 1 })).toHaveText('Signed in');
  const query = new URL(I.page.url()).searchParams;
  expect([new URL(I.page.url()).origin, query.get('uid')]).toEqual([I.sandbox.url, uid ?? expect.any(String)]);
  return query;
}
