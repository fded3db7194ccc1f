import { describe, expect, it } from 'vitest';
import { providerNames } from '../../machines/site/site';
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

  it('have the number of each provider under its name, or none if the specification has none [TP-1]', () => {
    const numbered: Readonly<Record<string, number>> = thirdPartyTypes;
    for (const name of providerNames) expect(thirdPartyTypeOf(name), name).toBe(numbered[name] ?? null);
    expect(['google', 'line'].map(thirdPartyTypeOf)).toEqual([null, null]);
    const all = [...Object.keys(thirdPartyTypes), 'google', 'line'].filter((name) => !['weixin', 'mi'].includes(name));
    expect(providerNames).toEqual(expect.arrayContaining(all));
    expect([thirdPartyTypeOf('toString'), thirdPartyTypeOf('__proto__')]).toEqual([null, null]);
  });
});
