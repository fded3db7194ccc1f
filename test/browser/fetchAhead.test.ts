// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead } from '../../src/browser/fetchAhead';

const map = '{"integrity":{"/login/assets/calls-Ab_1.js":"sha256-a","/login/assets/common-2.js":"sha256-b"}}';

/** A page whose browser knows the links of `known`. */
function pageWith(known: string[], html = `<script type="importmap">${map}</script>`, isFirefox = false) {
  vi.stubGlobal('CSS', { supports: () => isFirefox });
  document.head.innerHTML = html;
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const made = make(name);
    Object.defineProperty(made, 'relList', { value: { supports: (rel: string) => known.includes(rel) } });
    return made;
  });
}
const links = () => [...document.head.querySelectorAll('link')];

describe('a script that is fetched ahead', () => {
  afterEach(() => void (document.head.innerHTML = ''));

  it.each([
    ['load', true],
    ['error', false],
  ])('is found in the import map; its %s resolves with %s', async (event, came) => {
    pageWith(['prefetch']);
    const fetched = fetchAhead('calls');
    expect(links().map((link) => [link.rel, link.getAttribute('href')])).toEqual([
      ['prefetch', '/login/assets/calls-Ab_1.js'],
    ]);
    links()[0]?.dispatchEvent(new Event(event));
    expect(await fetched).toBe(came);
  });

  it('may be the later styles, whose link is disabled', () => {
    pageWith(['prefetch'], '<link disabled href="/login/assets/later-3.css">');
    void fetchAhead('later');
    expect(links().map((link) => [link.rel, link.as, link.getAttribute('href')])).toEqual([
      ['', '', '/login/assets/later-3.css'],
      ['prefetch', 'style', '/login/assets/later-3.css'],
    ]);
  });

  it('is left alone in Firefox, whose policy refuses such links', async () => {
    pageWith(['prefetch'], undefined, true);
    expect(await fetchAhead('calls')).toBe(false);
    expect(links()).toEqual([]);
  });

  it.each([
    ['the browser knows no such links', [], undefined],
    ['the page has no import map', ['prefetch'], ''],
    ['the map has no such script', ['prefetch'], '<script type="importmap">{}</script>'],
  ])('is left alone where %s', async (_, known, html) => {
    pageWith(known, html);
    expect(await fetchAhead('calls')).toBe(false);
    expect(links()).toEqual([]);
  });
});
