import { useEffect, useState } from 'react';
import { load } from '../release';
import { ofState, type ScreenLenses } from './lenses';

/** Markup and its name; null while it loads; or the reason why there is none. */
export type LoadedScreenshot = { readonly name: string; readonly markup: string } | { readonly why: string } | null;

/** Which screenshot to load. */
export interface ScreenshotRequest {
  readonly chart: string;
  readonly state: string;
  readonly lenses: ScreenLenses;
  readonly texts?: Readonly<Record<string, string>> | undefined;
}

/** Loads a screenshot. */
export async function loadScreenshot({
  chart,
  state,
  lenses: { edition, language, size },
  texts,
}: ScreenshotRequest): Promise<LoadedScreenshot> {
  const { states, desktop, html } = await load(`screens/${chart}.${language}`);
  const name = (size === 'desktop' && ofState(desktop, state, edition)) || (ofState(states, state, edition) ?? '');
  const markup = html[name];
  if (markup === undefined) return { why: states[state] === undefined ? 'no screen of its own' : `not in ${edition}` };
  const path =
    texts && Object.keys(texts).length > 0 ? ofState(await load(`paths/${chart}`), state, edition) : undefined;
  if (!texts || !path) return { name, markup };
  return {
    name: `${name} with other texts`,
    markup: await (await import('./renderHere')).renderHere(path, language, texts),
  };
}

/** Returns the markup of a state's screen. Loads it when `isWanted` is true. */
export function useScreenshot(
  isWanted: boolean,
  { chart, state, lenses: { edition, language, size, theme }, texts }: ScreenshotRequest,
): LoadedScreenshot {
  const [pictured, setPictured] = useState<LoadedScreenshot>(null);
  const said = texts && JSON.stringify(texts);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const asked = {
      chart,
      state,
      lenses: { edition, language, size, theme },
      texts: said === undefined ? undefined : (JSON.parse(said) as Record<string, string>),
    };
    loadScreenshot(asked).then(
      (found) => isGone || setPictured(found),
      () => isGone || setPictured({ why: 'no screens were made' }),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, chart, state, edition, language, size, theme, said]);
  return pictured;
}
