import type { Heard } from '../../../machines/atlas/reactions';
import type { CallName } from '../../../machines/calls';
import type { EditionName } from '../../../machines/site/site';
import { endpointFor, type ChoiceName, type EndpointName } from '../../../src/services/endpoints';
import { requests } from '../../../src/services/requests';
import type { WireRequest } from '../../../src/services/http';
import { flagNames, nameIn, numbers, unknownNumber } from '../../contract/catalogue';
import { errorWire, inputs, wire } from '../../contract/samples';
import { siteIn } from './sites';

/** What `POST /sandbox/api/next` takes. */
export type Order = { path: string; code?: number; message?: string; data?: unknown; fault?: string; times?: number };

const names = new Map<string, number | undefined>();
const cached = new Map<string, readonly string[]>();

/** The paths of a call in an edition, whatever the code is for. */
export function pathsOf(call: CallName, edition: EditionName): readonly string[] {
  const known = cached.get(`${edition} ${call}`);
  if (known) return known;
  const site = siteIn(edition);
  const settings = {
    generation: 'later',
    csrf: { param: 'c', token: 't' },
    domain: 'd',
    domainName: 'd',
    brokerIdSig: '',
    esopKey: 'k',
    apiBase: 'https://passport.example',
    timeoutMs: 1,
    emailExistsCode: 120_002,
  };
  const build = requests[call] as (input: unknown, of: unknown) => WireRequest;
  const paths = (['login', 'reg'] as const).map((type) => {
    const { endpoint } = build(
      { ...inputs()[call], type },
      { site, settings, params: {}, deviceId: 'd', pageUrl: () => '' },
    );
    return endpointFor(endpoint as EndpointName | ChoiceName, { enterprise: site.enterprise, generation: 'later' })
      .path as string;
  });
  const found = [...new Set(paths)];
  cached.set(`${edition} ${call}`, found);
  return found;
}

/** The number by which a result is said in an edition; a flag's is one no catalogue has. None where the edition does not say it. */
export function numberOf(heard: Heard, edition: EditionName): number | undefined {
  const key = `${edition} ${heard}`;
  if (!names.has(key)) names.set(key, findNumber(heard, edition));
  return names.get(key);
}

function findNumber(heard: Heard, edition: EditionName): number | undefined {
  const name = heard.replace('result.', '');
  if (Object.values(flagNames).includes(name as never)) return unknownNumber;
  const naming = { enterprise: siteIn(edition).enterprise, thirdLogin: name === 'NEED_THIRD_LOGIN' };
  return [...Object.keys(numbers).map(Number), unknownNumber].find((code) => nameIn(code, naming) === name);
}

/** What the server must answer for the page to be told this. A drop and a refused captcha are none of these. */
export function orderFor(call: CallName, heard: Heard, edition: EditionName, extra: object, data?: unknown): Order[] {
  const name = heard.replace('result.', '');
  const [flag] = Object.entries(flagNames).find(([, each]) => each === name) ?? [];
  const refusal = { ...errorWire, ...extra, ...(flag && { [flag]: 1 }) };
  const answer = {
    'result.OK': { code: 0, data: data ?? wire(call, siteIn(edition).enterprise) },
    'call.abandoned': { code: 7001, message: 'Not for this number', data: refusal },
  }[heard as string] ?? {
    code: numberOf(heard, edition) ?? Number.NaN,
    message: `The server says ${name}`,
    data: refusal,
  };
  return pathsOf(call, edition).map((path) => ({ path, ...answer }));
}

/** A call that comes along. */
export function orderAlong(
  [call, data, code = 0]: readonly [CallName, unknown?, number?],
  edition: EditionName,
): Order[] {
  const given = data ?? wire(call, siteIn(edition).enterprise);
  return pathsOf(call, edition).map((path) => ({ path, code, data: given, ...(code !== 0 && { message: 'Not yet' }) }));
}
