import type { Browser, BrowserContext, Page, Request } from 'playwright';
import type { ImportModule } from '../../../src/server/documents';
import { listen, type Served } from '../../../src/server/listen';
import { wireOf } from '../../../src/tools/openapi/samples';
import { callNames } from '../../../machines/atlas/callingStates';
import { createSandbox, type Sandbox } from '../../../src/sandbox/sandbox';
import { addAuthenticator } from '../authenticator';
import { collectErrors } from '../uncaught';
import { createSandboxApi } from '../../../src/visitor/sandboxApi';
import { Visitor } from '../../../src/visitor/visitor';
import { queries, type Setup } from '../walk/actions';
import { pathsOf, type ForcedAnswer } from '../walk/forcedAnswers';
import { look, type Look } from './look';
import type { Device, Place } from './place';

export const edition = 'hk';
/** How long the page has for what must happen at once, in milliseconds of the real clock. */
const patienceMs = 5_000;

/** One request of the page to the server. */
interface Sent {
  path: string;
  hasEnded: boolean;
}

const usualAnswers: readonly ForcedAnswer[] = callNames.flatMap((call) =>
  pathsOf(call, edition).map((path) => ({ path, code: 0, data: wireOf(call, false), times: 0 })),
);

/** Gives the browser a device with a passkey. */
async function provideDevice(page: Page, device: Device): Promise<void> {
  await (await addAuthenticator(page)).addPasskey();
  if (device === 'button')
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
}

/** A browser context with a sandbox of its own, in which cells are tried one after another. */
export class Session {
  I!: Visitor;
  page!: Page;
  /** Requests to the server since `begin`, documents and files included. */
  sent: Sent[] = [];
  /** Uncaught errors and policy violations since `open`. */
  readonly errors: string[] = [];
  #context: BrowserContext | null = null;
  #device: Device | null = null;

  private constructor(
    readonly browser: Browser,
    readonly sandbox: Sandbox,
    readonly served: Served,
  ) {}

  /** Starts a sandbox and an empty browser. `load` imports the renderer of the build. */
  static async start(browser: Browser, load?: ImportModule): Promise<Session> {
    const sandbox = createSandbox({ load });
    const session = new Session(browser, sandbox, await listen(sandbox.app, { port: 0, host: '127.0.0.1' }));
    await session.renew();
    return session;
  }

  /** Forgets what was sent, and forces these answers before the usual good ones. */
  begin(answers: readonly ForcedAnswer[]): void {
    this.sandbox.reset();
    for (const forced of [...answers, ...usualAnswers]) this.sandbox.store.forced.add(forced);
    this.sent.length = 0;
  }

  /** Opens the first page, in a browser without cookies and storage. */
  async open({ device, query }: Pick<Place, 'query' | 'device'>, setup: Setup = 'plainly'): Promise<void> {
    this.errors.length = 0;
    if (device && !this.#device) await provideDevice(this.page, (this.#device = device));
    await this.#context?.clearCookies();
    await this.page
      .evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      })
      .catch(() => {}); // about:blank has no storage
    await this.I.open({ edition, query: { ...queries[setup], ...(device && { passkeys: '1' }), ...query } });
  }

  /** Starts with an empty browser. */
  async renew(): Promise<void> {
    await this.#context?.close();
    this.#device = null;
    this.#context = await this.browser.newContext({
      baseURL: this.served.url,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    });
    await this.#context.clock.install();
    await collectErrors(this.#context, this.errors);
    this.page = await this.#context.newPage();
    this.page.setDefaultTimeout(patienceMs);
    this.I = new Visitor(this.page, createSandboxApi(this.served.url), 'en-us');
    this.I.usesFakeClock();
    const known = new Map<Request, Sent>();
    this.page.on('request', (request) => {
      const each = { path: new URL(request.url()).pathname, hasEnded: false };
      known.set(request, each);
      this.sent.push(each);
    });
    const end = (request: Request) => {
      const each = known.get(request);
      if (each) each.hasEnded = true;
    };
    this.page.on('requestfinished', end);
    this.page.on('requestfailed', end);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    await this.served.close();
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Holds the next jump for a second: the answer to a report that is sent with it comes first. */
export const jumpLater = (page: Page) =>
  page.route(
    '**/sandbox/jump*',
    /* Another navigation may have ended this one meanwhile. */
    (route) => pause(1000).then(() => route.continue().catch(() => undefined)),
    { times: 1 },
  );

/** Looks at the page until nothing is missing or patience is over. Returns the last look and what is missing then. */
export async function lookUntil(
  page: Page,
  missing: (now: Look) => string | null,
  ms = patienceMs,
): Promise<{ now: Look | null; complaint: string | null }> {
  const until = Date.now() + ms;
  let now: Look | null = null;
  const seen = new Set<string>();
  for (;;) {
    now = await look(page).catch(() => null);
    const complaint = now ? missing(now) : 'the page cannot be seen';
    if (complaint === null) return { now, complaint };
    seen.add(complaint);
    if (Date.now() > until) return { now, complaint: [...seen].slice(-3).join(', then ') };
    await pause(20);
  }
}

/** Waits until a condition holds or patience is over. Returns whether it holds. */
export async function waitUntil(holds: () => boolean, ms = patienceMs): Promise<boolean> {
  const until = Date.now() + ms;
  while (!holds() && Date.now() < until) await pause(10);
  return holds();
}
