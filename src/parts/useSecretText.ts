import { createContext, useContext, useState } from 'react';
import { Secret } from '../../machines/secret';

/** Texts of secrets that nobody typed: samples, where the product is shown and not used. In the product there are none. */
export const SampleTexts = createContext<Pick<WeakMap<Secret, string>, 'get'> | null>(null);

/**
 * The text of an input whose machine holds it only as a Secret. `keep` wraps a text and remembers it; the text is shown for as
 * long as the machine holds that very Secret, and is gone for the screen once the machine drops it (D-SECRET).
 */
export function useSecretText(held: Secret): [text: string, keep: (text: string) => Secret] {
  const samples = useContext(SampleTexts);
  const [texts] = useState(() => new WeakMap<Secret, string>());
  const keep = (text: string) => {
    const secret = new Secret(text);
    texts.set(secret, text);
    return secret;
  };
  return [texts.get(held) ?? samples?.get(held) ?? '', keep];
}
