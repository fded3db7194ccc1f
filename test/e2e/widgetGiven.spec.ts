import { engine } from './engine';
import { expect, test } from './fixtures';
import { openPlayground } from './hostPlayground';
import { residentOf } from '../../src/visitor/people';

const { phone, uid } = residentOf('hk');
const options = { edition: 'hk', query: { as: 'frame', handover: 'event', covers: '1' } } as const;

test('a frame that the host has written is the login: it loads once, keeps what was typed, and signs in [FRAME-2] [FRAME-3]', async ({
  I,
  page,
}) => {
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));
  const host = await openPlayground(I, options);
  const inside = await host.inside();
  // WebKit's driver reports no requests of a frame.
  if (engine !== 'webkit') expect(opened.filter((url) => url.includes('iniframe=1'))).toHaveLength(1);
  await expect(host.iframe).toHaveCount(1);
  await expect(host.iframe).toHaveAttribute('slot', 'frame');
  const { height } = (await host.events('resize')).at(-1) as { height: number };
  expect((await host.iframe.boundingBox())?.height).toBe(height);
  await host.iframe.evaluate((frame) => frame.scrollIntoView());
  await inside.askForCode(phone);
  await inside.seePage('verifyCode.title');
  await inside.type('code', await inside.readCode(`+852${phone}`));
  await expect(page.getByRole('status').first()).toContainText(uid);
  await expect(host.iframe).toHaveCount(0);
});
