import type { CallName } from '../../machines/calls';
import type { Purpose } from '../../machines/go';
import { type EditionName, editionNames, type SignOnName, signOnNames } from '../../machines/site/site';
import type { PageConfig } from '../../src/page/config/config';
import { firstVisit, initialInput } from '../../src/page/app/initialInput';
import { endpointFor, type ChoiceName, type EndpointName, type Generation } from '../../src/page/services/endpoints';
import type { ServiceContext } from '../../src/page/services/serviceContext';
import { requests } from '../../src/page/services/requests';
import type { WireRequest } from '../../src/page/services/http';
import { memoryStorage } from '../page/services/fixture';
import { configFor } from '../../src/sandbox/editions';
import { createSandbox } from '../../src/sandbox/sandbox';
import { sampleInputs } from '../../src/tools/openapi/samples';

/** Where a user signs in: an edition, plainly or through a sign-on, in one generation of the calls. */
export interface Place {
  edition: EditionName;
  signOn: SignOnName | null;
  generation: Generation;
}

const plain = editionNames.map((edition) => ({ edition, signOn: null }));
const throughSignOn = signOnNames.map((signOn) => ({ edition: 'hk' as const, signOn }));

/** Every edition and every sign-on, in both generations. */
export const places: readonly Place[] = [...plain, ...throughSignOn].flatMap((each) => [
  { ...each, generation: 'later' as const },
  { ...each, generation: 'legacy' as const },
]);

export const nameOfPlace = ({ edition, signOn, generation }: Place) => `${signOn ?? edition}, ${generation}`;

export const origin = 'http://localhost';

/** One server for a file: orders are taken back after each answer, nothing else of it is asked. */
export const sandbox = createSandbox();
const { token } = sandbox.csrf();

const configs = new Map<string, PageConfig>();

/** The configuration that the sandbox injects there, and the opening the page makes of it. */
export function openedAt(place: Place) {
  const name = nameOfPlace(place);
  const { edition, signOn, generation } = place;
  const config =
    configs.get(name) ??
    configFor({
      edition,
      signOn,
      language: 'en-us',
      origin,
      csrfToken: token,
      ...(generation === 'legacy' && { switches: { generation } }),
    });
  configs.set(name, config);
  const input = initialInput(
    config,
    { language: 'en-us', isLogin: true, isHkva: null },
    { ...firstVisit, touchOnly: false },
  );
  return { config, input };
}

const isEmpty = (init: RequestInit | undefined) => Object.keys(init ?? {}).length === 0;

/** What the services know there; `fetch` goes to the sandbox in process. */
export function contextAt(place: Place, change: Partial<ServiceContext> = {}): ServiceContext {
  const { config, input } = openedAt(place);
  const storage = memoryStorage();
  return {
    site: input.site,
    settings: config,
    params: {},
    deviceId: 'device-1',
    pageUrl: () => `${origin}/`,
    storage: () => storage,
    fetch: async (request, init) =>
      sandbox.app.fetch(request instanceof Request && isEmpty(init) ? request : new Request(request, init)),
    ...change,
  };
}

/** The row of the endpoint table that this call means there; for a code, by its purpose. */
export function rowOf(call: CallName, context: ServiceContext, purpose: Purpose = 'login') {
  const build = requests[call] as (input: unknown, of: ServiceContext) => WireRequest;
  const { endpoint } = build({ ...sampleInputs()[call], type: purpose }, context);
  const {
    site: { enterprise },
    settings: { generation, timeoutMs },
  } = context;
  return endpointFor(endpoint as EndpointName | ChoiceName, { enterprise, generation, timeoutMs });
}

/** The answer of the next calls of this path; what `POST /sandbox/api/next` takes. */
export function order(raw: Record<string, unknown>): void {
  const added = sandbox.store.forced.add(raw);
  if ('problems' in added) throw new Error(added.problems.join('; '));
}

/** Removes forced answers and clears the log. */
export function forget(): void {
  sandbox.store.forced.clear();
  sandbox.store.log.clear();
}
