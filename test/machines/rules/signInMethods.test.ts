import { describe, expect, it } from 'vitest';
import { otherSignInMethods } from '../../../machines/rules/signInMethods';

const five = ['wechat', 'apple', 'google', 'line', 'qq'];
const site = {
  providers: five,
  wechatHiddenInRegister: true,
  extras: { passkeys: false },
};

describe('the other ways in below the form', () => {
  it.each<[string, object, string, way?: string, isAlone?: boolean]>([
    ['login', { providers: [] }, ''],
    ['login', { providers: ['apple'] }, 'row'],
    ['login', { providers: five.slice(0, 4) }, 'row'],
    ['login', {}, 'row'],
    ['register', {}, 'row'],
    ['register', { wechatHiddenInRegister: false }, 'row'],
    ['register', { providers: ['wechat'] }, ''],
    ['login', { providers: [], extras: { passkeys: true } }, 'passkey'],
    ['login', { extras: { passkeys: true } }, 'row passkey last', 'phone'],
    ['login', {}, 'row', ''],
    ['register', { providers: [], extras: { passkeys: true } }, '', 'phone'],
    ['login', { extras: { passkeys: true } }, 'alone last', 'apple', true],
  ])('to %s, with %o: "%s" [IDX-8] [IDX-9] [PASSKEY-2] [LAST-1] [LAST-5]', (mode, given, ways, way, isAlone) => {
    expect(otherSignInMethods({ ...site, ...given }, mode, way, isAlone)).toBe(ways);
  });
});
