import { expect, type BrowserContext, type Page } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import { leaksIn } from './canaries';
import { base, engine } from './engine';
import { recordOutput } from './leaks';
import { keepTaken, listenForTaken, nameInRecord, type TakenByTests } from './taken';
import { createSandboxApi, type SandboxApi } from './sandboxApi';
import { Visitor } from './visitor';

/** A sandbox with the built site, served by `src/build/sandbox`. */
interface Served {
  url: string;
  close(): Promise<void>;
}

interface WorkerParts {
  served: Served;
  /** The chart transitions that each test of this worker took, for the review's overlay. */
  taken: Record<string, TakenByTests[string]>;
}
interface TestParts {
  sandbox: SandboxApi;
  /** A visitor who reads English, with an empty page open. */
  I: Visitor;
  /**
   * Uncaught errors and policy violations of the page. The test fails if any are left; clear it to allow expected ones.
   */
  pageErrors: string[];
  /** Fails the test if something that was typed is in a sink where it must not be (T-10). */
  canaries: undefined;
  /** The chart transitions that the test has taken so far, which are recorded. Never fails a test. */
  recorded: ReadonlySet<string>;
}

/**
 * What is no error of the page: answers that tests force. In WebKit also a call that is cut off as its page is left; of
 * a call that another site does not allow, it writes a second error in other words. In Firefox also the style `body {}`
 * that Playwright adds for a screenshot, by its digest, and the digest of nothing: what still loads when the page is
 * left.
 */
const notOurs =
  /^Failed to load resource|^Fetch API cannot load \S+ due to access control checks|sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=|“OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/;

/** Adds the uncaught errors and policy violations of every page of a context to a list. */
export function collectErrors(context: BrowserContext, pageErrors: string[]): void {
  const watch = (page: Page) => {
    const note = (text: string) => {
      if (!notOurs.test(text)) pageErrors.push(text);
    };
    page.on('pageerror', (error) => note(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
  };
  context.on('page', watch);
  context.pages().forEach(watch);
}

/**
 * Browser tests with one sandbox per worker, which is reset before each test. A test fails if its page had an error.
 */
export const test = base.extend<TestParts, WorkerParts>({
  served: [
    async ({}, give, { parallelIndex }) => {
      const { serve } = (await import(pathToFileURL('dist/sandbox/server.js').href)) as {
        serve: (at: { port: number; host: string }) => Promise<Served>;
      };
      const port = parallelIndex === 0 ? Number(process.env.PORT ?? 0) : 0;
      const served = await serve({ port, host: '127.0.0.1' });
      await give(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, give) => give(served.url),
  sandbox: [
    async ({ served }, give) => {
      const api = createSandboxApi(served.url);
      await api.post('reset');
      await give(api);
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ context }, give) => {
      const pageErrors: string[] = [];
      collectErrors(context, pageErrors);
      await give(pageErrors);
      expect(pageErrors, 'uncaught errors and policy violations in the page').toEqual([]);
    },
    { auto: true },
  ],
  canaries: [
    async ({ context, served }, give) => {
      const traces = recordOutput(context);
      await give(undefined);
      expect(await leaksIn(context, served.url, traces), 'what was typed and leaked').toEqual([]);
    },
    { auto: true },
  ],
  taken: [
    async ({}, give) => {
      const taken: Record<string, TakenByTests[string]> = {};
      await give(taken);
      keepTaken(taken);
    },
    { scope: 'worker' },
  ],
  recorded: [
    async ({ context, taken }, give, info) => {
      const own = new Set<string>();
      // The review shows what the whole suite took, in Chromium.
      if (engine === 'chromium') await listenForTaken(context, own);
      await give(own);
      if (info.status === info.expectedStatus && own.size > 0)
        taken[nameInRecord(info)] = { ran: new Date().toISOString(), took: [...own] };
    },
    { auto: true },
  ],
  I: async ({ page, sandbox }, give) => give(new Visitor(page, sandbox, 'en-us')),
});

export { expect };
