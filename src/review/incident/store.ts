import { useEffect } from 'react';
import { createValueStore } from '../model/createStore';
import { textOfCode } from '../model/linkCode';
import { useReview } from '../model/useReview';
import { readIncident, type Incident } from './read';

/** The report that was opened last, and its code in the address; null for none. */
export const openedIncident = createValueStore<{ readonly code: string; readonly incident: Incident } | null>(null);

/** The report that the address contains; null while it is read, and if there is none or it is broken. */
export function useIncident(): Incident | null {
  const { more } = useReview();
  const opened = openedIncident.use();
  const code = more.incident;
  useEffect(() => {
    if (code === undefined || opened?.code === code) return;
    textOfCode(code).then(
      (content) => openedIncident.set({ code, incident: readIncident(content) }),
      () => {},
    );
  }, [code, opened]);
  return opened && opened.code === code ? opened.incident : null;
}
