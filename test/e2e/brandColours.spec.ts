import type { Frame, Page } from '@playwright/test';

import { expect, test } from './fixtures';

/** The colours of `?brand=acme` in the sandbox. */
const acme = {
  light: { action: 'rgb(163, 25, 91)', text: 'rgb(255, 255, 255)', ground: 'rgb(250, 244, 247)' },
  dark: { action: 'rgb(255, 156, 200)', text: 'rgb(59, 0, 32)', ground: 'rgb(26, 16, 22)' },
};
const schemes = ['light', 'dark'] as const;

/** The colours that are painted now: transitions of the button have ended. */
const painted = (page: Page | Frame) =>
  page.evaluate(async () => {
    await Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    );
    const probe = document.createElement('i');
    document.body.append(probe);
    const valueOf = (token: string) => {
      probe.style.color = `var(${token})`;
      return getComputedStyle(probe).color;
    };
    const found = { action: valueOf('--action'), text: valueOf('--on-action') };
    probe.remove();
    return { ...found, ground: getComputedStyle(document.body).backgroundColor };
  });

test('a brand’s colours are in the first paint, before any script, under the strict policy [D-NAME] [T-19]', async ({
  I,
  pageErrors,
}) => {
  await I.page.route('**/assets/*.js', (route) => route.abort());
  for (const scheme of schemes) {
    await I.page.emulateMedia({ colorScheme: scheme });
    await I.page.goto(I.address({ edition: 'hk', query: { brand: 'acme' } }));
    expect(await painted(I.page)).toEqual(acme[scheme]);
  }
  pageErrors.length = 0;
});
