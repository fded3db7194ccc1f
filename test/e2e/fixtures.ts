import { expect } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import { leaksIn } from './canaries';
import { base, engine } from './engine';
import { recordOutput } from './leaks';
import type { TakenByTests } from '../../src/review/make/browserRun';
import { keepTaken, listenForTaken, nameInRecord } from './taken';
import { createSandboxApi, type SandboxApi } from '../../src/visitor/sandboxApi';
import { collectErrors, leavePages } from './uncaught';
import { Visitor } from '../../src/visitor/visitor';

/** A sandbox with the built site, served by `src/sandbox/serve`. */
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
   * Uncaught errors, unhandled rejections and policy violations of every page, also as it hydrates and as it is left.
   * The test fails if any remain; clear it to allow expected ones.
   */
  pageErrors: string[];
  /** Fails the test if something that was typed is in a sink where it must not be (T-10). */
  canaries: undefined;
  /** The chart transitions that the test has taken so far, which are recorded. Never fails a test. */
  recorded: ReadonlySet<string>;
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
      await collectErrors(context, pageErrors);
      await give(pageErrors);
      await leavePages(context);
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
