import { createContext, useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';

const Announce = createContext<(words: string, ended?: string) => void>(() => {});

/**
 * One live region for the whole page. It exists before its first text: screen readers ignore regions added with their
 * text (WCAG 4.1.3).
 */
export function Announcer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((words: string, ended?: string) => {
    const element = region.current;
    if (element && (ended === undefined || element.textContent === ended)) element.textContent = words;
  }, []);
  return (
    <Announce value={announce}>
      {children}
      <p className="vh" role="status" ref={region} />
    </Announce>
  );
}

/**
 * Announces the words to screen readers when they change. When they end, they are removed from the page, unless others
 * have replaced them.
 */
export function useAnnouncement(words: string): void {
  const announce = useContext(Announce);
  useEffect(() => {
    if (!words) return undefined;
    announce(words);
    return () => announce('', words);
  }, [announce, words]);
}
