import type { AnyActorRef } from 'xstate';
import type { Cookies } from '../browser/cookies';

/**
 * Stores the tab and mode of the index page in the cookies authType and actionType (IDX-15, D-COOKIE): the ones shown
 * now, then each change. `front` is the actor of the index page: its state value has both. Returns an unsubscribe
 * function.
 */
export function rememberTab(front: AnyActorRef, cookies: Cookies): () => void {
  let last = '';
  const store = ({ value }: { value: unknown }) => {
    const { tab, mode } = value as TabAndMode;
    const now = keyOf({ tab, mode });
    if (now === last) return;
    last = now;
    // Where the last method is shown instead of a form, no tab was shown (LAST-5).
    if (nameOf(tab) !== 'last') cookies.write('authType', nameOf(tab));
    cookies.write('actionType', nameOf(mode));
  };
  const subscription = front.subscribe(store);
  store(front.getSnapshot() as { value: unknown });
  return () => subscription.unsubscribe();
}

interface TabAndMode {
  tab?: unknown;
  mode?: unknown;
}

const keyOf = ({ tab, mode }: TabAndMode) => `${nameOf(tab)} ${nameOf(mode)}`;

/** Returns the outermost name of a state value: 'account' of { account: 'typing' }. */
function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.keys(value)[0] ?? '';
  return typeof value === 'string' ? value : '';
}
