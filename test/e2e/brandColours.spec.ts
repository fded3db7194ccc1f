import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import { configured } from './configured';
import { expect, test } from './fixtures';
import { openHost } from './frameHost';
import type { Visitor } from './visitor';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** The colours of `?brand=acme` in the sandbox. */
const acme = {
  light: { action: 'rgb(163, 25, 91)', text: 'rgb(255, 255, 255)', ground: 'rgb(250, 244, 247)' },
  dark: { action: 'rgb(255, 156, 200)', text: 'rgb(59, 0, 32)', ground: 'rgb(26, 16, 22)' },
};
const datum = { action: 'rgb(11, 67, 75)', text: 'rgb(255, 255, 255)', ground: 'rgb(241, 244, 243)' };
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
const contrastFaults = async (page: Page | Frame) => {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({ runOnly: ['color-contrast'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
};
const brandOf = (config: Record<string, unknown>, brand: object) => ({
  ...config,
  brand: { ...(config.brand as object), ...brand },
});
const button = ({ page }: Visitor) => page.locator('main .button[type=submit]').first();

test('a brand has its own colours and corners, in light and dark: axe-core finds no contrast that is too low [D-NAME] @both @nightly', async ({
  I,
}, info) => {
  for (const scheme of schemes) {
    await I.page.emulateMedia({ colorScheme: scheme });
    await I.open({ edition: 'hk', query: { brand: 'acme' } });
    expect(await painted(I.page)).toEqual(acme[scheme]);
    await expect(I.field('phone')).toBeVisible();
    expect(
      await I.page
        .locator('.field__box, .control')
        .first()
        .evaluate((each) => getComputedStyle(each).borderRadius),
    ).toBe('14px');
    expect(await contrastFaults(I.page)).toEqual([]);
    await I.page.screenshot({ path: info.outputPath(`${scheme}.png`) });
    await I.type('phone', '51234567');
    await I.page.keyboard.press('Tab');
    expect(await contrastFaults(I.page)).toEqual([]);
    await I.page.screenshot({ path: info.outputPath(`${scheme}-typed.png`) });
  }
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

test('in a host’s frame the brand’s colours are on its surface, readable in light and dark [D-NAME] [FRAME-2] @nightly', async ({
  I,
}) => {
  for (const scheme of schemes) {
    await I.page.emulateMedia({ colorScheme: scheme });
    const { inside, frame } = await openHost(I, { query: { brand: 'acme' } });
    await inside.see('front.login.title');
    const surface = scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(39, 26, 33)';
    expect(await painted(frame)).toEqual({ ...acme[scheme], ground: surface });
    expect(await contrastFaults(frame)).toEqual([]);
  }
});

test('a pale accent is refused by name, with its contrast and the one needed; the button keeps the built-in colour [D-NAME] @nightly', async ({
  I,
}) => {
  const warned: string[] = [];
  I.page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await configured(I, (config) => brandOf({ ...config, isProd: false }, { light: { accent: '#ffe08a' } }));
  await I.open({ edition: 'hk' });
  await expect
    .poll(() => warned)
    .toContain(
      'passport-config: brand.light.accent is refused (contrast 1.16 with the ground of the page, 3 is needed), see docs/configuration.md',
    );
  expect(await painted(I.page)).toEqual(datum);
  await expect
    .poll(async () =>
      (await I.requests('/report/event')).map(({ fields }) => [
        fields['event_name'],
        fields['field'],
        fields['error_type'],
      ]),
    )
    .toContainEqual(['config_problem', 'brand.light.accent', 'contrast']);
  expect(JSON.stringify(await I.requests('/report/event'))).not.toContain('ffe08a');
  await expect(button(I)).toBeVisible();
});
