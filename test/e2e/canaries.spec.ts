import { engine } from './engine';
import { expect, test } from './fixtures';
import { recordOutput, sinksContaining, storedBy } from './leaks';

/** What a page can leak by, as the watch of every test names it. */
const sinks = [
  'address',
  'body /report/event beacon',
  'body /report/event field',
  'cache storage',
  'console',
  'cookies',
  'databases',
  'error',
  'history entry',
  'local storage',
  'request address',
  'request headers',
  'script cookies',
  'session storage',
  'title',
  'window name',
];

/** What the driver of an engine does not report: the bodies of requests, in WebDriver BiDi as Firefox has it. */
const unseen: Readonly<Record<string, readonly string[]>> = {
  firefox: sinks.filter((sink) => sink.startsWith('body ')),
};

test('the watch for what was typed sees every sink that this engine’s driver reports (T-10)', async ({
  I,
  page,
  context,
  pageErrors,
}) => {
  const traces = recordOutput(context);
  await I.open();
  const canary = 'Canary-wren-77';
  await page.evaluate(async (text) => {
    location.hash = text;
    console.log(text);
    document.title = text;
    window.name = text;
    document.cookie = `leak=${text}`;
    localStorage.setItem('leak', text);
    sessionStorage.setItem('leak', text);
    history.replaceState({ ...(history.state as object), leak: text }, '');
    await caches.open(text);
    await new Promise((done) => (indexedDB.open(text).onsuccess = done));
    const answers = [
      fetch('/report/event', { method: 'POST', body: new URLSearchParams({ field: text }) }),
      fetch(`/sandbox/api/people?leak=${text}`),
      fetch('/sandbox/api/people', { headers: { 'x-leak': text } }),
    ];
    await Promise.all(answers);
    navigator.sendBeacon('/report/event', new URLSearchParams({ beacon: text }));
    setTimeout(() => {
      throw new Error(text);
    });
  }, canary);
  const found = async () => sinksContaining(canary, [...traces, ...(await storedBy(page))]);
  const expected = sinks.filter((sink) => !unseen[engine]?.includes(sink));
  await expect.poll(found).toEqual(expected);
  pageErrors.length = 0;
});
