import { useLayoutEffect, useReducer } from 'react';

/**
 * Renders nothing. Makes the views beside it subscribe to their machines in the task that shows them: React puts it off
 * otherwise, and restores the old text of a field at each key that is pressed before. `onShown` is called just before.
 */
export function SubscribeNow({ onShown }: { onShown?: () => void }) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    onShown?.();
    // A synchronous render runs all effects that wait.
    renderAgain();
  }, [onShown]);
  return null;
}
