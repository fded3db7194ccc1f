import type { BrowserContext, TestInfo } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';

/** What browser tests took: by test, the ids of transitions (`ChartEdge.id`), and when (ISO). */
export type TakenByTests = Readonly<Record<string, { readonly ran: string; readonly took: readonly string[] }>>;

const teller = '__passportTook';

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
 * Runs in every page and frame before its own scripts: tells the ids of the transitions that machines take, each once a document, to a
 * binding of this name. Ids are names of the charts and nothing else. An actor is met where it is made, by the first field that
 * XState sets and nobody else has, so that how a machine begins is heard too. The page finds its objects as they would be without it.
 */
export function tellTaken(binding: string): void {
  const scope = globalThis as unknown as Record<string, ((ids: readonly string[]) => Promise<unknown>) | undefined>;
  if (globalThis.location?.pathname.startsWith('/review')) return;
  const known = new WeakSet<object>();
  const told = new Set<string>();
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
  const hear = ({ type, _transitions = [] }: { type: string; _transitions?: readonly Transition[] }) => {
    if (type !== '@xstate.microstep') return;
    try {
      const fresh = _transitions.map(idOf).filter((id) => id !== '' && !told.has(id));
      if (fresh.length > 0 && pending.length === 0) queueMicrotask(flush);
      for (const id of fresh) told.add(id);
      pending.push(...fresh);
    } catch {
      /* a record may be lost, a page may not */
    }
  };
  const put = (target: object, key: string, value: unknown) =>
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  const meet = (system: System) => {
    if (known.has(system) || typeof system.inspect !== 'function') return;
    known.add(system);
    system.inspect(hear);
  };
  const whenSystem = (actor: object) =>
    Object.defineProperty(actor, 'system', {
      enumerable: true,
      configurable: true,
      get: () => undefined,
      set: (system: System | undefined) => {
        if (!system) return;
        put(actor, 'system', system);
        meet(system);
      },
    });
  // oxlint-disable-next-line no-extend-native -- the one place where every actor passes before its machine begins; in pages under test alone
  Object.defineProperty(Object.prototype, '_processingStatus', {
    configurable: true,
    get: () => undefined,
    set(this: object, status: unknown) {
      put(this, '_processingStatus', status);
      whenSystem(this);
    },
  });
}

/** Lets the pages of a context tell what they take, into this set. A context that cannot is left alone. */
export async function listenForTaken(context: BrowserContext, taken: Set<string>): Promise<void> {
  try {
    await Promise.all([
      context.exposeBinding(teller, (_, ids: readonly string[]) => ids.forEach((id) => taken.add(id))),
      context.addInitScript(tellTaken, teller),
    ]);
  } catch {
    /* a record may be lost, a test may not */
  }
}

/** What a test is called in the record: its project, file and titles. */
export const nameInRecord = ({ project, titlePath }: Pick<TestInfo, 'titlePath'> & { project: { name: string } }) =>
  [project.name, ...titlePath].join(' › ');

/** Leaves what this worker's tests took for `src/visualiser/make/browserRun.ts` to merge. */
export function keepTaken(tests: TakenByTests): void {
  if (Object.keys(tests).length === 0) return;
  try {
    mkdirSync('dist/test', { recursive: true });
    writeFileSync(`dist/test/browser-edges.${process.pid}.json`, JSON.stringify(tests));
  } catch {
    /* as above */
  }
}
