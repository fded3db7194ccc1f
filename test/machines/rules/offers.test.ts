import { describe, expect, it } from 'vitest';
import { isPasswordOffered, isSmsOffered } from '../../../machines/rules/offers';

describe('what a page offers besides its own field', () => {
  it.each([
    ['login', false, true],
    ['login', true, false],
    ['register', false, false],
    ['register', true, false],
  ])('a code for %s, password login hidden: %s, offers the password: %s [SMS-9]', (type, passwordLogin, offered) => {
    expect(isPasswordOffered({ type, site: { hides: { passwordLogin } } })).toBe(offered);
  });

  it('an SMS code only for an account known by its phone [PWD-7]', () => {
    expect(isSmsOffered({ type: 'phone', phone: '51234567' })).toBe(true);
    expect(isSmsOffered({ type: 'phone' })).toBe(false);
    expect(isSmsOffered({ type: 'email', phone: '51234567' })).toBe(false);
  });

  it('an SMS code beside a second factor only where the signature of the first one has ended [PWD-7] [ERR-2]', () => {
    expect(isSmsOffered({ type: 'twoFactor', phone: '51234567', deviceSig: 'd' })).toBe(false);
    expect(isSmsOffered({ type: 'twoFactor', phone: '51234567' })).toBe(true);
    expect(isSmsOffered({ type: 'twoFactor' })).toBe(false);
  });
});
