import { fromCallback } from 'xstate';

/**
 * The clock of the page: the time in milliseconds at once, every second, and whenever the page is seen again (SMS-22,
 * E2).
 */
export const clock = fromCallback(({ sendBack }) => {
  const tick = () => sendBack({ type: 'clock.ticked', now: Date.now() });
  const timer = setInterval(tick, 1000);
  document.addEventListener('visibilitychange', tick);
  tick();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
});
