import { describe, expect, it } from 'vitest';
import { codes, flags, refusalNames } from '../../machines/results/codes';
import { createSend } from '../../src/page/services/http';
import { contextOf, json } from '../page/services/fixture';
import { flagNames, nameIn, numbers, unknownNumber } from './catalogue';
import { errorData, errorWire } from '../../src/tools/openapi/samples';

describe('the catalogue', () => {
  it('has the numbers, names and flags of the specification, and no other [ERR-1]', () => {
    const ours = new Set(codes.map(({ code }) => code));
    expect([...ours].toSorted((a, b) => a - b)).toEqual(
      Object.keys(numbers)
        .map(Number)
        .toSorted((a, b) => a - b),
    );
    const named = Object.keys(numbers).flatMap((code) =>
      [false, true].flatMap((enterprise) =>
        [false, true].map((thirdLogin) => nameIn(Number(code), { enterprise, thirdLogin })),
      ),
    );
    const unnumbered = ['OTHER', 'NETWORK_ERROR', 'CAPTCHA_LOAD_FAILED'];
    expect(new Set(refusalNames)).toEqual(new Set([...named, ...Object.values(flagNames), ...unnumbered]));
    expect(Object.fromEntries(flags.map(({ field, name }) => [field, name]))).toEqual(flagNames);
  });
});

/* What an answer comes to depends on its call by the schema of the data alone (lenient/property.test.ts). */
describe.each([false, true])('at the HTTP edge, enterprise %s', (enterprise) => {
  const ask = (body: object) => {
    const site = { ...contextOf().site, enterprise };
    return createSend(contextOf({ site, fetch: async () => json(body) }))({ endpoint: 'authLogin', fields: {} });
  };

  it.each([...Object.keys(numbers).map(Number), unknownNumber])(
    'code %i ends in the one event of every code, with the words and the data that a page reads [API-1] [ERR-1] [ERR-20]',
    async (code) => {
      for (const proof of [{}, { rst_sig: 'rst-9' }]) {
        const type = `result.${nameIn(code, { enterprise, thirdLogin: 'rst_sig' in proof })}`;
        const message = `The server’s words for ${code}`;
        const data = { ...errorData, ...proof };
        expect(await ask({ code, message, data: { ...errorWire, ...proof } })).toEqual({ type, message, data });
        expect(await ask({ code, data: proof })).toEqual({ type, data: proof });
      }
      expect((await ask({ code, message: 'No data', data: null })).data).toEqual({});
    },
  );

  it.each(Object.entries(flagNames))(
    'the flag %s names what has no reaction of its own, and nothing else (D-CAPTCHAONCE)',
    async (flag, name) => {
      const type = `result.${name}`;
      const raised = (code: number, on: unknown = true) => ask({ code, data: { [flag]: on } });
      const data = { [flag]: true };
      expect(await raised(unknownNumber)).toEqual({ type, data });
      expect(await raised(unknownNumber, 'false')).toEqual({ type: 'result.OTHER', data: { [flag]: 'false' } });
      expect(await raised(53)).toEqual({ type: 'result.WEAK_BIND', data });
      const behind = (own: string) => (name === 'REQUIRE_VERIFY_CODE' ? { behind: own } : {});
      expect(await raised(60)).toEqual({ type, data, ...behind('ACCOUNT_CROSS_LOGIN') });
      expect(await raised(6106)).toEqual({ type, data, ...behind('CAPTURE_EMPTY') });
    },
  );
});
