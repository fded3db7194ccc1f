import type { BrowserContext, Page } from '@playwright/test';

/** Holds every script back, as a slow network does, until the returned function is called. */
export async function holdScripts(where: Page | BrowserContext): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await where.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
