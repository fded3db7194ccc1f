import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { moved, parse, print, type Address } from '../model/address';
import type { Review } from '../model/useReview';

const follow = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
};
const hash = () => location.hash;

/**
 * Returns the address from the URL and a function to navigate. Navigation adds a history entry unless it replaces the
 * current one.
 */
export function useAddress(): [Address, Review['go']] {
  const text = useSyncExternalStore(follow, hash);
  const address = useMemo(() => parse(text), [text]);
  const go = useCallback<Review['go']>((to, how = 'push') => {
    const printed = print(moved(parse(location.hash), to));
    if (printed === location.hash) return;
    if (how === 'push') history.pushState(null, '', printed);
    else history.replaceState(null, '', printed);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return [address, go];
}
