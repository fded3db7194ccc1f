// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostile } from '../navigation/hostileUrls';
import { base, callback, chosen, good, nothing, origin, state, untouched } from './popupPage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const origins = [
  origin,
  'http://provider.example',
  `${origin}:8443`,
  `${origin}.evil.example`,
  'https://evil-provider.example',
  'https://sub.provider.example',
  'null',
  'https://host.example',
  base,
  'https://qq.example',
  'https://prоvider.example',
  `${origin}.`,
];
const sources = ['popup', 'other popup', 'parent', 'child frame', 'self'] as const;
const shapes: [string, unknown][] = [
  ['good', good()],
  ['null', null],
  ['a text', JSON.stringify(good())],
  ['a list', [good()]],
  ['of a class', Object.assign(new Date(0), good())],
  ['one key more', { ...good(), extra: 1 }],
  ['no callback', { postData: good().postData, user: null }],
  ['no postData', { callbackUrl: callback, user: null }],
  ['no user', { callbackUrl: callback, postData: good().postData }],
  ['callback no text', { ...good(), callbackUrl: new URL(callback) }],
  ['callback too long', { ...good(), callbackUrl: `${callback}?code=${'x'.repeat(2048)}` }],
  ['callback of another provider', { ...good(), callbackUrl: `${base}/third/qq` }],
  ['callback elsewhere', { ...good(), callbackUrl: 'https://evil.example/third/wechat' }],
  ['postData a list', { ...good(), postData: ['code'] }],
  ['postData of an unlisted name', { ...good(), postData: { code: 'c', other: '1' } }],
  ['postData no text', { ...good(), postData: { code: 1 } }],
  ['postData too long', { ...good(), postData: { code: 'x'.repeat(8193) } }],
  ['21 fields', { ...good(), postData: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`code${at}`, ''])) }],
  ['another state', { ...good(), postData: { code: 'c', state: 'b'.repeat(32) } }],
  ['user too long', { ...good(), user: 'x'.repeat(8193) }],
];

describe('what the provider’s window may say', () => {
  it('accepts 1 of 1,200: the right origin, the popup itself, the right shape [T-07] [R7] [R22] [TP-3]', () => {
    const accepted: string[] = [];
    let page = chosen();
    let before = page.root.getSnapshot();
    for (const from of origins)
      for (const source of sources)
        for (const [shape, data] of shapes) {
          const windows = {
            popup: page.opened[0]?.window,
            'other popup': {},
            parent: {},
            'child frame': {},
            self: page.page,
          };
          page.say(data, windows[source], from);
          const isUntouched =
            page.posted.length + page.replaced.length === 0 && page.login() === 'inWindow' && page.told.length === 0;
          if (isUntouched && page.root.getSnapshot() === before) continue;
          accepted.push(`${from} ${source} ${shape}`);
          page.root.stop();
          page = chosen();
          before = page.root.getSnapshot();
        }
    page.root.stop();
    expect([origins.length * sources.length * shapes.length, accepted]).toEqual([1200, [`${origin} popup good`]]);
  });

  it('posts a hidden form to the listed callback, once, and closes the window [TP-3] [T-07] [R19]', () => {
    const page = chosen();
    page.say(good());
    page.say(good());
    page.say(good(), page.opened[0]?.window);
    expect(page.posted).toEqual([{ action: callback, method: 'post', target: '_self', fields: { code: 'c1', state } }]);
    expect([page.replaced, page.opened[0]?.window.closed, document.querySelectorAll('form').length]).toEqual([
      [],
      true,
      0,
    ]);
  });

  it('goes there where nothing is posted, with listed query fields alone [TP-3] [T-07]', () => {
    const page = chosen();
    page.say({ callbackUrl: `${callback}?code=c1&state=${state}#x`, postData: null, user: null });
    expect([page.replaced, page.posted]).toEqual([[`${callback}?code=c1&state=${state}`], []]);
  });

  it.each([
    ['a text', 'Ada', 'Ada'],
    ['an object', { name: 'Ada' }, '{"name":"Ada"}'],
  ])('posts what is said of the person, %s, as the field user [TP-3]', (_, user, sent) => {
    const page = chosen();
    page.say({ ...good(), user });
    expect(page.posted[0]?.fields).toEqual({ code: 'c1', state, user: sent });
  });

  it.each([
    ['an unlisted query field', `${callback}?code=1&next=https://evil.example`],
    ['a field given twice', `${callback}?code=1&code=2`],
    ['another state', `${callback}?state=other`],
    ['two states', `${callback}?state=${state}&state=other`],
    ['a changed query of the list’s own', `${base}/third/fixed?v=3`],
    ['another case of the path', `${base}/Third/wechat`],
    ['a path below', `${callback}/x`],
    ['a path beside', `${callback}x`],
    ['a path out of it', `${callback}/../../admin`],
    ['an encoded path', `${base}/third%2Fwechat`],
    ['another port', `${base}:444/third/wechat`],
    ['user information', 'https://passport.example@evil.example/third/wechat'],
    ['plain http', 'http://passport.example/third/wechat'],
  ])('refuses a callback with %s [T-07] [R16] [R18]', (_, callbackUrl) => {
    for (const postData of [null, { code: 'c' }]) {
      if (postData && /code=1|v=3/u.test(callbackUrl)) continue;
      const page = chosen();
      page.say({ callbackUrl, postData, user: null });
      expect(untouched(page)).toEqual(nothing);
      page.root.stop();
    }
  });

  it.each(Object.values(hostile).flat())('refuses the callback %j [T-07] [R18] [R21] [T-02]', (raw) => {
    for (const postData of [null, { code: 'c' }]) {
      const page = chosen();
      page.say({ callbackUrl: raw, postData, user: null });
      expect([untouched(page), page.login()]).toEqual([nothing, 'inWindow']);
      page.root.stop();
    }
  });

  it.each(['action', 'method', 'target', 'submit', 'SUBMIT', '__proto__', 'csrf_field', 'constructor'])(
    'refuses the field %s, even one that is listed [T-07] [T-24] [T-25] [T-12]',
    (name) => {
      const page = chosen();
      page.say({ ...good(), postData: JSON.parse(`{"code":"c","${name}":"x"}`) as unknown });
      page.say({ callbackUrl: `${callback}?${name}=x`, postData: null, user: null });
      expect([untouched(page), ({} as { x?: string }).x]).toEqual([nothing, undefined]);
    },
  );

  it('survives what cannot be written as JSON [T-07]', () => {
    const page = chosen();
    const ring: Record<string, unknown> = {};
    ring.ring = ring;
    for (const user of [ring, { big: 1n }, 1, [], Symbol('x')])
      expect(() => page.say({ ...good(), user })).not.toThrow();
    expect(untouched(page)).toEqual(nothing);
  });

  it('ten thousand hostile messages do nothing, and the right one is still accepted [T-08] [R8]', () => {
    const page = chosen();
    const before = page.root.getSnapshot();
    for (let each = 0; each < 10_000; each++)
      page.say({ ...good(), each }, {}, each % 2 ? origin : 'https://evil.example');
    expect([page.root.getSnapshot() === before, page.login(), untouched(page)]).toEqual([true, 'inWindow', nothing]);
    page.say(good());
    expect(page.posted).toHaveLength(1);
  });
});
