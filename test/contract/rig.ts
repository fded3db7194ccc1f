import { fromCallback, fromPromise, type EventObject, type Snapshot } from 'xstate';
import type { CallName } from '../../machines/calls';
import { callNames } from '../../machines/atlas/callingStates';
import { allUnder } from '../../src/charts/stage/shown';
import { Requests } from '../../src/charts/stage/requests';
import { follow } from '../../src/charts/stage/stage';
import type { Away } from '../../machines/go';
import { createLazyMachines, type LazyMachines, type RestDependencies } from '../../src/page/services/provideRest';
import { createPassport } from '../../src/page/services/provideFirst';
import { createServices, type Services } from '../../src/page/services/services';
import { endings, provider, type Human } from './captchaProvider';
import { passkeyBrowser } from './passkeyBrowser';
import { wireOf } from '../../src/tools/openapi/samples';
// Loaded beforehand: the passport loads it while it runs.
import '../../src/page/services/passkeys/machines';
import { contextAt, forget, nameOfPlace, openedAt, order, rowOf, sandbox, type Place } from './sites';

/** An answer for the next call of this name; `data` null is the sample's. */
export interface Forced {
  call: CallName;
  answer: Record<string, unknown>;
}

const turn = () =>
  new Promise<void>((done) => {
    setImmediate(done);
  });

/** The services with their calls, and whether one is under way. */
function counted(services: Services) {
  let pending = 0;
  const performed: CallName[] = [];
  const perform: Services['perform'] = (name) => {
    const real = services.perform(name);
    return async (...given) => {
      pending += 1;
      performed.push(name);
      try {
        return await real(...given);
      } finally {
        pending -= 1;
      }
    };
  };
  return { services: { ...services, perform }, performed, isQuiet: () => pending === 0 };
}

/** The page that only some actors need: it is always in view. */
export const page = {
  document: { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} },
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
};

/** Whether the browser lists passkeys under a field, in this run. */
const hasList = { now: false };

/**
 * What the composed passport uses of a run. One passport is composed for a place, and each run has its own services.
 */
interface Run {
  services: Services;
  left: Away[];
}

/** The passport composed for a place, once: composing takes longer than a run. Paths of its calls beside it. */
function composedAt(place: Place) {
  const now: { run: Run | null } = { run: null };
  const current = () => {
    if (!now.run) throw new Error('no run has begun');
    return now.run;
  };
  const onto = <T extends object>(part: () => T) => new Proxy({} as T, { get: (_, name) => part()[name as keyof T] });
  const services: Services = {
    perform:
      (name) =>
      (...given) =>
        current().services.perform(name)(...given),
    send: (...given) => current().services.send(...given),
    caches: onto(() => current().services.caches),
    captcha: onto(() => current().services.captcha),
    problems: [],
    providerMessage: (said) => ({ said }),
    callbackReply: (reply) => reply,
  };
  const world = {
    qrImage: { element: {} },
    locale: { language: 'en-us' },
    popup: fromCallback(() => {}),
    followCallback: fromPromise(async () => {}),
    exchangeAnswer: fromPromise(async () => {}),
    passkeyWorld: passkeyBrowser(() => hasList.now),
  } as unknown as RestDependencies;
  const { gate, ...pages } = createLazyMachines(services, world);
  const gates = Object.fromEntries(callNames.map((name) => [name, gate(name)]));
  const all = { ...pages, gate: (name: CallName) => gates[name] } as unknown as LazyMachines;
  const { logic } = createPassport(openedAt(place).input, {
    next: async () => ({
      services,
      machines: all,
      navigate: (away) => (current().left.push(away), new Promise<never>(() => {})),
    }),
    whenIdle: async () => {},
    whenUsed: async () => {},
  });
  const context = contextAt(place);
  const paths = Object.fromEntries(
    callNames.map((call) => [
      call,
      [...new Set((['login', 'reg'] as const).map((purpose) => rowOf(call, context, purpose).path as string))],
    ]),
  ) as Record<CallName, string[]>;
  return {
    logic,
    paths,
    begin: (run: Run) => {
      now.run = run;
    },
  };
}

const composed = new Map<string, ReturnType<typeof composedAt>>();

/**
 * The whole passport as the product composes it (`createPassport`, `createLazyMachines`, `createServices`) against the
 * sandbox in process. Only time, the captcha provider, windows of providers and the way out are the test's. Calls that
 * nothing is forced upon go well. One run at a time.
 */
export function start(
  place: Place,
  forced: readonly Forced[],
  { human = null as Human, changed = {}, passkeys = null as 'list' | 'button' | null } = {},
) {
  forget();
  const { config, input: opened } = openedAt(place);
  const extras = { ...opened.site.extras, passkeys: passkeys !== null };
  const input = { ...opened, site: { ...opened.site, extras } };
  hasList.now = passkeys === 'list';
  const product = composed.get(nameOfPlace(place)) ?? composedAt(place);
  composed.set(nameOfPlace(place), product);
  const asked: string[] = [];
  const context = contextAt(place, {
    fetch: async (request, init) => {
      const outgoing = new Request(request, init);
      asked.push(new URL(outgoing.url).pathname);
      return sandbox.app.fetch(outgoing);
    },
  });
  const enterprise = context.site.enterprise;
  const pathsOf = (call: CallName) => product.paths[call];
  for (const { call, answer } of forced) for (const path of pathsOf(call)) order({ path, ...answer });
  for (const call of callNames)
    for (const path of pathsOf(call)) order({ path, code: 0, data: wireOf(call, enterprise), times: 0 });

  const { seen, scope } = provider(human);
  const { services, performed, isQuiet } = counted(
    createServices(context, { ...config.captcha, scope, trustedScriptUrl: (url) => url }),
  );
  const left: Away[] = [];
  product.begin({ services, left });
  const world = new Requests();
  const stage = follow(world, product.logic, { input: { ...input, ...changed }, systemId: 'passport' });
  const { root, machine } = stage;
  root.start();

  const rest = async () => {
    for (let quiet = 0; quiet < 3;) {
      await turn();
      quiet = isQuiet() ? quiet + 1 : 0;
    }
  };
  return {
    ...stage,
    clock: world.clock,
    left,
    seen,
    rest,
    enterprise,
    input: { ...input, ...changed },
    /** The visitor ends the provider's window. */
    async ends(how: NonNullable<Human>) {
      seen.answer?.(endings[how]);
      await rest();
    },
    /** Every view that an active state names, with its words. */
    views: () =>
      allUnder(root)
        .flatMap(({ snapshot }) =>
          Object.values(snapshot.getMeta() as Record<string, { view?: string; words?: string }>),
        )
        .flatMap(({ view, words }) => (view ? [words ? `${view} ${words}` : view] : [])),
    async tell(id: string, ...events: (EventObject & Record<string, unknown>)[]) {
      for (const event of events) {
        const actor = id === 'passport' ? root : machine(id);
        if (!actor)
          throw new Error(
            `nobody called ${id} is there: ${JSON.stringify((root.getSnapshot() as Snapshot<unknown> & { value: unknown }).value)}`,
          );
        actor.send(event as never);
        await rest();
      }
    },
    /** How often a call went out. */
    times: (call: CallName) => asked.filter((path) => pathsOf(call).includes(path)).length,
    /** How often the charts made a call: two equal ones under way are one request. */
    made: (call: CallName) => performed.filter((name) => name === call).length,
    /** What the server saw of them, but for those that were cut off. */
    requests: (call: CallName) => sandbox.store.log.list().filter(({ path }) => pathsOf(call).includes(path)),
  };
}

export type Rig = ReturnType<typeof start>;
