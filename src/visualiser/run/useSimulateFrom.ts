import { load } from '../model/release';
import { ofState } from '../model/screenLenses';
import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { originOf, printRun } from '../model/runCode';
import { withoutKeys } from '../model/withoutKeys';
import { text } from '../model/text';

/** Returns a function that starts a simulation at a state, with the steps of the run that was made to it. */
export function useSimulateFrom(): (state: string) => Promise<void> {
  const { lenses, more, go, say } = useReview();
  return async (id) => {
    const { chart, state = '' } = subjectOfState(id);
    const path = ofState(await load(`paths/${chart}`).catch(() => ({})), state, lenses.edition);
    if (!path) return say(text('path.none'));
    return go({
      view: 'chart',
      subject: subjectOfState(id),
      more: withoutKeys(more, 'at', 'incident'),
      run: printRun({ ...originOf(path.setting), steps: path.steps }),
      lenses: { ...lenses, edition: path.setting.edition },
    });
  };
}
