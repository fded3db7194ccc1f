import { useEffect, useRef, useState } from 'react';
import { noSecret, Secret } from '../../../machines/secret';
import { usePageContext } from './pageContext';

interface SecretTextOptions {
  /** The Secret that the machine holds. Its text is shown only as long as the machine holds it. */
  held?: Secret;
  /** Runs when the page is hidden, to reset other state about the text. */
  onForget?: () => void;
}

/**
 * Keeps the text of an input whose machine gets it only as a Secret (D-SECRET). `keep` stores a text and returns its
 * Secret. Without `held`, the last text is shown until the page is hidden: a rejected password stays in its field
 * (D-WRONGPWD), but a page in the back/forward cache keeps no password (T-10).
 */
export function useSecretText({ held, onForget }: SecretTextOptions) {
  const { secretTexts } = usePageContext();
  const [texts] = useState(() => new WeakMap<Secret, string>());
  const [typed, setTyped] = useState(noSecret);
  usePageHide(() => {
    setTyped(noSecret);
    onForget?.();
  });
  const keep = (text: string, { changed = false } = {}): Secret => {
    const secret = new Secret(text, { changed });
    texts.set(secret, text);
    setTyped(secret);
    return secret;
  };
  const secret = held ?? typed;
  return { text: texts.get(secret) ?? secretTexts?.get(secret) ?? '', secret, keep };
}

function usePageHide(onPageHide: () => void): void {
  const latest = useRef(onPageHide);
  useEffect(() => {
    latest.current = onPageHide;
  });
  useEffect(() => {
    const listener = () => latest.current();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);
}
