/** Playwright bundles its WebSocket client without types. Only what `firefox.ts` needs is declared. */
declare module 'playwright-core/lib/utilsBundle' {
  export class ws {
    send: (data: string, ...rest: unknown[]) => void;
    emit: (name: string, ...values: unknown[]) => boolean;
  }
}
