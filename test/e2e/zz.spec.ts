import { violationsIn } from './access/axe';
import { coveredControls, cutText } from './access/cut';
import { codeSnifferErrors } from './access/htmlcs';
import { markupErrors } from './access/markup';
import { openView, test } from './gallery';

const css = [
  '.dialog { max-block-size: none !important }',
  '.dialog { overflow: hidden !important }',
  '.veil[open] { grid-template-rows: none !important }',
  '.sheet { max-block-size: none !important }',
  '.sheet--plain, .sheet__body { overflow: hidden !important }',
];
test('zz low', async ({ gallery, page }) => {
  test.setTimeout(400_000);
  for (const rule of ['', ...css]) {
    const found: string[] = [];
    for (const view of [
      'agree',
      'notReceived',
      'askEmail',
      'voiceConfirm',
      'unable',
      'deletion',
      'alert',
      'waysMore',
      'picker',
    ]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await openView(page, gallery, view, 'en-us');
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, rule);
      await page.setViewportSize({ width: 320, height: 256 });
      const both = [...(await cutText(page)), ...(await coveredControls(page))];
      found.push(...both.map((each) => `${view}: ${each.slice(0, 90)}`));
    }
    console.log(`LOW ${rule}: ${found.length}`, found.slice(0, 3));
  }
});
const faults: Record<string, () => void> = {
  none: () => {},
  label: () => document.querySelectorAll('label').forEach((each) => each.removeAttribute('for')),
  h1: () => document.querySelectorAll('h1').forEach((each) => each.replaceWith(...each.childNodes)),
  lang: () => document.documentElement.removeAttribute('lang'),
  badLang: () => document.documentElement.setAttribute('lang', 'xx-yy-zz'),
  title: () => document.querySelector('title')?.remove(),
  contrast: () => {
    const s = new CSSStyleSheet();
    s.replaceSync('p, h2, .field__label, label { color: #bbb !important }');
    document.adoptedStyleSheets = [s];
  },
  id: () => document.querySelectorAll('section, button').forEach((each) => (each.id = 'same')),
  button: () => document.querySelectorAll('button[aria-label]').forEach((each) => each.removeAttribute('aria-label')),
  link: () => document.querySelectorAll('a').forEach((each) => each.replaceChildren()),
  img: () => document.querySelector('main')?.append(document.createElement('img')),
  iframe: () => document.querySelector('main')?.append(document.createElement('iframe')),
  labelledby: () =>
    document.querySelectorAll('[aria-labelledby]').forEach((each) => each.setAttribute('aria-labelledby', 'nothing')),
  emptyHeading: () => document.querySelectorAll('h2').forEach((each) => each.replaceChildren()),
  fieldset: () => {
    const f = document.createElement('fieldset');
    f.innerHTML = '';
    document.querySelector('main')?.append(f);
  },
  radio: () => document.querySelectorAll('input').forEach((each) => each.removeAttribute('aria-label')),
  skip: () =>
    document.querySelectorAll('h2').forEach((each) => {
      const h = document.createElement('h5');
      h.append(...each.childNodes);
      each.replaceWith(h);
    }),
  noSubmit: () => document.querySelectorAll('[type=submit]').forEach((each) => each.remove()),
  autocomplete: () =>
    document.querySelectorAll('input').forEach((each) => each.setAttribute('autocomplete', 'nonsense')),
  blink: () => {
    const b = document.createElement('blink');
    b.append('x');
    document.querySelector('main')?.append(b);
  },
  refresh: () => {
    const m = document.createElement('meta');
    m.httpEquiv = 'refresh';
    m.content = '30';
    document.head.append(m);
  },
};
test('zz sniff', async ({ gallery, page }) => {
  test.setTimeout(400_000);
  for (const [name, act] of Object.entries(faults)) {
    await page.setViewportSize({ width: 360, height: 740 });
    await openView(page, gallery, 'register', 'en-us');
    await page.evaluate(act);
    const [axe, markup] = [await violationsIn(page), await markupErrors(page)];
    const sniffed = await codeSnifferErrors(page);
    console.log(
      `SNIFF ${name}: axe ${axe.length} markup ${markup.length} sniffer ${sniffed.length}`,
      sniffed.slice(0, 1).map((each) => each.slice(0, 120)),
    );
  }
});
