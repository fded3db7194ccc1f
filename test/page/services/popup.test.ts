// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostile } from '../navigation/hostileUrls';
import { shapes } from './popupMessages';
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
describe('what the provider’s window may say', () => {
  const all = origins.length * sources.length * shapes.length;
  it(`listens only to the right origin of the popup itself, of ${all} combinations [T-07] [R7] [R22] [TP-3]`, () => {
    const heard = new Set<string>();
    let page = chosen();
    let before = page.root.getSnapshot();
    for (const from of origins)
      for (const source of sources)
        for (const [, data] of shapes) {
          const windows = {
            popup: page.opened[0]?.window,
            'other popup': {},
            parent: {},
            'child frame': {},
            self: page.page,
          };
          page.say(data, windows[source], from);
          const isUntouched =
            page.posted.length + page.replaced.length + page.reported.length === 0 &&
            page.login() === 'inWindow.waiting' &&
            page.told.length === 0;
          if (isUntouched && page.root.getSnapshot() === before) continue;
          heard.add(`${from} ${source}`);
          page.root.stop();
          page = chosen();
          before = page.root.getSnapshot();
        }
    page.root.stop();
    expect([...heard]).toEqual([`${origin} popup`]);
  });

  it.each(shapes)('%s [TP-3] [TP-4] [T-07] [T-25]', (_, data, expected) => {
    const page = chosen();
    page.say(data);
    if (typeof expected === 'string') {
      expect([untouched(page), page.login()]).toEqual([nothing, 'inWindow.refused']);
      expect([page.reported, page.told]).toEqual([[`providerMessageRefused wechat ${expected}`], []]);
    } else if (expected === null)
      expect([page.posted, page.replaced.length, page.login()]).toEqual([[], 1, 'following']);
    else expect([page.posted.map(({ fields }) => fields), page.replaced]).toEqual([[expected], []]);
    page.root.stop();
  });

  it('keeps the query of a callback that fields are posted to [TP-3]', () => {
    const page = chosen();
    page.say({ callbackUrl: `${callback}?from=x&state=${state}`, postData: { code: 'c' } });
    expect(page.posted).toMatchObject([{ action: `${callback}?from=x&state=${state}`, fields: { code: 'c' } }]);
  });

  it('reports each reason once, and takes a valid answer that still comes [TP-3] [TP-4] [T-23]', () => {
    const page = chosen();
    for (const data of ['ready', null, { ...good(), postData: ['x'] }, 'ready']) page.say(data);
    expect(page.reported).toEqual(['providerMessageRefused wechat shape', 'providerMessageRefused wechat fields']);
    page.say(good());
    expect([page.posted.length, page.login()]).toEqual([1, 'following']);
  });

  it('ignores what the platform’s module says is no answer, and takes the one that still comes [TP-3] [D-SERVER]', () => {
    const providerMessage = (said: unknown) => (said === 'ready' ? null : { said });
    const page = chosen('wechat', { more: { providerMessage } });
    page.say('ready');
    expect([page.login(), page.reported, page.told]).toEqual(['inWindow.waiting', [], []]);
    page.say('something else');
    expect([page.login(), page.reported]).toEqual(['inWindow.refused', ['providerMessageRefused wechat shape']]);
    page.say(good());
    expect([page.posted.length, page.login()]).toEqual([1, 'following']);
  });

  it('tries again with a new window after a refused message, whether the first one is closed or not [TP-2] [TP-4]', () => {
    for (const closes of [false, true]) {
      const page = chosen();
      page.say({ ...good(), callbackUrl: 'https://evil.example/' });
      if (closes) {
        page.opened[0]?.window.close();
        vi.advanceTimersByTime(2000);
      }
      expect([page.login(), page.told]).toEqual(['inWindow.refused', []]);
      page.send({ type: 'user.confirmed' });
      expect([page.login(), page.opened.map(({ window }) => window.closed)]).toEqual([
        'inWindow.waiting',
        [true, false],
      ]);
      page.say(good());
      expect(page.posted).toHaveLength(1);
      page.root.stop();
    }
  });

  it('lets the window go if the visitor does not try again [TP-4]', () => {
    const page = chosen();
    page.say(null);
    page.send({ type: 'user.cancelled' });
    expect([page.login(), page.opened[0]?.window.closed]).toEqual(['idle', true]);
    page.say(good(), page.opened[0]?.window);
    expect(untouched(page)).toEqual(nothing);
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

  it('goes there where nothing is posted, without the fragment [TP-3] [T-07]', () => {
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
    ['an invalid name in its query', `${callback}?code=1&a%20b=1`],
    ['a name of our token in its query', `${callback}?csrf_field=1`],
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
    for (const postData of [null, { code: 'c', state }]) {
      const page = chosen();
      page.say({ callbackUrl, postData, user: null });
      expect(untouched(page)).toEqual(nothing);
      page.root.stop();
    }
  });

  it.each(Object.values(hostile).flat())('refuses the callback %j [T-07] [R18] [R21] [T-02]', (raw) => {
    for (const postData of [null, { code: 'c', state }]) {
      const page = chosen();
      page.say({ callbackUrl: raw, postData, user: null });
      expect([untouched(page), page.login()]).toEqual([nothing, 'inWindow.refused']);
      page.root.stop();
    }
  });

  it.each(['action', 'method', 'target', 'submit', 'SUBMIT', '__proto__', 'csrf_field', 'constructor'])(
    'refuses the field %s [T-07] [T-24] [T-25] [T-12]',
    (name) => {
      const page = chosen();
      page.say({ ...good(), postData: JSON.parse(`{"state":"${state}","${name}":"x"}`) as unknown });
      page.say({ callbackUrl: `${callback}?state=${state}&${name}=x`, postData: null, user: null });
      expect([untouched(page), ({} as { x?: string }).x]).toEqual([nothing, undefined]);
    },
  );

  it('survives what cannot be written as JSON [T-07]', () => {
    const page = chosen();
    const ring: Record<string, unknown> = {};
    ring.ring = ring;
    for (const user of [ring, { big: 1n }, [], Symbol('x'), 1n])
      expect(() => page.say({ ...good(), user })).not.toThrow();
    expect(untouched(page)).toEqual(nothing);
  });

  it('ten thousand hostile messages do nothing, and the right one is still accepted [T-08] [R8]', () => {
    const page = chosen();
    const before = page.root.getSnapshot();
    for (let each = 0; each < 10_000; each++)
      page.say({ ...good(), each }, {}, each % 2 ? origin : 'https://evil.example');
    expect([page.root.getSnapshot() === before, page.login(), untouched(page)]).toEqual([
      true,
      'inWindow.waiting',
      nothing,
    ]);
    page.say(good());
    expect(page.posted).toHaveLength(1);
  });
});
