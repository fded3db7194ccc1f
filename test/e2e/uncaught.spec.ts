import { expect, test } from './fixtures';
import { leavePages } from './uncaught';

/* What fails every browser test, by planted errors. Each is removed from the list after it was named. */
const named = (pageErrors: string[], text: string) =>
  expect.poll(() => pageErrors.splice(0).join('\n'), { message: 'what was found' }).toContain(text);

test.describe('an uncaught error fails the test that opened the page', () => {
  test('while the page hydrates', async ({ I, pageErrors }) => {
    await I.page.addInitScript(() => {
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
    await I.page.goto(I.address());
    await named(pageErrors, 'planted as it hydrates');
  });

  test('as the page is left @nightly', async ({ I, page, context, pageErrors }) => {
    const plant = () =>
      page.evaluate(() =>
        addEventListener('pagehide', () => {
          throw new Error('planted at pagehide');
        }),
      );
    await I.open();
    await plant();
    await I.open({ query: { lang: 'zh-hk' } });
    await named(pageErrors, 'planted at pagehide');
    await plant();
    // What the fixture does at the end of every test.
    await leavePages(context);
    expect(pageErrors.splice(0).join()).toContain('planted at pagehide');
  });

  test('in a frame, and in a window that the page opens @nightly', async ({ page, context, baseURL, pageErrors }) => {
    const inner = '<script>throw new Error("planted in " + name)</script>';
    await context.route('**/inner', (route) => route.fulfill({ contentType: 'text/html', body: inner }));
    const outer = '<iframe src="/inner" name="a frame"></iframe>';
    await context.route('**/outer', (route) => route.fulfill({ contentType: 'text/html', body: outer }));
    await page.goto(`${baseURL}/outer`);
    await named(pageErrors, 'planted in a frame');
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void open('/inner', 'a window'));
    await (await opened).waitForLoadState();
    await named(pageErrors, 'planted in a window');
  });

  test('in a context of its own, also as that is closed @nightly', async ({ browser, baseURL, pageErrors }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${baseURL}/sandbox/home`);
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planted elsewhere'))));
    await named(pageErrors, 'planted elsewhere');
    await page.evaluate(() =>
      addEventListener('pagehide', () => {
        throw new Error('planted at the end');
      }),
    );
    await context.close();
    expect(pageErrors.splice(0).join()).toContain('planted at the end');
  });
});
