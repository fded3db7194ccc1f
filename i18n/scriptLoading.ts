/** How long the page waits before it asks for a script a second and a third time, in ms: a bad line needs a moment. */
const waits = [1000, 3000];

/** How the messages of browsers begin where a script did not arrive, or is not the one that the page names. */
const notArrived = /^(failed to fetch|error loading|import|load|the requested)/i;

/** Whether a script came and could not start: the browser lacks its syntax or what it calls. */
export const isTooOldFor = (error: unknown): boolean =>
  error instanceof Error && /^(Syntax|Type|Reference)Error$/.test(error.name) && !notArrived.test(error.message);

/** Loads the page again, with what was typed: a script of every document does that (`scriptsAgain`). */
export const loadPageAgain = (): void => (globalThis as { again?: () => void }).again?.();

/** Whether the page was loaded again twice already without a start: the script counts in the history entry. */
export const isLoadedTwice = (): boolean => ((history.state as { n?: number } | null)?.n ?? 0) >= 2;

/** A browser that asks the network takes longer, in ms. */
const rememberedMs = 3;
let isRemembered = false;

/**
 * Whether the browser asks no more for a script that failed: Firefox and Chromium 109 remember that until the page is
 * loaded again.
 */
export const isScriptLost = (): boolean => isRemembered && navigator.onLine;

/**
 * Returns a loader that retries: a script that was cut off is asked for twice more, before the visitor is
 * asked (E11). One that came and could not start is not: it would fail alike. Rejects with the last failure.
 */
export const withRetries =
  <T>(load: () => Promise<T>, pauses: readonly number[] = waits): (() => Promise<T>) =>
  async () => {
    for (const pause of pauses) {
      try {
        return await load();
      } catch (error) {
        if (isTooOldFor(error)) throw error;
        await new Promise((resolve) => void setTimeout(resolve, pause));
      }
    }
    const began = Date.now();
    return load().catch((error: unknown) => {
      isRemembered = Date.now() - began < rememberedMs;
      throw error;
    });
  };
