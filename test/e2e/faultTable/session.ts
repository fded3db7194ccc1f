import type { Browser, BrowserContext, Page, Request } from 'playwright';
import type { Load } from '../../../src/serving/documents';
import { listen, type Served } from '../../../src/serving/listen';
import { wire } from '../../contract/samples';
import { callNames } from '../../../machines/atlas/callingStates';
import type { CallName } from '../../../machines/calls';
import { createSandbox, type Sandbox } from '../../sandbox/sandbox';
import { addAuthenticator } from '../authenticator';
import { collectErrors } from '../uncaught';
import { createSandboxApi } from '../sandboxApi';
import { Visitor } from '../visitor';
import { pathsOf, scriptedAnswers, type ForcedAnswer } from '../walk/forcedAnswers';
import { look, type Look } from './look';
import type { Device, Place, Typed } from './place';

const edition = 'hk';
/** How long the page has for what must happen at once, in milliseconds of the real clock. */
const patienceMs = 5_000;

/** One request of the page to the server. */
interface Sent {
  path: string;
  hasEnded: boolean;
}

/** A browser context with a sandbox of its own, in which cells are tried one after another. */
export interface Session {
  I: Visitor;
  page: Page;
  sandbox: Sandbox;
  /** Requests to the server since `begin`, documents and files included. */
  sent: Sent[];
  /** Uncaught errors and policy violations since `begin`. */
  errors: string[];
  /** Forgets what was sent and what went wrong, and forces these answers before the usual good ones. */
  begin: (answers: readonly ForcedAnswer[]) => void;
  /** Opens the first page, in a browser without cookies and storage. */
  open: (place: Pick<Place, 'query' | 'device'>) => Promise<void>;
  /** Starts with an empty browser. */
  renew: () => Promise<void>;
  close: () => Promise<void>;
}

let people = 0;
/** Returns a visitor whom no page and no server has seen. */
export function newPerson(): Typed {
  people += 1;
  const digits = String(people).padStart(6, '0');
  return { phone: `91${digits}`, email: `visitor${digits}@example.com`, account: `20${digits}` };
}

/** The paths of a call; a report's own path. */
export const callPaths = (call: Place['call'], own: (name: string) => string): readonly string[] =>
  callNames.includes(call as CallName) ? pathsOf(call as CallName, edition) : [own(call)];

/** The answers before the one under test, once each. */
export const answersBefore = ({ before = [] }: Pick<Place, 'before'>): ForcedAnswer[] =>
  before.flatMap((each) => scriptedAnswers(each, edition));

const usualAnswers: readonly ForcedAnswer[] = callNames.flatMap((call) =>
  pathsOf(call, edition).map((path) => ({ path, code: 0, data: wire(call, false), times: 0 })),
);

/** Gives the browser a device with a passkey. */
async function provideDevice(page: Page, device: Device): Promise<void> {
  await (await addAuthenticator(page)).addPasskey();
  if (device === 'button')
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
}

/** Starts a sandbox and a browser context. `load` imports the renderer of the build. */
export async function openSession(browser: Browser, load?: Load): Promise<Session> {
  const sandbox = createSandbox({ load });
  const served: Served = await listen(sandbox.app, { port: 0, host: '127.0.0.1' });
  let context: BrowserContext | null = null;
  let device: Device | null = null;
  const session = {
    sandbox,
    sent: [] as Sent[],
    errors: [] as string[],
    begin(answers: readonly ForcedAnswer[]) {
      sandbox.reset();
      for (const forced of [...answers, ...usualAnswers]) sandbox.store.forced.add(forced);
      session.sent.length = 0;
      session.errors.length = 0;
    },
    async open(place: Pick<Place, 'query' | 'device'>) {
      if (place.device && !device) await provideDevice(session.page, (device = place.device));
      await context?.clearCookies();
      await session.page
        .evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        })
        .catch(() => {}); // about:blank has no storage
      await session.I.open({ edition, query: { ...(device && { passkeys: '1' }), ...place.query } });
    },
    async renew() {
      await context?.close();
      device = null;
      context = await browser.newContext({
        baseURL: served.url,
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 800 },
      });
      await context.clock.install();
      await collectErrors(context, session.errors);
      session.page = await context.newPage();
      session.page.setDefaultTimeout(patienceMs);
      session.I = new Visitor(session.page, createSandboxApi(served.url), 'en-us');
      session.I.usesFakeClock();
      const known = new Map<Request, Sent>();
      session.page.on('request', (request) => {
        const each = { path: new URL(request.url()).pathname, hasEnded: false };
        known.set(request, each);
        session.sent.push(each);
      });
      const end = (request: Request) => {
        const each = known.get(request);
        if (each) each.hasEnded = true;
        known.delete(request);
      };
      session.page.on('requestfinished', end);
      session.page.on('requestfailed', end);
    },
    async close() {
      await context?.close();
      await served.close();
    },
  } as Session;
  await session.renew();
  return session;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

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
