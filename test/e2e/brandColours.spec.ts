import type { Frame, Page } from '@playwright/test';
import { configured } from './configured';
import { expect, test } from './fixtures';
import { openHost } from './frameHost';

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
const brandOf = (config: Record<string, unknown>, brand: object) => ({
  ...config,
  brand: { ...(config.brand as object), ...brand },
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

test('where a server writes only the configuration, the scripts set the colours; the policy has to allow nothing [D-NAME] [T-19] @nightly', async ({
  I,
}) => {
  const given = {
    light: { accent: '#a3195b', ground: '#faf4f7' },
    dark: { accent: '#ff9cc8', onAccent: '#3b0020', ground: '#1a1016' },
  };
  await configured(I, (config) => brandOf(config, given));
  for (const scheme of schemes) {
    await I.page.emulateMedia({ colorScheme: scheme });
    await I.open({ edition: 'hk' });
    expect(await painted(I.page)).toEqual(acme[scheme]);
    await expect(I.page.locator('#passport-brand')).toHaveCount(0);
  }
});

test('in a host’s frame the brand’s colours are on its surface, in light and dark [D-NAME] [FRAME-2] @nightly', async ({
  I,
}) => {
  for (const scheme of schemes) {
    await I.page.emulateMedia({ colorScheme: scheme });
    const { inside, frame } = await openHost(I, { query: { brand: 'acme' } });
    await inside.see('front.login.title');
    const surface = scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(39, 26, 33)';
    expect(await painted(frame)).toEqual({ ...acme[scheme], ground: surface });
  }
});
