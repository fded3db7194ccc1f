import { createContext, useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';

const Announce = createContext<(words: string) => void>(() => {});

/** One live region for the whole page: it is there before it speaks, so that every screen reader hears it (WCAG 4.1.3). */
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

/** Says the words to a screen reader when they appear or change; an empty text says nothing. */
export function useAnnouncement(words: string): void {
  const announce = useContext(Announce);
  useEffect(() => {
    if (words) announce(words);
  }, [announce, words]);
}
