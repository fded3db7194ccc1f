import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import type { EditionName } from '../../machines/site/site';
import { editionOf } from './people';
import type { Visitor } from './visitor';
import { Visitor as Reader } from './visitor';

export interface Playing {
  edition?: EditionName;
  /** More of the playground's query: mode, handover, configured, covers, as … (test/sandbox/host/options.ts). */
  query?: Record<string, string>;
}

/** A host page of the sandbox, on the other origin, with the widget as an integrator would put it there. */
export interface HostPage {
  page: Page;
  /** The same visitor, in front of the frame. Waits until the frame is there. */
  inside: () => Promise<Visitor>;
  frame: () => Promise<Frame>;
  /** Details of the events of one type so far, oldest first; of all of them, `[type, detail]`. */
  events: (type: string) => Promise<unknown[]>;
  widget: Locator;
  iframe: Locator;
  dialog: Locator;
  /** Presses a button of the playground: open, close, destroy, mount … */
  do: (act: string) => Promise<void>;
}

/** The other name of the sandbox: another origin, another site. */
export const otherOrigin = (url: string) => url.replace('//localhost:', '//127.0.0.1:');

export async function openPlayground(
  I: Visitor,
  { edition = editionOf[I.language], query = {} }: Playing = {},
): Promise<HostPage> {
  const { page, sandbox } = I;
  const asked = new URLSearchParams({ site: edition, language: I.language, ...query });
  await page.goto(`${otherOrigin(sandbox.url)}/sandbox/host?${asked.toString()}`);
  await page.waitForFunction(() => customElements.get('passport-login') !== undefined);
  return hostOf(I);
}

function hostOf(I: Visitor): HostPage {
  const { page } = I;
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
      const inner = new Reader((await frame()) as never, I.sandbox, I.language);
      await expect
        .poll(() => events('ready').then((all) => all.length), { message: 'the widget is ready' })
        .toBeGreaterThan(0);
      await inner.waitUntilOpen();
      return inner;
    },
    do: (act) => page.locator(`[data-do="${act}"]:visible`).first().click(),
  };
}

/** Does the last thing of a sign-in: frame or window may be gone before the browser says that it is done. */
export async function lastly({ page }: Visitor, act: Promise<unknown>): Promise<void> {
  const gone = () => ('isDetached' in page ? (page as unknown as Frame).isDetached() : page.isClosed());
  await act.catch((error: unknown) => {
    if (!gone()) throw error;
  });
}

/** The host's own window has been led to the jump and on: the ticket is redeemed there. */
export async function seeLanded(I: Visitor, uid: string): Promise<URLSearchParams> {
  await I.page.waitForURL('**/sandbox/home?*');
  await expect(I.page.getByRole('heading', { level: 1 })).toHaveText('Signed in');
  const query = new URL(I.page.url()).searchParams;
  expect([new URL(I.page.url()).origin, query.get('uid')]).toEqual([I.sandbox.url, uid]);
  return query;
}
