import { expect, test } from './fixtures';
import { leavePages } from './uncaught';

test('an uncaught error fails the test that opened the page: as it hydrates, and as it is left', async ({
  I,
  page,
  context,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    const listen = Reflect.get(EventTarget.prototype, 'addEventListener') as (...given: unknown[]) => void;
    let isPlanted = false;
    EventTarget.prototype.addEventListener = function add(this: EventTarget, ...given) {
      // React listens on the root when it begins.
      if (!isPlanted && this instanceof Element && this.id === 'root') {
        isPlanted = true;
        queueMicrotask(() => {
          throw new Error('planted as it hydrates');
        });
      }
      Reflect.apply(listen, this, given);
    };
  });
  await page.goto(I.address());
  await expect.poll(() => pageErrors.splice(0).join()).toContain('planted as it hydrates');
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      throw new Error('planted at pagehide');
    }),
  );
  // What the fixture does at the end of every test.
  await leavePages(context);
  expect(pageErrors.splice(0).join()).toContain('planted at pagehide');
});
