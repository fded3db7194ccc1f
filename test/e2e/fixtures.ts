import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import { keepTaken, listenForTaken, nameInRecord, type TakenByTests } from './taken';
import { Visitor } from './visitor';

/** A sandbox of the built site, as `src/build/sandbox` serves it. */
interface Served {
  url: string;
  close(): Promise<void>;
}

/** The sandbox's JSON (`/sandbox/api`), for tests. */
export interface Sandbox {
  readonly url: string;
  /** GET a path under /sandbox/api, such as `people` or `outbox?to=91234567`. */
  get<T>(path: string): Promise<T>;
  /** POST to a path under /sandbox/api, such as `next` with `{ path, code }` or `clock` with `{ advanceSeconds }`. */
  post<T>(path: string, body?: unknown): Promise<T>;
}

interface WorkerParts {
  served: Served;
  /** Which transitions of the charts each test of this worker took, for the review's overlay. */
  taken: Record<string, TakenByTests[string]>;
}
interface TestParts {
  sandbox: Sandbox;
  /** Somebody who reads English, in front of an empty page. */
  I: Visitor;
  /** What went wrong in the page: uncaught errors and policy violations. Empty it to allow what a test expects. */
  trouble: string[];
  /** Records what the test takes of the charts. Never fails a test. */
  recorded: void;
}

/** Collects uncaught errors and policy violations of every page of a context. */
export function watchTrouble(context: BrowserContext, trouble: string[]): void {
  const watch = (page: Page) => {
    page.on('pageerror', (error) => trouble.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        trouble.push(message.text());
    });
  };
  context.on('page', watch);
  context.pages().forEach(watch);
}

/** Browser tests with a sandbox per worker, reset before each test; a test fails if its page had trouble. */
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
      const ask = async <T>(path: string, init?: RequestInit): Promise<T> => {
        const answer = await fetch(`${served.url}/sandbox/api/${path}`, init);
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        return (await answer.json()) as T;
      };
      const post = <T>(path: string, body: unknown = {}) =>
        ask<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      await post('reset');
      await give({ url: served.url, get: ask, post });
    },
    { auto: true },
  ],
  trouble: [
    async ({ context }, give) => {
      const trouble: string[] = [];
      watchTrouble(context, trouble);
      await give(trouble);
      expect(trouble, 'uncaught errors and policy violations in the page').toEqual([]);
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
      await listenForTaken(context, own);
      await give();
      if (info.status === info.expectedStatus && own.size > 0)
        taken[nameInRecord(info)] = { ran: new Date().toISOString(), took: [...own] };
    },
    { auto: true },
  ],
  I: async ({ page, sandbox }, give) => give(new Visitor(page, sandbox, 'en-us')),
});

export { expect };
