import { describe, expect, it } from 'vitest';
import { array, assert, constantFrom, oneof, property, string, tuple, webUrl } from 'fast-check';
import { awayUrl, type NavigationContext } from '../../../src/page/navigation/awayUrl';
import { forwardedQuery } from '../../../src/page/navigation/forwardedQuery';
import { parametersOf } from '../../../src/page/navigation/rawQuery';
import { contextOf } from './context';
import { hostile } from './hostileUrls';

const { config } = contextOf();
const base = 'https://passport.example';
const welcome = 'https://home.example/welcome';
const sent = (search: string, more?: Partial<NavigationContext>) => {
  const address = awayUrl({ to: 'phoneAuth' }, contextOf(search, more)) ?? '';
  expect(new URL(address).pathname).toBe('/phone-auth');
  return new URL(address).search;
};
const target = `target=${encodeURIComponent(welcome)}`;

describe('the query that /phone-auth gets', () => {
  it('is the current one as received: unknown names, order, repeats and spelling [JUMP-3]', () => {
    const search = '?utm_source=a+b&foo=1&foo=2&empty=&bare&global_content=%7B%22a%22%3A1%7D&channel=%E4%B8%AD&foo=3';
    expect(sent(search)).toBe(`${search}&${target}`);
  });

  it('is the target alone if the page has no query, and has no language that was not received [JUMP-3]', () => {
    expect(sent('')).toBe(`?${target}`);
    expect(sent('?')).toBe(`?${target}`);
  });

  it('has the checked target in the place of the received one, once [JUMP-3] [JUMP-10]', () => {
    const allowed = 'https%3A%2F%2Fhome.example%2Ft%3Fa%3D1';
    expect(sent(`?a=1&target=${allowed}&b=2`)).toBe(`?a=1&target=${allowed}&b=2`);
    expect(sent('?a=1&target=//evil.example&b=2')).toBe(`?a=1&${target}&b=2`);
    expect(sent(`?target=${allowed}&a=1&target=https://evil.example/`)).toBe(`?${target}&a=1`);
    expect(sent('?a=1', { storedTarget: 'https://home.example/stored' })).toBe(
      `?a=1&target=${encodeURIComponent('https://home.example/stored')}`,
    );
  });

  it('has jumpUrl and fromUrl where they are permitted, and no trace of them otherwise [JUMP-3] [JUMP-10]', () => {
    const good = 'https%3A%2F%2Fhome.example%2Ff';
    expect(sent(`?fromUrl=${good}&x=1&jumpUrl=${good}`)).toBe(`?fromUrl=${good}&x=1&jumpUrl=${good}&${target}`);
    expect(sent(`?fromUrl=javascript:alert(1)&x=1&jumpUrl=//evil.example`)).toBe(`?x=1&${target}`);
    expect(sent(`?%66romUrl=https://evil.example/&jumpUrl=${good}&jump%55rl=https://evil.example/`)).toBe(`?${target}`);
  });

  it.each(Object.values(hostile).flat())('forwards no checked URL to %j [JUMP-3] [T-01]', (raw) => {
    const value = new URLSearchParams({ v: String(raw) }).toString().slice(2);
    for (const name of ['target', 'jumpUrl', 'fromUrl', '%74arget', 'from%55rl']) {
      const checked = [...new URLSearchParams(sent(`?${name}=${value}&x=1`))].filter(([each]) => each !== 'x');
      expect(checked.map(([, url]) => new URL(url).origin)).toSatisfy((origins: string[]) =>
        origins.every((origin) => origin === 'https://home.example' || origin === base),
      );
    }
  });

  it('leaves our one-time error text out, however its name is written [JUMP-3] [IDX-14]', () => {
    expect(sent('?error=Once&a=1&%65rror=Twice&errors=2')).toBe(`?a=1&errors=2&${target}`);
    const named = { ...config, server: { ...config.server, query: { error: 'err' } } };
    expect(sent('?err=Once&a=1&error=kept', { config: named })).toBe(`?a=1&error=kept&${target}`);
  });

  it('stays within 4 kB: what no longer fits is left out, the target never [JUMP-3]', () => {
    const long = `a=${'x'.repeat(3000)}`;
    expect(sent(`?${long}&b=${'y'.repeat(2000)}&c=3`)).toBe(`?${long}&c=3&${target}`);
    expect(sent(`?b=${'y'.repeat(5000)}`)).toBe(`?${target}`);
  });

  it('never has more than 4096 bytes, one target, and the received parameters in their order [JUMP-3]', () => {
    const names = constantFrom('a', 'b', 'utm_source', 'error', 'target', 'jumpUrl', 'fromUrl', 'lang');
    const value = oneof(
      string(),
      webUrl(),
      constantFrom(1000, 1900, 3000).map((size) => 'x'.repeat(size)),
    );
    assert(
      property(array(tuple(names, value)), (pairs) => {
        const search = new URLSearchParams(pairs).toString();
        const query = forwardedQuery(search, { target: welcome, jumpUrl: null, fromUrl: welcome });
        const left = [...new URLSearchParams(query)];
        expect(query.length).toBeLessThanOrEqual(4096);
        expect(left.filter(([name]) => name === 'target')).toEqual([['target', welcome]]);
        const free = left.filter(([name]) => !['target', 'fromUrl'].includes(name)).map((each) => each.join('='));
        const received = pairs.map((each) => each.join('='));
        let at = 0;
        for (const each of free) at = received.indexOf(each, at) + 1 || Number.NaN;
        expect(at).not.toBeNaN();
        expect(left.some(([name]) => name === 'error' || name === 'jumpUrl')).toBe(false);
      }),
    );
  });

  it('reads names as a server does, and keeps the text of each parameter [JUMP-3]', () => {
    expect(parametersOf('??a=1&&%74arget=x&b+c')).toEqual([
      { name: '?a', text: '?a=1' },
      { name: 'target', text: '%74arget=x' },
      { name: 'b c', text: 'b+c' },
    ]);
  });
});
