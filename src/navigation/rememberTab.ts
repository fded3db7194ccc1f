import type { AnyActorRef } from 'xstate';
import type { Cookies } from '../browser/cookies';

/**
 * Keeps the last form tab and the last action of the index page in the cookies authType and actionType (IDX-15, D-COOKIE).
 * `front` is the index page's machine: its state value says both, its context what it began with. Writes on a change alone, also
 * one made before this was called. Returns what stops it.
 */
export function rememberTab(front: AnyActorRef, cookies: Cookies): () => void {
  const { start } = (front.getSnapshot() as { context: { start?: TabAndMode } }).context;
  let last = start ? keyOf(start) : '';
  const note = ({ value }: { value: unknown }) => {
    const { tab, mode } = value as TabAndMode;
    const now = keyOf({ tab, mode });
    if (now === last) return;
    last = now;
    cookies.write('authType', nameOf(tab));
    cookies.write('actionType', nameOf(mode));
  };
  const subscription = front.subscribe(note);
  if (start) note(front.getSnapshot() as { value: unknown });
  return () => subscription.unsubscribe();
}

interface TabAndMode {
  tab?: unknown;
  mode?: unknown;
}

const keyOf = ({ tab, mode }: TabAndMode) => `${nameOf(tab)} ${nameOf(mode)}`;

/** The outermost name of a state value: 'account' of { account: 'typing' }. */
function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.keys(value)[0] ?? '';
  return typeof value === 'string' ? value : '';
}
