import { describe, expect, it, vi } from 'vitest';
import { isFramed } from '../../../src/page/browser/environment';
import { candidateOrigin, parentOrigin } from '../../../src/page/host/parentOrigin';

const host = 'https://host.example';
const top = (() => {
  const self = { postMessage: vi.fn() };
  return { self, parent: self, location: { search: '' }, document: { referrer: '' } };
})();
const framed = (ancestorOrigins: string[] | undefined, referrer = '') => {
  const parent = { postMessage: vi.fn() };
  return {
    self: {},
    parent,
    top: parent,
    location: { search: '', ...(ancestorOrigins && { ancestorOrigins }) },
    document: { referrer },
  };
};
type Framed = Parameters<typeof parentOrigin>[0];
const candidateOf = (page: unknown) => candidateOrigin(page as Framed, [host]);
const originOf = (page: unknown, allowed = [host]) => parentOrigin(page as Framed, allowed);

describe('the frame of the page', () => {
  it('is detected from the browser, not from parameters [T-05] [SITE-2]', () => {
    expect([isFramed(top as unknown as Framed), isFramed(framed([host]) as unknown as Framed)]).toEqual([false, true]);
  });

  it.each<[string[] | undefined, string, string | null]>([
    [[host], '', host],
    [[host, host], '', host],
    [[host, 'https://evil.example'], '', null],
    [['https://evil.example', host], '', null],
    [['https://host.example.evil.example'], '', null],
    [['http://host.example'], '', null],
    [['https://host.example:444'], '', null],
    [['null'], '', null],
    [[], '', null],
    [undefined, 'https://host.example/page?x=1', null],
  ])(
    'ancestors %j and referrer %j give the parent origin %j [FRAME-3] [T-06] [T-09]',
    (ancestors, referrer, expected) => {
      expect(originOf(framed(ancestors, referrer))).toBe(expected);
    },
  );

  it('refuses the "null" origin even if it is listed, and every origin with an empty list [T-06]', () => {
    expect(originOf(framed(['null']), ['null'])).toBeNull();
    expect(originOf(framed([host]), [])).toBeNull();
    expect(originOf(top)).toBeNull();
  });

  it.each([
    ['https://host.example/page?x=1', host],
    ['https://evil.example/https://host.example', null],
    ['', null],
    ['no address', null],
  ])(
    'may be that of the referrer %j where the browser lists no ancestors: %j [T-09] [FRAME-3]',
    (referrer, expected) => {
      expect(candidateOf(framed(undefined, referrer))).toBe(expected);
      expect(candidateOf(framed([], referrer))).toBeNull();
      expect(candidateOf({ ...framed(undefined, referrer), top: {} })).toBeNull();
    },
  );

  it('may be the host in the address, where the page itself navigated its frame and so has no referrer [T-09] [IDX-7]', () => {
    const led = (named: string, referrer = '') =>
      candidateOf({ ...framed(undefined, referrer), location: { search: `?host=${encodeURIComponent(named)}` } });
    expect([led(host), led('https://evil.example'), led('null'), led('x')]).toEqual([host, null, null, null]);
    expect(led(host, 'https://evil.example/')).toBeNull();
  });
});
