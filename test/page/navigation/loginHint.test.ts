import { describe, expect, it } from 'vitest';
import { readParams } from '../../../src/page/navigation/parameters';
import { withoutSecrets } from '../../../src/page/navigation/withoutSecrets';

const rules = { base: 'https://passport.example', allowedOrigins: [], defaultTarget: '/', jumpUrl: '/login/jump' };
const hintOf = (text: string) =>
  readParams(`?${new URLSearchParams({ login_hint: text }).toString()}`, rules as never).params.loginHint;

describe('login_hint (D-LOGINHINT)', () => {
  it('is a phone with its region, an account id or an e-mail', () => {
    expect(hintOf('+852 9123 4567')).toEqual('+85291234567');
    expect(hintOf('13812345678')).toEqual('+8613812345678');
    expect(hintOf('20240101')).toEqual('20240101');
    expect(hintOf('wing.chan@example.com')).toEqual('wing.chan@example.com');
  });

  it.each([
    ['nothing', ''],
    ['a name', 'Wing Chan'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['an address', 'javascript:alert(1)'],
    ['few digits', '1234'],
    ['a phone that cannot exist', '+8521'],
    ['a text too long', `${'a'.repeat(250)}@example.com`],
  ])('is absent where it is %s', (_, text) => {
    expect(hintOf(text)).toBeNull();
  });

  it('is absent where it is given twice', () => {
    expect(readParams('?login_hint=20240101&login_hint=20240102', rules as never).params.loginHint).toBeNull();
  });

  it('leaves in no report', () => {
    expect(withoutSecrets('https://passport.example/?login_hint=wing%40example.com&lang=en-us')).toBe(
      'https://passport.example/?login_hint=removed&lang=en-us',
    );
  });
});
