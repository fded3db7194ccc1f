/** Playwright bundles its WebSocket client without types. Only what `firefox.ts` needs is declared. */
declare module 'playwright-core/lib/utilsBundle' {
  import type { EventEmitter } from 'node:events';

  export class ws extends EventEmitter {
    send: (data: string, ...rest: unknown[]) => void;
  }
}
