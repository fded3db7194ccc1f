import { chromium, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../../build/chromium.mjs';
import type { PageConfig } from '../../page/config/config';
import { nameIn } from '../../page/config/serverNames';
import { sandboxPages, type SandboxApi } from '../../visitor/sandboxApi';
import { Visitor } from '../../visitor/visitor';
import type { Kit } from '../kit';
import type { KitVisit } from '../visit';
import { watch } from './witness';

/** A foreign server has no console. */
const noConsole: SandboxApi = {
  url: '',
  pages: sandboxPages,
  get: () => Promise.reject(new Error('no console')),
  post: () => Promise.reject(new Error('no console')),
};

/** A visitor who reads the names of the server's own brand in the texts. */
class BrandedVisitor extends Visitor {
  constructor(
    page: Page,
    private readonly config: PageConfig,
  ) {
    super(page, noConsole, config.language);
  }

  override text(id: string, values: Record<string, string | number> = {}): string {
    const { name, enterprisePlatform, company } = this.config.brand;
    const names = {
      brand: name,
      enterprisePlatform: enterprisePlatform[this.language],
      company: company[this.language],
    };
    return super.text(id, { ...names, ...values });
  }
}

export interface Guest {
  readonly I: Visitor;
  readonly page: Page;
  /** Waits for the jump, and for what shows that the visitor is signed in. Rejects with what came instead. */
  readonly arrive: () => Promise<void>;
  /** The last refusal and the last message shown, in words; empty where there was neither. */
  readonly last: () => string;
}

const waitsMs = 20_000;
const arrivalMs = 10_000;

export type Browsing = NonNullable<Awaited<ReturnType<typeof openBrowser>>>;

/** Starts a browser for visitors of the server's own page. Null where there is none. */
export async function openBrowser(kit: Kit, visit: KitVisit) {
  const executablePath = findChromium();
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const errors: string[] = [];

  /** A new visitor with the page open. */
  async function newGuest(): Promise<Guest> {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(waitsMs);
    const page = await context.newPage();
    const last = await watch(page, visit);
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text.slice(0, 200));
    });
    const sig = nameIn(visit.config.server, 'jump', 'jump_sig');
    const jump = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).searchParams.has(sig),
    );
    jump.catch(() => undefined);
    await page.goto(new URL(kit.people.page, kit.origin).href);
    const I = new BrandedVisitor(page, visit.config);
    await I.waitUntilOpen();
    return { I, page, arrive: () => arrive(page, jump), last };
  }

  async function arrive(page: Page, jump: Promise<unknown>): Promise<void> {
    try {
      await jump;
    } catch {
      throw new Error(`stayed at ${new URL(page.url()).pathname}: ${await headingOf(page)}`);
    }
    await waitUntilSignedIn(page).catch(async () => {
      throw new Error(`arrived at ${new URL(page.url()).pathname}, not signed in: ${await headingOf(page)}`);
    });
  }

  /** Waits until the page after the jump shows the words of the list; without them, until the jump led somewhere. */
  async function waitUntilSignedIn(page: Page): Promise<void> {
    const words = kit.people.signedIn;
    const timeout = arrivalMs;
    if (words === undefined)
      return page.waitForURL(({ pathname }) => !visit.config.jumpUrl.endsWith(pathname), { timeout });
    await page.waitForFunction((each) => document.documentElement.outerHTML.includes(each), words, { timeout });
  }

  return { newGuest, errors, close: () => browser.close() };
}

const headingOf = async (page: Page) =>
  (await page
    .locator('h1')
    .first()
    .textContent({ timeout: 1000 })
    .catch(() => null)) ?? 'no heading';
