import { createContext, useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';

const Announce = createContext<(words: string) => void>(() => {});

/**
 * One live region for the whole page. It exists before its first text: screen readers ignore regions added with their
 * text (WCAG 4.1.3).
 */
export function Announcer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((words: string) => {
    if (region.current) region.current.textContent = words;
  }, []);
  return (
    <Announce value={announce}>
      {children}
      <p className="vh" role="status" ref={region} />
    </Announce>
  );
}

/** Announces the words to screen readers when they change. An empty text is not announced. */
export function useAnnouncement(words: string): void {
  const announce = useContext(Announce);
  useEffect(() => {
    if (words) announce(words);
  }, [announce, words]);
}
