import type { Heard } from '../../../machines/atlas/reactions';
import type { CallName } from '../../../machines/calls';
import type { EditionName } from '../../../machines/site/site';
import { endpointFor, type ChoiceName, type EndpointName } from '../../../src/page/services/endpoints';
import { requests } from '../../../src/page/services/requests';
import type { WireRequest } from '../../../src/page/services/http';
import { flagNames, nameIn, numbers, unknownNumber } from '../../contract/catalogue';
import { errorWire, sampleInputs, wireOf } from '../../../src/tools/openapi/samples';
import { siteIn } from './sites';

/** The body of `POST /sandbox/api/next`. */
export type ForcedAnswer = {
  path: string;
  code?: number;
  message?: string;
  data?: unknown;
  fault?: string;
  times?: number;
};

const known = new Map<string, unknown>();
/** Returns what was computed before under this name, or computes it. */
function once<T>(name: string, compute: () => T): T {
  if (!known.has(name)) known.set(name, compute());
  return known.get(name) as T;
}

/** Returns the paths of a call in an edition, for signing in and for registering. */
export const pathsOf = (call: CallName, edition: EditionName): readonly string[] =>
  once(`${edition} ${call}`, () => {
    const site = siteIn(edition);
    const context = { site, settings: { generation: 'later', apiBase: 'https://passport.example' }, params: {} };
    const build = requests[call] as (input: unknown, of: unknown) => WireRequest;
    const paths = (['login', 'reg'] as const).map((type) => {
      const { endpoint } = build({ ...sampleInputs()[call], type }, context);
      return endpointFor(endpoint as EndpointName | ChoiceName, { enterprise: site.enterprise, generation: 'later' })
        .path as string;
    });
    return [...new Set(paths)];
  });

/**
 * Returns the code of a result in an edition, or undefined if the edition has no such result. A flag
 * (`require_phone_bind` …) comes with a code that the catalogue does not list.
 */
export const codeOf = (heard: Heard, edition: EditionName): number | undefined =>
  once(`${edition} ${heard}`, () => {
    const name = heard.replace('result.', '');
    if (Object.values(flagNames).includes(name as never)) return unknownNumber;
    const naming = { enterprise: siteIn(edition).enterprise, thirdLogin: name === 'NEED_THIRD_LOGIN' };
    return [...Object.keys(numbers).map(Number), unknownNumber].find((code) => nameIn(code, naming) === name);
  });

/** Returns the forced answers that produce this event. Network errors and refused captchas are forced elsewhere. */
export function answersFor(
  call: CallName,
  heard: Heard,
  edition: EditionName,
  extra: object,
  data?: unknown,
): ForcedAnswer[] {
  const name = heard.replace('result.', '');
  const [flag] = Object.entries(flagNames).find(([, each]) => each === name) ?? [];
  const refusal = { ...errorWire, ...extra, ...(flag && { [flag]: 1 }) };
  const answer = {
    'result.OK': { code: 0, data: data ?? wireOf(call, siteIn(edition).enterprise) },
    'call.abandoned': { code: 7001, message: 'Not for this number', data: refusal },
  }[heard as string] ?? {
    code: codeOf(heard, edition) ?? Number.NaN,
    message: `The server says ${name}`,
    data: refusal,
  };
  return pathsOf(call, edition).map((path) => ({ path, ...answer }));
}

/** Returns the forced answers of a call that precedes or follows the one under test. */
export function scriptedAnswers(
  [call, data, code = 0]: readonly [CallName, unknown?, number?],
  edition: EditionName,
): ForcedAnswer[] {
  const given = data ?? wireOf(call, siteIn(edition).enterprise);
  return pathsOf(call, edition).map((path) => ({ path, code, data: given, ...(code !== 0 && { message: 'Not yet' }) }));
}
