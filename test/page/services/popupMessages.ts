import { base, callback, good, state } from './popupPage';

const kB = 1024;
/**
 * What the window can say, and what becomes of it: the fields that are posted, null for a navigation, or the reason why
 * it is refused.
 */
export const shapes: [string, unknown, object | null | string][] = [
  ['good', good(), { code: 'c1', state }],
  ['its JSON text', JSON.stringify(good()), { code: 'c1', state }],
  ['one key more', { ...good(), extra: { more: 1 } }, { code: 'c1', state }],
  ['no user', { callbackUrl: callback, postData: good().postData }, { code: 'c1', state }],
  ['an empty user', { ...good(), user: '' }, { code: 'c1', state }],
  ['an empty user object', { ...good(), user: {} }, { code: 'c1', state }],
  ['a user of a number', { ...good(), user: 7 }, { code: 'c1', state, user: '7' }],
  ['postData of an unknown name', { ...good(), postData: { state, 'x.other-1': '1' } }, { state, 'x.other-1': '1' }],
  [
    'postData of other types',
    { ...good(), postData: { state, n: 1, b: false, no: null } },
    { state, n: '1', b: 'false' },
  ],
  ['postData as JSON text', { ...good(), postData: JSON.stringify({ state, n: 1 }) }, { state, n: '1' }],
  ['encoded postData', { ...good(), postData: `state=${state}&a=b%20c+d&e=` }, { state, a: 'b c d', e: '' }],
  ['32 fields', { ...good(), postData: { ...many(31), state } }, { ...many(31), state }],
  ['16 kB', { ...good(), postData: big(0) }, big(0)],
  ['a query and fields', { callbackUrl: `${callback}?from=x`, postData: { state } }, { state }],
  ['no postData', { callbackUrl: `${callback}?state=${state}&x=1`, user: null }, null],
  ['empty postData', { callbackUrl: `${callback}?state=${state}`, postData: {} }, null],
  ['an empty text as postData', { callbackUrl: `${callback}?state=${state}`, postData: '' }, null],
  ['null', null, 'shape'],
  ['no JSON text', 'ready', 'shape'],
  ['JSON text of a list', JSON.stringify([good()]), 'shape'],
  ['a list', [good()], 'shape'],
  ['of a class', Object.assign(new Date(0), good()), 'shape'],
  ['no callback', { postData: good().postData, user: null }, 'shape'],
  ['callback no text', { ...good(), callbackUrl: { href: callback } }, 'shape'],
  ['callback too long', { ...good(), callbackUrl: `${callback}?code=${'x'.repeat(2048)}` }, 'callback'],
  ['callback of another provider', { ...good(), callbackUrl: `${base}/third/qq` }, 'callback'],
  ['callback elsewhere', { ...good(), callbackUrl: 'https://evil.example/third/wechat' }, 'callback'],
  ['callback on our origin', { ...good(), callbackUrl: `${base}/admin` }, 'callback'],
  ['33 names in the query', { ...good(), callbackUrl: `${callback}?${new URLSearchParams(many(33))}` }, 'callback'],
  ['postData a list', { ...good(), postData: ['code'] }, 'fields'],
  ['postData no encoded text', { ...good(), postData: 'code' }, 'fields'],
  ['a field given twice', { ...good(), postData: `state=${state}&a=1&a=2` }, 'fields'],
  ['a nested field', { ...good(), postData: { state, code: { a: 1 } } }, 'fields'],
  ['no number', { ...good(), postData: { state, code: Number.NaN } }, 'fields'],
  ['a name with a space', { ...good(), postData: { state, 'a b': '1' } }, 'fields'],
  ['an empty name', { ...good(), postData: { state, '': '1' } }, 'fields'],
  ['a name of 65', { ...good(), postData: { state, ['a'.repeat(65)]: '1' } }, 'fields'],
  ['33 fields', { ...good(), postData: { ...many(32), state } }, 'fields'],
  ['more than 16 kB', { ...good(), postData: big(1) }, 'fields'],
  ['user too long', { ...good(), user: 'x'.repeat(16 * kB) }, 'user'],
  ['user a list', { ...good(), user: [1] }, 'user'],
  ['another state', { ...good(), postData: { code: 'c', state: 'b'.repeat(32) } }, 'state'],
  ['no state', { ...good(), postData: { code: 'c' } }, 'state'],
  ['our state in the fields alone', { ...good(), callbackUrl: `${callback}?state=other` }, 'state'],
];

function many(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, '']));
}

/** Fields of 16 kB and `more` bytes. Each letter has two bytes. */
function big(more: number): Record<string, string> {
  const rest = 16 * kB - 'state'.length - state.length - 'big'.length;
  return { state, big: 'é'.repeat(Math.floor(rest / 2)) + 'x'.repeat((rest % 2) + more) };
}
