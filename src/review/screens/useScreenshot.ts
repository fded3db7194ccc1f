import { useEffect, useState } from 'react';
import { editions } from '../model/lensWords';
import { load } from '../model/release';
import type { Lenses } from '../model/address';
import { ofState } from '../model/screenLenses';
import type { Path } from '../model/storyboard';
import { text } from '../model/text';

/** Markup and its name; null while it loads; or the reason why there is none. */
export type LoadedScreenshot = { readonly name: string; readonly markup: string } | { readonly why: string } | null;

/** Which screenshot to load. */
export interface ScreenshotRequest {
  readonly chart: string;
  readonly state: string;
  readonly lenses: Lenses;
  readonly texts?: Readonly<Record<string, string>> | undefined;
  /** The steps of a film: the screen is rendered at their end, with the answers that they have. */
  readonly path?: Path | undefined;
}

/** Loads a screenshot, or renders it at the end of a path. */
export async function loadScreenshot({
  chart,
  state,
  lenses: { edition, language, size },
  texts,
  path: filmed,
}: ScreenshotRequest): Promise<LoadedScreenshot> {
  if (filmed) {
    const { renderHere } = await import('./renderHere');
    return { name: 'as it happened', markup: await renderHere(filmed, language, texts ?? {}) };
  }
  const { states, desktop, html } = await load(`screens/${chart}.${language}`);
  const name = (size === 'desktop' && ofState(desktop, state, edition)) || (ofState(states, state, edition) ?? '');
  const markup = html[name];
  if (markup === undefined)
    return {
      why:
        states[state] === undefined
          ? text('screen.noneOwn')
          : text('screen.notIn', { edition: editions[edition ?? 'all'] }),
    };
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
  { chart, state, lenses: { edition, language, size, theme }, texts, path }: ScreenshotRequest,
): LoadedScreenshot {
  const [pictured, setPictured] = useState<LoadedScreenshot>(null);
  const said = JSON.stringify({ texts, path });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const asked = {
      chart,
      state,
      lenses: { edition, language, size, theme },
      ...(JSON.parse(said) as Pick<ScreenshotRequest, 'texts' | 'path'>),
    };
    loadScreenshot(asked).then(
      (found) => isGone || setPictured(found),
      () => isGone || setPictured({ why: text('screen.notMade') }),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, chart, state, edition, language, size, theme, said]);
  return pictured;
}
