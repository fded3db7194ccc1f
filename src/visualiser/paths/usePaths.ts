import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Charts } from '../graph';
import { onMessageFrom } from '../messages';
import { load, type Reach } from '../release';
import { originOf } from '../run/runCode';
import { settingOf } from '../run/useSimulation';
import { ofState } from '../screens/lenses';
import type { Paths } from '../screens/storyboard';
import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { searchPaths, type FoundPath, type Progress, type PathQuery } from './searchPaths';
import type { SearchMessage } from './paths.worker';

/** The ways found so far, the shortest first; how many more there are once the search has ended. */
export interface Search {
  readonly found: readonly FoundPath[];
  readonly progress: Progress | null;
}

const none: Search = { found: [], progress: null };
const searches = new Map<string, Search>();
const listeners = new Set<() => void>();
let running: { key: string; stop: () => void } | null = null;

function update(key: string, change: (search: Search) => Search): void {
  searches.set(key, change(searches.get(key) ?? none));
  for (const hear of listeners) hear();
}

const onSearchMessage = (key: string) => (said: SearchMessage) => {
  if ('found' in said) update(key, ({ found, progress }) => ({ found: [...found, said.found], progress }));
  if ('done' in said) update(key, ({ found }) => ({ found, progress: said.done }));
};

/** Without a worker (a page opened as one file) the search goes on between what else the page does. */
function searchOnMainThread(charts: Charts, wanted: PathQuery, hear: (said: SearchMessage) => void): () => void {
  const going = searchPaths(charts, wanted);
  let timer = 0;
  const go = () => {
    const step = going.next();
    if (step.done) return hear({ done: step.value });
    if (step.value) hear({ found: step.value });
    timer = window.setTimeout(go);
  };
  timer = window.setTimeout(go);
  return () => window.clearTimeout(timer);
}

function search(key: string, charts: Charts, wanted: PathQuery): void {
  if (searches.get(key)?.progress || running?.key === key) return;
  running?.stop();
  searches.set(key, none);
  const hear = onSearchMessage(key);
  let stop = () => {};
  try {
    const worker = new Worker(new URL('./paths.worker.ts', import.meta.url), { type: 'module' });
    onMessageFrom(worker, (data) => hear(data as SearchMessage));
    worker.addEventListener('error', () => {
      if (!searches.get(key)?.found.length) stop = searchOnMainThread(charts, wanted, hear);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
    worker.postMessage({ charts, wanted });
    stop = () => worker.terminate();
  } catch {
    stop = searchOnMainThread(charts, wanted, hear);
  }
  running = { key, stop: () => stop() };
}

const subscribe = (hear: () => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};

/** Where a way begins if nothing is said: the phone, on the first page. */
export const usualStart = 'phone.typing.writing';

/** From where to where the address asks: the subject is the end unless one was chosen. */
export function usePathEnds(): { from: string; to: string } {
  const {
    address: { subject, more },
  } = useReview();
  const here = subject.chart ? [subject.chart, subject.state].filter(Boolean).join('.') : 'selectAccount.choosing';
  return { from: more.from || usualStart, to: more.to || here };
}

/** The ways between two states in the chosen edition, as they are found. Asks for nothing while `isWanted` is false. */
export function usePaths(isWanted: boolean): Search {
  const {
    release: { charts },
    address: { lenses },
  } = useReview();
  const { from, to } = usePathEnds();
  const [reaches, setReaches] = useState<readonly Reach[] | null>(null);
  const [known, setKnown] = useState<{ of: string; ways: Paths } | null>(null);
  const chart = subjectOfState(from).chart;
  useEffect(() => {
    load('editions').then(setReaches, () => setReaches([]));
  }, []);
  useEffect(() => {
    const keep = (ways: Paths) => setKnown({ of: chart, ways });
    load(`ways/${chart}`).then(keep, () => keep({}));
  }, [chart]);
  const { edition, language } = lenses;
  const wanted = useMemo<PathQuery>(() => {
    const plain = settingOf({ machine: 'passport' }, { edition, language });
    const way = known && ofState(known.ways, subjectOfState(from).state ?? '', plain.edition);
    const setting = way ? settingOf(originOf(way.setting), plain) : plain;
    /* What an edition cuts another configuration may allow. */
    const cuts =
      setting.config || setting.signOn ? [] : (reaches?.find((reach) => reach.edition === setting.edition)?.cuts ?? []);
    return { setting, from, to, without: cuts.map((cut) => cut.edge), before: way ? way.steps : null };
  }, [reaches, known, from, to, edition, language]);
  const isReady = isWanted && reaches !== null && known?.of === chart;
  const key = JSON.stringify([wanted.setting, from, to]);
  useEffect(() => {
    if (isReady) search(key, charts, wanted);
  }, [isReady, key, charts, wanted]);
  return useSyncExternalStore(subscribe, () => searches.get(key) ?? none);
}
