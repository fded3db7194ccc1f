import { fromCallback } from 'xstate';

/** How often the page is searched for the box, in milliseconds: its view comes later than the chart, and may be painted anew. */
export const searchInterval = 250;

/**
 * Tells when the QR box leaves the window or its tab is hidden, and when it is seen again (QR-6). The box is the element marked
 * `data-qr`; one that is not in the page is out of view.
 */
export const watchView = fromCallback(({ sendBack }) => {
  let isInWindow = true;
  let wasSeen = true;
  let box: Element | null = null;
  const tell = () => {
    const isSeen = isInWindow && document.visibilityState !== 'hidden';
    if (isSeen !== wasSeen) sendBack({ type: isSeen ? 'qr.enteredView' : 'qr.leftView' });
    wasSeen = isSeen;
  };
  const observer = new IntersectionObserver((entries) => {
    isInWindow = entries.at(-1)?.isIntersecting ?? false;
    tell();
  });
  const search = () => {
    const found = document.querySelector('[data-qr]');
    if (!found) isInWindow = false;
    if (found !== box) observer.disconnect();
    if (found && found !== box) observer.observe(found);
    box = found;
    tell();
  };
  const first = setTimeout(search);
  const searching = setInterval(search, searchInterval);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(first);
    clearInterval(searching);
    observer.disconnect();
    document.removeEventListener('visibilitychange', tell);
  };
});
