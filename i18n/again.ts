/** How long the page waits before it asks for a script a second and a third time, in ms: a bad line needs a moment. */
const waits = [1000, 3000];

/**
 * Returns the same way of loading a script, but one that was cut off is asked for twice more, before the visitor is
 * asked (E11). Rejects with the last failure.
 */
export const again =
  <T>(load: () => Promise<T>, pauses: readonly number[] = waits): (() => Promise<T>) =>
  async () => {
    for (const pause of pauses) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => void setTimeout(resolve, pause));
      }
    }
    return load();
  };
