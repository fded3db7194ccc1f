import { useEffect, useMemo, useState } from 'react';
import { createStore } from '../createStore';
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

/** The paths found so far, the shortest first. `progress` is set when the search has ended. */
export interface Search {
  readonly found: readonly FoundPath[];
  readonly progress: Progress | null;
}

const none: Search = { found: [], progress: null };
/** All searches, by their key. */
const searches = createStore<Readonly<Record<string, Search>>>({});
let running: { key: string; stop: () => void } | null = null;

const update = (key: string, change: Partial<Search>) =>
  searches.set({ ...searches.get(), [key]: { ...none, ...searches.get()[key], ...change } });

const onSearchMessage = (key: string) => (message: SearchMessage) => {
  if ('found' in message) update(key, { found: [...(searches.get()[key]?.found ?? []), message.found] });
  if ('done' in message) update(key, { progress: message.done });
};

/**
 * Searches in small steps on the main thread, for a page opened as one file, which has no worker. Returns a function to
 * stop.
 */
function searchOnMainThread(charts: Charts, wanted: PathQuery, listener: (message: SearchMessage) => void): () => void {
  const going = searchPaths(charts, wanted);
  let timer = 0;
  const go = () => {
    const step = going.next();
    if (step.done) return listener({ done: step.value });
    if (step.value) listener({ found: step.value });
    timer = window.setTimeout(go);
  };
  timer = window.setTimeout(go);
  return () => window.clearTimeout(timer);
}

function search(key: string, charts: Charts, wanted: PathQuery): void {
  if (searches.get()[key]?.progress || running?.key === key) return;
  running?.stop();
  update(key, none);
  const listener = onSearchMessage(key);
  let stop = () => {};
  try {
    const worker = new Worker(new URL('./paths.worker.ts', import.meta.url), { type: 'module' });
    onMessageFrom(worker, (data) => listener(data as SearchMessage));
    worker.addEventListener('error', () => {
      if (!searches.get()[key]?.found.length) stop = searchOnMainThread(charts, wanted, listener);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
    worker.postMessage({ charts, wanted });
    stop = () => worker.terminate();
  } catch {
    stop = searchOnMainThread(charts, wanted, listener);
  }
  running = { key, stop: () => stop() };
}

/** Default start of a path: the phone tab of the first page. */
export const usualStart = 'phone.typing.writing';

/** Returns both ends of the path from the URL. The subject is the end unless one is chosen. */
export function usePathEnds(): { from: string; to: string } {
  const { subject, more } = useReview();
  const here = subject.chart ? [subject.chart, subject.state].filter(Boolean).join('.') : 'selectAccount.choosing';
  return { from: more.from || usualStart, to: more.to || here };
}

/**
 * Returns the paths between two states in the chosen edition, as they are found. Does not search while `isWanted` is
 * false.
 */
export function usePaths(isWanted: boolean): Search {
  const {
    release: { charts },
    lenses,
  } = useReview();
  const { from, to } = usePathEnds();
  const [reaches, setReaches] = useState<readonly Reach[] | null>(null);
  const [known, setKnown] = useState<{ of: string; paths: Paths } | null>(null);
  const chart = subjectOfState(from).chart;
  useEffect(() => {
    load('editions').then(setReaches, () => setReaches([]));
  }, []);
  useEffect(() => {
    const keep = (paths: Paths) => setKnown({ of: chart, paths });
    load(`paths/${chart}`).then(keep, () => keep({}));
  }, [chart]);
  const { edition, language } = lenses;
  const wanted = useMemo<PathQuery>(() => {
    const plain = settingOf({ machine: 'passport' }, { edition, language });
    const path = known && ofState(known.paths, subjectOfState(from).state ?? '', plain.edition);
    const setting = path ? settingOf(originOf(path.setting), plain) : plain;
    /* Another configuration or sign-on can allow what the edition blocks. */
    const cuts =
      setting.config || setting.signOn ? [] : (reaches?.find((reach) => reach.edition === setting.edition)?.cuts ?? []);
    return { setting, from, to, without: cuts.map((cut) => cut.edge), before: path ? path.steps : null };
  }, [reaches, known, from, to, edition, language]);
  const isReady = isWanted && reaches !== null && known?.of === chart;
  const key = JSON.stringify([wanted.setting, from, to]);
  useEffect(() => {
    if (isReady) search(key, charts, wanted);
  }, [isReady, key, charts, wanted]);
  return searches.use()[key] ?? none;
}
