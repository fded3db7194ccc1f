import { fromCallback } from 'xstate';

/** An element that a view renders and an actor watches. The view sets it in its ref and then calls `onChange`. */
export interface WatchedElement {
  element: Element | null;
  onChange?: () => void;
}

/**
 * Sends `qr.leftView` when the QR image leaves the window or its tab is hidden, and `qr.enteredView` when it is visible
 * again (QR-6). An image that is not rendered is out of view.
 */
export const watchView = (watched: WatchedElement) =>
  fromCallback(({ sendBack }) => {
    let isInWindow = true;
    let wasVisible = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      const isVisible = isInWindow && document.visibilityState !== 'hidden';
      if (isVisible !== wasVisible) sendBack({ type: isVisible ? 'qr.enteredView' : 'qr.leftView' });
      wasVisible = isVisible;
    };
    const observer = new IntersectionObserver((entries) => {
      isInWindow = entries.at(-1)?.isIntersecting ?? false;
      report();
    });
    const observe = () => {
      observer.disconnect();
      if (watched.element) observer.observe(watched.element);
      else isInWindow = false;
      report();
    };
    /** In a task of its own: React detaches a replaced element before it attaches the new one. */
    const observeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(observe);
    };
    watched.onChange = observeSoon;
    observeSoon();
    document.addEventListener('visibilitychange', report);
    return () => {
      clearTimeout(timer);
      delete watched.onChange;
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
  });
