import { goOnByItself, possible, replay } from '../../charts/simulation/simulation';
import type { TextCause } from '../model/textPlaces';
import type { Path } from '../model/storyboard';
import { runWithAnswer } from './runWithAnswer';

/** Returns the path that takes a transition from the end of this one; null if no step of the samples takes it. */
function pathThrough({ setting, steps }: Path, edge: string): Path | null {
  const begun = replay(setting, steps);
  goOnByItself(begun);
  const before = [...begun.steps];
  const { events, answers, wait } = possible(begun);
  begun.stop();
  for (const { step } of [...events, ...answers, ...(wait ? [wait] : [])]) {
    const tried = replay(setting, before);
    try {
      tried.do(step);
      if (tried.moments.at(-1)?.taken.includes(edge)) return { setting, steps: [...tried.steps] };
    } catch {
      // Not this step.
    } finally {
      tried.stop();
    }
  }
  return null;
}

/**
 * Returns the path whose last screen shows a text: the path of the storyboard, or one that ends with the answer or the
 * transition that shows it. Null if only an act on the page shows it.
 * @param path to the state that gets the answer, or that the transition leaves
 * @param call that the answer is for
 */
export function runToPlace(path: Path, by: TextCause | null, call: string | undefined): Path | null {
  if (by === null) return path;
  if (by.is === 'answer') return call ? (runWithAnswer(path, call, by.heard)?.path ?? null) : null;
  return by.is === 'transition' ? pathThrough(path, by.edge) : null;
}

/** The state whose path `runToPlace` begins with. */
export const stateBefore = (state: string, by: TextCause | null): string =>
  by?.is === 'answer' ? by.state : by?.is === 'transition' ? by.edge.slice(0, by.edge.lastIndexOf(' --')) : state;
