import { judge } from '../promises/judge';
import { repeat } from '../random/moves';
import { walkerAt } from '../random/sequences';

/** Takes these steps again. Returns the first promise that is broken on the path, and what was found; null for none. */
export function retake(
  begin: string,
  at: string,
  steps: readonly string[],
): { promise: string; found: string; after: number } | null {
  const walker = walkerAt({ begin, at });
  try {
    judge(walker);
    for (const [place, words] of steps.entries()) {
      repeat(walker, words);
      const wrong = judge(walker);
      if (wrong) return { ...wrong, after: place + 1 };
    }
    return null;
  } finally {
    walker.root.stop();
  }
}
