import type { BrowserContext, Page } from '@playwright/test';

/** The script of what follows the first page. */
export const nextScript = /\/assets\/next-[\w-]+\.js$/;

/** Holds every script back, or those of these addresses, as a slow network does, until the returned function is called. */
export async function holdScripts(where: Page | BrowserContext, which = /\.js$/): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await where.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
