/** Playwright bundles a WebSocket client and a reader of PNG without types. Only what the tests need is declared. */
declare module 'playwright-core/lib/utilsBundle' {
  export class ws {
    send: (data: string, ...rest: unknown[]) => void;
    emit: (name: string, ...values: unknown[]) => boolean;
  }
  export const PNG: {
    sync: { read(png: Buffer): { readonly width: number; readonly height: number; readonly data: Buffer } };
  };
}
