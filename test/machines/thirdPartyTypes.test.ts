import { describe, expect, it } from 'vitest';
import { rows } from '../../machines/site/rows';
import { registrationTypes, thirdPartyTypeOf, thirdPartyTypes } from '../../machines/thirdParty/types';

describe('the tables of numbers', () => {
  it('are exactly those of the specification [TP-1]', () => {
    const written = (types: object) =>
      Object.entries(types)
        .map((pair) => pair.join(' '))
        .join(', ');
    expect(written(thirdPartyTypes)).toBe(
      'wechat 0, weixin 0, qq 1, xiaomi 2, mi 2, sina 3, facebook 4, twitter 5, apple 9',
    );
    expect(written(registrationTypes)).toBe(
      'other -1, sms 0, mail 1, facebook 2, google 3, twitter 4, wechat 5, apple 6, mi 7, sina 8, qq 9, phone 10',
    );
  });

  it('have the number of every provider of every edition, or none if the specification has none [TP-1]', () => {
    const named = Object.fromEntries(
      Object.values(rows).flatMap(({ providers }) => providers.map((each) => [each, thirdPartyTypeOf(each)])),
    );
    expect(named).toEqual({ ...thirdPartyTypes, weixin: undefined, mi: undefined, google: null, line: null });
    expect([thirdPartyTypeOf('toString'), thirdPartyTypeOf('__proto__')]).toEqual([null, null]);
  });
});
