import type { AnyActorRef } from 'xstate';

/** Pages that keep their scroll position (ROUTE-1, ROUTE-4). */
export const keptAlivePaths: readonly string[] = ['/', '/selectAccount'];

/** Paths a page may begin on (D-COLD); every other lands on '/' (ROUTE-2, ROUTE-3). */
export const coldPaths: readonly string[] = ['/', '/site/regauth-by-phone'];

/** What a state that is a page says of its address in `meta`. */
export interface PathMeta {
  path?: string;
  /** The page takes the place of the one before (PWD-4). */
  replaces?: boolean;
}

type Metas = { getMeta(): Record<string, PathMeta | undefined> };

/** Where the visitor is: the first `path` in the snapshot's meta; '/' where no state names one. */
export function currentPath(snapshot: Metas): string {
  return metaOf(snapshot)?.path ?? '/';
}

/** The path a cold start settles on: '/' for anything but the two that begin (ROUTE-2, ROUTE-3, D-COLD). */
export function coldPath(path: string): string {
  return coldPaths.find((each) => each === path) ?? '/';
}

/**
 * Puts the cold path into the address, keeping the page parameters; a reloaded inner page has none, and takes the language from its
 * history entry. Call before the parameters are read and the actor starts. Returns the path.
 */
export function applyColdPath({ location, history }: Pick<Window, 'location' | 'history'>): string {
  const path = coldPath(location.pathname);
  const lang = languageIn(history.state);
  const search = location.search || (lang === null ? '' : `?lang=${lang}`);
  if (path !== location.pathname) quietly(() => history.replaceState(history.state, '', path + search));
  return path;
}

/**
 * Keeps address and state in step (D-ROUTE, ROUTE-8, ROUTE-9). A new page is a new history entry: its path alone, and in its
 * state nothing but a position and the language asked for. Back sends `user.wentBack`; where the page does not go, the address returns to it. Forward has nothing
 * to show and returns likewise. A page that leads to an earlier one steps back in history instead of growing it. Returns what
 * stops it.
 */
export function syncHistory(actor: AnyActorRef, page: Window): () => void {
  const { history, location } = page;
  const home = coldPath(location.pathname);
  const scrolls = new Map<string, number>();
  const entries: string[] = [];
  const lang = languageIn({ lang: new URLSearchParams(location.search).get('lang') });
  const state = () => (lang === null ? { at } : { at, lang });
  let at = positionIn(history.state) ?? 0;
  let shown = '/';
  let returning = 0;
  let popping = false;

  const metaNow = () => metaOf(actor.getSnapshot() as Metas);
  const pathNow = () => metaNow()?.path ?? shown;
  const addressFor = (path: string) => (path === '/' ? home : path);
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
  /** Steps back to the entry that shows the path, where there is one below; tells whether it did. */
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
    for (let left = at - popped; left > 0 && pathNow() !== entries[popped]; left -= 1)
      actor.send({ type: 'user.wentBack' });
    popping = false;
    const path = pathNow();
    const wanted = entries[popped];
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

/** The language an entry keeps for a reload. Anything that does not look like one is none. */
function languageIn(state: unknown): string | null {
  const lang = typeof state === 'object' && state !== null ? (state as { lang?: unknown }).lang : undefined;
  return typeof lang === 'string' && /^[a-z]{2}-[a-z]{2}$/u.test(lang) ? lang : null;
}

function positionIn(state: unknown): number | null {
  const at = typeof state === 'object' && state !== null ? (state as { at?: unknown }).at : undefined;
  return typeof at === 'number' && Number.isSafeInteger(at) && at >= 0 ? at : null;
}

function quietly(attempt: () => unknown): void {
  try {
    attempt();
  } catch {
    // a sandboxed frame, or too many entries: the page works without its address
  }
}
