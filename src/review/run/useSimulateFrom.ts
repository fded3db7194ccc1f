import { load } from '../model/release';
import { originOf, printRun } from '../model/runCode';
import { ofState } from '../model/screenLenses';
import type { Path } from '../model/storyboard';
import { subjectOfState } from '../model/subject';
import { text } from '../model/text';
import { useReview } from '../model/useReview';
import { withoutKeys } from '../model/withoutKeys';

/** Returns a function that goes on by hand from the end of a path, at a state by its id. */
export function useSimulate(): (path: Path, state: string) => void {
  const { lenses, more, go } = useReview();
  return ({ setting, steps }, state) =>
    go({
      view: 'chart',
      subject: subjectOfState(state),
      more: withoutKeys(more, 'at', 'to', 'incident'),
      run: printRun({ ...originOf(setting), steps }),
      lenses: { ...lenses, edition: setting.edition, language: setting.language },
    });
}

/** Returns a function that starts a simulation at a state, with the steps of the run that was made to it. */
export function useSimulateFrom(): (state: string) => Promise<void> {
  const { lenses, say } = useReview();
  const simulate = useSimulate();
  return async (id) => {
    const { chart, state = '' } = subjectOfState(id);
    const path = ofState(await load(`paths/${chart}`).catch(() => ({})), state, lenses.edition);
    if (!path) return say(text('path.none'));
    return simulate({ ...path, setting: { ...path.setting, language: lenses.language } }, id);
  };
}
