import type { BrowserContext, TestInfo } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { onActorSystem, transitionsTaken } from '../../src/charts/xstateInternals';
import type { TakenByTests } from '../../src/review/make/browserRun';

const bindingName = '__passportTook';

/**
 * Runs in every page and frame before its own scripts. Reports the ids of the transitions that machines take to the
 * binding of this name, each once per document. Ids contain names of the charts only. A page cannot import: it gets the
 * functions that read XState as parameters. Returns an unsubscribe function.
 */
export function notifyTaken(
  binding: string,
  onSystem: typeof onActorSystem,
  takenIn: typeof transitionsTaken,
): () => void {
  const scope = globalThis as unknown as Record<string, ((ids: readonly string[]) => Promise<unknown>) | undefined>;
  if (globalThis.location?.pathname.startsWith('/review')) return () => {};
  const known = new WeakSet<object>();
  const reported = new Set<string>();
  let pending: string[] = [];
  const flush = () => {
    const ids = pending;
    pending = [];
    void scope[binding]?.(ids).catch(() => {});
  };
  const idOf = (transition: AnyTransitionDefinition) => {
    const { source, eventType } = transition;
    const lists = [...source.transitions.values(), ...(source.always ? [source.always] : [])];
    const place = lists.find((list) => list.includes(transition))?.indexOf(transition) ?? -1;
    return place < 0 ? '' : `${source.id} --${eventType || 'always'}[${place}]`;
  };
  const report = (inspected: InspectionEvent) => {
    try {
      const fresh = takenIn(inspected)
        .map(idOf)
        .filter((id) => id !== '' && !reported.has(id));
      if (fresh.length > 0 && pending.length === 0) queueMicrotask(flush);
      for (const id of fresh) reported.add(id);
      pending.push(...fresh);
    } catch {
      /* losing a record is better than breaking the page */
    }
  };
  return onSystem((system) => {
    if (known.has(system) || typeof system.inspect !== 'function') return;
    known.add(system);
    system.inspect(report);
  });
}

/**
 * Collects the transitions that the pages of a context take into this set. Does nothing in a context without bindings.
 */
export async function listenForTaken(context: BrowserContext, taken: Set<string>): Promise<void> {
  try {
    await Promise.all([
      context.exposeBinding(bindingName, (_, ids: readonly string[]) => ids.forEach((id) => taken.add(id))),
      context.addInitScript(
        `(${String(notifyTaken)})('${bindingName}', ${String(onActorSystem)}, ${String(transitionsTaken)})`,
      ),
    ]);
  } catch {
    /* losing a record is better than failing the test */
  }
}

/** Returns a test's name in the record: its project, file and titles. */
export const nameInRecord = ({ project, titlePath }: Pick<TestInfo, 'titlePath'> & { project: { name: string } }) =>
  [project.name, ...titlePath].join(' › ');

/** Writes what this worker's tests took to a file, which `src/review/make/browserRun.ts` merges. */
export function keepTaken(tests: TakenByTests): void {
  if (Object.keys(tests).length === 0) return;
  try {
    mkdirSync('dist/test', { recursive: true });
    writeFileSync(`dist/test/browser-edges.${process.pid}.json`, JSON.stringify(tests));
  } catch {
    /* as above */
  }
}
