import { describe, expect, it } from 'vitest';
import { otherSignInMethods } from '../../machines/rules/signInMethods';

const five = ['wechat', 'apple', 'google', 'line', 'qq'];
const site = {
  providers: five,
  wechatHiddenInRegister: true,
  extras: { passkeys: false, lastWay: false },
};

describe('the other ways in below the form', () => {
  it.each([
    ['login', { providers: [] }, ''],
    ['login', { providers: ['apple'] }, 'row'],
    ['login', { providers: five.slice(0, 4) }, 'row'],
    ['login', {}, 'row dots'],
    ['register', {}, 'row'],
    ['register', { wechatHiddenInRegister: false }, 'row dots'],
    ['register', { providers: ['wechat'] }, ''],
    ['login', { providers: [], extras: { passkeys: true, lastWay: true } }, 'passkey last'],
    ['login', { extras: { passkeys: true, lastWay: true } }, 'row dots passkey last'],
    ['register', { providers: [], extras: { passkeys: true, lastWay: true } }, ''],
  ])('to %s, with %o: "%s" [IDX-8] [IDX-9] [PASSKEY-2] [LAST-1]', (mode, given, ways) => {
    expect(otherSignInMethods({ ...site, ...given }, mode)).toBe(ways);
  });

  it('are one button and its note where the page begins with the last way [LAST-5]', () => {
    expect(otherSignInMethods({ ...site, extras: { passkeys: true, lastWay: true } }, 'login', true)).toBe(
      'alone last',
    );
  });
});
