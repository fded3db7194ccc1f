import { useEffect } from 'react';

let isOpening = true;

/**
 * Puts the cursor into the field where the page begins with this tab and a keyboard is at hand. The form comes later than the
 * document, in which an inline script does it for the other tabs (`src/server/openingScripts.ts`). A focus elsewhere stays.
 */
export function useFocusOnOpening(): void {
  useEffect(() => {
    const isFirst = isOpening;
    isOpening = false;
    if (
      !isFirst ||
      document.activeElement !== document.body ||
      document.documentElement.dataset['framed'] !== undefined
    )
      return;
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches)
      document.querySelector<HTMLElement>('#email')?.focus({ preventScroll: true });
  }, []);
}
