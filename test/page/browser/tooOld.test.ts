// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isTooOldFor } from '../../../i18n/scriptLoading';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('what a failed script says about the browser [E11] [ERR-19]', () => {
  it.each([
    ['Chrome 109', named('TypeError', 'e.toSorted is not a function')],
    ['Chrome 90', named('SyntaxError', "Unexpected token '.'")],
    ['Chrome 93', named('ReferenceError', 'structuredClone is not defined')],
    ['Safari 15', named('TypeError', "undefined is not a function (near '...e.at...')")],
    ['Safari 16', named('SyntaxError', 'Invalid regular expression: invalid group specifier name')],
    ['Firefox 110', named('TypeError', 'Object.groupBy is not a function')],
  ])('a script that came and did not start: %s is too old', (_, error) => {
    expect(isTooOldFor(error)).toBe(true);
  });

  it.each([
    ['Chrome', named('TypeError', 'Failed to fetch dynamically imported module: https://p.example/assets/next-1.js')],
    ['Firefox', named('TypeError', 'error loading dynamically imported module: https://p.example/assets/next-1.js')],
    ['Safari', named('TypeError', 'Importing a module script failed.')],
    ['Safari, offline', named('TypeError', 'Load failed')],
    [
      'Chrome, two releases',
      named('SyntaxError', "The requested module './a.js' does not provide an export named 'b'"),
    ],
    ['Safari, two releases', named('SyntaxError', "Importing binding name 'b' is not found.")],
    ['a style', named('Error', 'Unable to preload CSS for /assets/later-1.css')],
    ['no error', 'gone'],
  ])('a script that did not come (%s): that is the network', (_, error) => {
    expect(isTooOldFor(error)).toBe(false);
  });
});

describe('the sentence', () => {
  const late = (parts: string) => `<div class="late" role="alert">${parts}</div>`;
  const part = (lang: string) =>
    `<p lang="${lang}">Late. <a href="">Again</a><span class="late__old"> Old ${lang}</span></p>`;
  const tooOld = named('TypeError', 'e.toSorted is not a function');

  beforeEach(() => {
    vi.resetModules();
    document.body.innerHTML = late(part('en') + part('zh'));
  });

  it('is the document’s own, in its languages, without a link to refresh; once', async () => {
    const { endLateNotice, sayIfTooOld, isTooOldSaid } = await import('../../../src/page/browser/tooOld');
    endLateNotice();
    expect(document.body.innerHTML).toBe('');
    sayIfTooOld(named('TypeError', 'Load failed'));
    expect([document.body.innerHTML, isTooOldSaid()]).toEqual(['', false]);
    sayIfTooOld(tooOld);
    sayIfTooOld(tooOld);
    const [notice, ...others] = document.querySelectorAll('.late.is-shown[role=alert]');
    expect(others).toEqual([]);
    expect(notice?.innerHTML).toBe('<p lang="en"> Old en</p><p lang="zh"> Old zh</p>');
    expect(isTooOldSaid()).toBe(true);
  });

  it('is not claimed where the document has none: the page says what it can', async () => {
    document.body.innerHTML = '';
    const { endLateNotice, sayIfTooOld, isTooOldSaid } = await import('../../../src/page/browser/tooOld');
    endLateNotice();
    sayIfTooOld(tooOld);
    expect(isTooOldSaid()).toBe(false);
  });
});
