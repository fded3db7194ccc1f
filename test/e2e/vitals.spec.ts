import { configured } from './configured';
import { expect, test } from './fixtures';

/* How fast the page was, where the configuration asks for it. Firefox and WebKit lack some of the figures. */

test('with webVitals the page reports its figures by path and edition, in a script of its own [TRACK-2]', async ({
  I,
}) => {
  const scripts: string[] = [];
  I.page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await configured(I, (config) => ({ ...config, webVitals: true }));
  await I.open();
  await I.fill('phone', '9123');
  const sent = async () =>
    (await I.requests('/report/event')).filter(({ fields }) => fields['event_name'] === 'web_vital');
  await expect.poll(async () => (await sent()).map(({ fields }) => fields['metric'])).toContain('FCP');
  await I.page.goto('about:blank');
  await expect.poll(async () => (await sent()).map(({ fields }) => fields['metric'])).toContain('TTFB');
  for (const { fields, problems } of await sent()) {
    expect(problems).toEqual([]);
    expect([fields['edition'], fields['metric_value']]).toEqual(['hk', expect.stringMatching(/^\d+(\.\d{3})?$/)]);
  }
  expect(scripts.filter((path) => path.includes('/watch-'))).toHaveLength(1);
});
