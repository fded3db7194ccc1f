import { inspect, isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { callNames } from '../../machines/atlas/callingStates';
import type { CallInput, CallName } from '../../machines/calls';
import { codes, flags, refusalNames } from '../../machines/results/codes';
import { createServices } from '../../src/services/services';
import { noCaptcha, staying } from '../services/fixture';
import { flagNames, nameIn, numbers, unknownNumber } from './catalogue';
import { errorData, errorWire, inputs, taken, wire } from './samples';
import { contextAt, forget, nameOfPlace, order, places, rowOf, sandbox, type Place } from './sites';

/** One answer of the server, and the one event that must come of it there. */
interface Answer {
  what: string;
  order: Record<string, unknown>;
  comes: unknown;
}

const unusable = { type: 'result.OTHER', data: {} };
const unreachable = { type: 'result.NETWORK_ERROR', data: {} };
const said = (code: number) => `The server’s words for ${code}`;

/** Every number of the catalogue: its name, the server's words, the data reduced. */
function refusals(enterprise: boolean): Answer[] {
  const comes = (code: number, data: object, thirdLogin = false) => ({
    type: `result.${nameIn(code, { enterprise, thirdLogin })}`,
    message: said(code),
    data,
  });
  const numbered = [...Object.keys(numbers).map(Number), unknownNumber].map((code) => ({
    what: `code ${code}`,
    order: { code, message: said(code), data: errorWire },
    comes: comes(code, errorData),
  }));
  const rst = { ...errorData, rst_sig: 'rst-9' };
  return [
    ...numbered,
    {
      what: 'code 20 with rst_sig',
      order: { code: 20, message: said(20), data: { ...errorWire, rst_sig: 'rst-9' } },
      comes: comes(20, rst, true),
    },
    {
      what: 'code 60 without a message',
      order: { code: 60, data: {} },
      comes: { type: 'result.ACCOUNT_CROSS_LOGIN', data: {} },
    },
    { what: 'code 60 without data', order: { code: 60, message: said(60), data: null }, comes: comes(60, {}) },
  ];
}

/** The flags: they name what has no reaction of its own, and nothing else (D-CAPTCHAONCE). */
const raised: Answer[] = Object.entries(flagNames).flatMap(([flag, name]) => [
  {
    what: `flag ${flag}`,
    order: { code: unknownNumber, message: 'Flag', data: { [flag]: 1 } },
    comes: { type: `result.${name}`, message: 'Flag', data: { [flag]: 1 } },
  },
  {
    what: `flag ${flag} 'false'`,
    order: { code: unknownNumber, data: { [flag]: 'false' } },
    comes: { type: 'result.OTHER', data: { [flag]: 'false' } },
  },
  {
    what: `flag ${flag} beside code 53`,
    order: { code: 53, data: { [flag]: true } },
    comes: { type: 'result.WEAK_BIND', data: { [flag]: true } },
  },
  ...([60, 6106] as const).map((code) => ({
    what: `flag ${flag} beside code ${code}, which has no reaction of its own`,
    order: { code, data: { [flag]: true } },
    comes: {
      type: `result.${name}`,
      data: { [flag]: true },
      ...(name === 'REQUIRE_VERIFY_CODE' && { behind: code === 60 ? 'ACCOUNT_CROSS_LOGIN' : 'CAPTURE_EMPTY' }),
    },
  })),
]);

/** What is no answer at all. */
const broken: Answer[] = [
  ...[400, 401, 403, 404, 429].map((code) => ({
    what: `HTTP ${code}`,
    order: { fault: '4xx', code },
    comes: unusable,
  })),
  ...[500, 503].map((code) => ({ what: `HTTP ${code}`, order: { fault: '5xx', code }, comes: unusable })),
  ...['html', 'malformed', 'duplicate'].map((fault) => ({ what: fault, order: { fault, code: 57 }, comes: unusable })),
  ...['truncated', 'drop'].map((fault) => ({ what: fault, order: { fault, code: 57 }, comes: unreachable })),
];

const success = (call: CallName, enterprise: boolean): Answer[] => [
  { what: 'code 0 without data', order: { code: 0, data: null }, comes: unusable },
  { what: 'code 0', order: { code: 0, data: wire(call, enterprise) }, comes: { type: 'result.OK', data: taken(call) } },
];

/** Makes the call once for each answer; what came otherwise than it must, in words. */
async function differences(call: CallName, place: Place, answers: readonly Answer[]): Promise<string[]> {
  const wrong: string[] = [];
  const context = contextAt(place);
  const { path } = rowOf(call, context);
  const { perform } = createServices(context, noCaptcha);
  for (const { what, order: forced, comes } of answers) {
    order({ path, ...forced });
    const came = await perform(call)(inputs()[call] as CallInput<typeof call>, null, staying());
    const asked = sandbox.store.log.list().find((each) => each.path === path);
    if (!isDeepStrictEqual(came, comes))
      wrong.push(`${call} (${path}) × ${what}: ${inspect(came)} came, not ${inspect(comes)}`);
    if (asked?.problems.length) wrong.push(`${call} (${path}): ${asked.problems.join('; ')}`);
    forget();
  }
  return wrong;
}

afterEach(forget);

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

/** What an answer comes to depends on the row of the call and on the enterprise edition alone. */
const classes = places.filter(({ edition, signOn }) => signOn === null && (edition === 'hk' || edition === 'esop'));

describe.each(classes.map((place) => [nameOfPlace(place), place] as const))('at the HTTP edge, %s', (_, place) => {
  it.each(callNames)(
    '%s ends in the one event of every code, flag, success and fault [API-1] [ERR-1] [ERR-19] [ERR-20]',
    async (call) => {
      const { enterprise } = contextAt(place).site;
      expect(
        await differences(call, place, [...refusals(enterprise), ...raised, ...broken, ...success(call, enterprise)]),
      ).toEqual([]);
    },
  );
});
