import { createContext, useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';

const Announce = createContext<(words: string, ended?: string) => void>(() => {});

/**
 * The live region of the page, and of each modal dialog: an open one makes all outside of it inert, and screen readers
 * say nothing of what is inert. A text is in one of them. They exist before their first text: regions that are added
 * with their text are ignored (WCAG 4.1.3).
 */
export function Announcer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((words: string, ended?: string) => {
    const page = region.current;
    const inDialogs = [...(page?.parentElement?.querySelectorAll('dialog[open] [role=status].vh') ?? [])];
    const heard = inDialogs.at(-1) ?? page;
    const changed = ended === undefined ? [heard] : [page, ...inDialogs].filter((each) => each?.textContent === ended);
    for (const each of changed) if (each) each.textContent = words;
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
