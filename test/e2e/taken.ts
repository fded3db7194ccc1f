import type { BrowserContext, TestInfo } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';

/** For each browser test, the ids of the chart transitions it took (`ChartEdge.id`), and when it ran (ISO). */
export type TakenByTests = Readonly<Record<string, { readonly ran: string; readonly took: readonly string[] }>>;

const bindingName = '__passportTook';

interface Transition {
  readonly source: {
    readonly id: string;
    readonly transitions: ReadonlyMap<string, readonly unknown[]>;
    readonly always?: readonly unknown[];
  };
  readonly eventType: string;
}
interface System {
  inspect(observer: (inspected: { type: string; _transitions?: readonly Transition[] }) => void): unknown;
}

/**
 * Runs in every page and frame before its own scripts. Reports the ids of the transitions that machines take to the binding of this
 * name, each once per document. Ids contain names of the charts only. It finds each actor while XState creates it, by the first
 * field that only XState sets, so that a machine's first transitions are reported too. The page's objects look as they do without it.
 */
export function tellTaken(binding: string): void {
  const scope = globalThis as unknown as Record<string, ((ids: readonly string[]) => Promise<unknown>) | undefined>;
  if (globalThis.location?.pathname.startsWith('/review')) return;
  const known = new WeakSet<object>();
  const reported = new Set<string>();
  let pending: string[] = [];
  const flush = () => {
    const ids = pending;
    pending = [];
    void scope[binding]?.(ids).catch(() => {});
  };
  const idOf = (transition: Transition) => {
    const { source, eventType } = transition;
    const lists = [...source.transitions.values(), ...(source.always ? [source.always] : [])];
    const place = lists.find((list) => list.includes(transition))?.indexOf(transition) ?? -1;
    return place < 0 ? '' : `${source.id} --${eventType || 'always'}[${place}]`;
  };
  const report = ({ type, _transitions = [] }: { type: string; _transitions?: readonly Transition[] }) => {
    if (type !== '@xstate.microstep') return;
    try {
      const fresh = _transitions.map(idOf).filter((id) => id !== '' && !reported.has(id));
      if (fresh.length > 0 && pending.length === 0) queueMicrotask(flush);
      for (const id of fresh) reported.add(id);
      pending.push(...fresh);
    } catch {
      /* losing a record is better than breaking the page */
    }
  };
  const put = (target: object, key: string, value: unknown) =>
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  const observe = (system: System) => {
    if (known.has(system) || typeof system.inspect !== 'function') return;
    known.add(system);
    system.inspect(report);
  };
  const whenSystem = (actor: object) =>
    Object.defineProperty(actor, 'system', {
      enumerable: true,
      configurable: true,
      get: () => undefined,
      set: (system: System | undefined) => {
        if (!system) return;
        put(actor, 'system', system);
        observe(system);
      },
    });
  // oxlint-disable-next-line no-extend-native -- every actor passes here before its machine starts; only in pages under test
  Object.defineProperty(Object.prototype, '_processingStatus', {
    configurable: true,
    get: () => undefined,
    set(this: object, status: unknown) {
      put(this, '_processingStatus', status);
      whenSystem(this);
    },
  });
}

/** Collects the transitions that the pages of a context take into this set. Does nothing in a context without bindings. */
export async function listenForTaken(context: BrowserContext, taken: Set<string>): Promise<void> {
  try {
    await Promise.all([
      context.exposeBinding(bindingName, (_, ids: readonly string[]) => ids.forEach((id) => taken.add(id))),
      context.addInitScript(tellTaken, bindingName),
    ]);
  } catch {
    /* losing a record is better than failing the test */
  }
}

/** Returns a test's name in the record: its project, file and titles. */
export const nameInRecord = ({ project, titlePath }: Pick<TestInfo, 'titlePath'> & { project: { name: string } }) =>
  [project.name, ...titlePath].join(' › ');

/** Writes what this worker's tests took to a file, which `src/visualiser/make/browserRun.ts` merges. */
export function keepTaken(tests: TakenByTests): void {
  if (Object.keys(tests).length === 0) return;
  try {
    mkdirSync('dist/test', { recursive: true });
    writeFileSync(`dist/test/browser-edges.${process.pid}.json`, JSON.stringify(tests));
  } catch {
    /* as above */
  }
}
