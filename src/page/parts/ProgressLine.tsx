import { createContext, useContext } from 'react';

/**
 * How far the visitor has come, from 0, the first page, to 4, logged in. Null where no route says it: an inner page by
 * itself.
 */
export const ProgressContext = createContext<number | null>(null);

/** How far the visitor has come: the line under the title of an inner page. */
export function ProgressLine({ inner }: { inner: boolean }) {
  const step = useContext(ProgressContext) ?? Number(inner);
  return step > 0 && <span className="progress" data-step={step} aria-hidden="true" />;
}
