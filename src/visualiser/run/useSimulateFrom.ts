import { useState } from 'react';
import { stepsTo } from '../paths/searchPaths';
import { load } from '../release';
import { ofState } from '../screens/lenses';
import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { originOf, printRun } from './runCode';
import { withoutKeys } from './withoutKeys';
import { settingOf } from './useSimulation';
import { text } from '../texts/text';

/**
 * Starts a simulation at a state, with the steps of the storyboard or of a new search. The input of an attached page is
 * unknown, so sample data is used instead.
 */
export function useSimulateFrom(): { readonly reach: (state: string) => void; readonly isReaching: boolean } {
  const {
    release: { charts },
    lenses,
    more,
    go,
    say,
  } = useReview();
  const [isReaching, setReaching] = useState(false);

  async function find(state: string): Promise<void> {
    const { chart, state: path = '' } = subjectOfState(state);
    const place = {
      view: 'chart',
      subject: subjectOfState(state),
      more: withoutKeys(more, 'at', 'incident'),
    } as const;
    const known = ofState(await load(`paths/${chart}`).catch(() => ({})), path, lenses.edition);
    if (known)
      return go({
        ...place,
        run: printRun({ ...originOf(known.setting), steps: known.steps }),
        lenses: { ...lenses, edition: known.setting.edition },
      });
    const steps = stepsTo(charts, {
      setting: settingOf({ machine: 'passport' }, lenses),
      from: state,
      to: state,
      without: [],
      before: null,
    });
    if (steps) return go({ ...place, run: printRun({ machine: 'passport', steps }) });
    return say(text('run.noPath'));
  }

  const reach = (state: string) => {
    setReaching(true);
    find(state)
      .catch(() => say(text('run.notReached')))
      .finally(() => setReaching(false));
  };
  return { reach, isReaching };
}
