import type { AnyActorRef } from 'xstate';
import { pathFrom, pathTo } from '../browser/basePath';

/** Pages that keep their scroll position (ROUTE-1, ROUTE-4). */
export const keptAlivePaths: readonly string[] = ['/', '/selectAccount'];

/** Paths that a visit may start on (D-COLD). Every other path starts on '/' (ROUTE-2, ROUTE-3). */
export const coldPaths: readonly string[] = ['/', '/site/regauth-by-phone'];

/** The `meta` of a state that is a page. */
export interface PathMeta {
  path?: string;
  /** The page replaces the previous history entry (PWD-4). */
  replaces?: boolean;
}

type Metas = { getMeta(): Record<string, PathMeta | undefined> };

/** Returns the path of the current page: the first `path` in the snapshot's meta; undefined if no page is shown. */
export function currentPath(snapshot: Metas): string | undefined {
  return metaOf(snapshot)?.path;
}

/** Returns the path that a cold start uses: '/' for every path that is not a cold path (ROUTE-2, ROUTE-3, D-COLD). */
export function coldPath(path: string): string {
  return coldPaths.find((each) => each === path) ?? '/';
}

/**
 * Returns the query of the page: that of its address or, on an inner page, whose address has none, the one that its
 * history entry keeps for a reload (D-ROUTE). Parse it as any other: `readParams`.
 */
export function searchOf({ location, history }: Pick<Window, 'location' | 'history'>): string {
  const { query } = Object(history.state) as { query?: string };
  return location.search || (query ? `?${query}` : '');
}

/**
 * Replaces the path in the URL by its cold path, and keeps the query. Call it before the parameters are read and the
 * actor starts. Returns the path.
 */
export function applyColdPath(page: Pick<Window, 'location' | 'history'>): string {
  const { location, history } = page;
  const path = coldPath(pathFrom(location.pathname));
  const address = pathTo(path) + searchOf(page);
  if (address !== location.pathname + location.search) quietly(() => history.replaceState(history.state, '', address));
  return path;
}

/**
 * Keeps URL and state in sync (D-ROUTE, ROUTE-8, ROUTE-9), and owns the scroll position (ROUTE-4). Returns an
 * unsubscribe function.
 *
 * A new page adds a history entry. It holds the path, a position and `ownQuery`, nothing else: what this page was opened
 * with, checked and without what may name a person. Back sends `user.wentBack`. If the machine stays on the page, the URL is restored. Forward shows nothing, so the URL is restored
 * too. A page that goes to an earlier one steps back in history and adds no entry.
 */
export function syncHistory(actor: AnyActorRef, page: Window, ownQuery: () => string): () => void {
  const { history, location } = page;
  const home = coldPath(pathFrom(location.pathname));
  const scrolls = new Map<string, number>();
  const entries: string[] = [];
  const state = () => ({ at, query: ownQuery() });
  let at = positionIn(history.state) ?? 0;
  let shown = '/';
  let returning = 0;
  let popping = false;

  const metaNow = () => metaOf(actor.getSnapshot() as Metas);
  const pathNow = () => metaNow()?.path ?? shown;
  const isLeaving = () => metaNow() === undefined;
  const addressFor = (path: string) => pathTo(path === '/' ? home : path);
  const mark = (path: string) => {
    entries[at] = path;
    const address = addressFor(path);
    quietly(() => history.replaceState(state(), '', location.pathname === address ? undefined : address));
  };
  const enter = (path: string) => {
    if (keptAlivePaths.includes(shown)) scrolls.set(shown, page.scrollY);
    shown = path;
    const top = keptAlivePaths.includes(path) ? (scrolls.get(path) ?? 0) : 0;
    page.requestAnimationFrame(() => page.scrollTo(0, top));
  };
  const step = (steps: number) => {
    returning += 1;
    history.go(steps);
  };
  /** Steps back to an earlier entry with this path. Returns false if there is none. */
  const stepBackTo = (path: string) => {
    const below = at > 0 ? entries.lastIndexOf(path, at - 1) : -1;
    if (below < 0) return false;
    const steps = below - at;
    at = below;
    step(steps);
    return true;
  };

  const onSnapshot = () => {
    const path = pathNow();
    if (path === shown || popping || returning > 0) return;
    enter(path);
    if (stepBackTo(path)) return;
    if (metaNow()?.replaces) return mark(path);
    at += 1;
    entries.length = at;
    entries[at] = path;
    quietly(() => history.pushState(state(), '', addressFor(path)));
  };

  const onPop = (event: PopStateEvent) => {
    if (returning > 0) {
      returning -= 1;
      return onSnapshot();
    }
    const popped = positionIn(event.state);
    if (popped === null || popped === at) return mark(shown);
    if (popped > at) return step(at - popped);
    popping = true;
    const wasLeaving = isLeaving();
    const beganToLeave = () => isLeaving() && !wasLeaving;
    for (let left = at - popped; left > 0 && !beganToLeave() && pathNow() !== entries[popped]; left -= 1)
      actor.send({ type: 'user.wentBack' });
    popping = false;
    const path = pathNow();
    const wanted = entries[popped];
    // A step would end the navigation that has begun.
    if (beganToLeave()) {
      at = popped;
      shown = wanted ?? shown;
      return;
    }
    if (path === shown && wanted !== undefined && wanted !== path) return step(at - popped);
    at = popped;
    if (path !== shown) enter(path);
    if (wanted !== path && !stepBackTo(path)) mark(path);
  };

  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) actor.send({ type: 'page.restored' });
  };

  quietly(() => (history.scrollRestoration = 'manual'));
  mark(shown);
  const subscription = actor.subscribe({ next: onSnapshot, error: () => undefined });
  page.addEventListener('popstate', onPop);
  page.addEventListener('pageshow', onPageShow);
  onSnapshot();
  return () => {
    subscription.unsubscribe();
    page.removeEventListener('popstate', onPop);
    page.removeEventListener('pageshow', onPageShow);
  };
}

function metaOf(snapshot: Metas): PathMeta | undefined {
  return Object.values(snapshot.getMeta()).find((each) => typeof each?.path === 'string');
}

function positionIn(state: unknown): number | null {
  const { at } = Object(state) as { at?: unknown };
  return typeof at === 'number' && Number.isSafeInteger(at) && at >= 0 ? at : null;
}

function quietly(attempt: () => unknown): void {
  try {
    attempt();
  } catch {
    // A sandboxed frame, or too many entries: the page works without its URL.
  }
}
