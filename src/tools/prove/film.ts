import { plainLenses, print } from '../../review/model/address';
import { originOf, printRun } from '../../review/model/runCode';
import { encode, encodeEvent } from '../../charts/simulation/secrets';
import type { Setting, Step } from '../../charts/simulation/simulation';
import type { FrontInput } from '../../../machines/front/front.machine';
import { arrivals } from '../../charts/random/beginnings';
import { repeat, stepFor } from '../../charts/random/moves';
import { inputAt, walkerAt } from '../../charts/random/sequences';

/** A walk as a run of the product, which the review opens. */
export interface Film {
  readonly setting: Setting;
  readonly steps: readonly Step[];
  /** The place of the review that shows it: behind the address of its page. */
  readonly address: string;
}

const agree: Step = { do: 'event', actor: 'front', event: { type: 'user.toggledAgreement' } };

/** The steps that lead to the page where a walk begins. */
function arriving(at: string, input: FrontInput): Step[] {
  const go = arrivals[at];
  if (!go) return [];
  const arrive: Step = { do: 'event', actor: 'front', event: encodeEvent(go) };
  return input.site.agreementShown ? [agree, arrive] : [arrive];
}

/** The run that takes the steps of a walk, which are in its words. Throws where one of them is not possible. */
export function filmOfProof(begin: string, at: string, words: readonly string[]): Film {
  const walker = walkerAt({ begin, at });
  const input = inputAt({ begin, at });
  const steps = arriving(at, input);
  try {
    for (const each of words) {
      steps.push(stepFor(walker, each));
      repeat(walker, each);
    }
  } finally {
    walker.root.stop();
  }
  const { site } = input;
  const setting: Setting = {
    machine: 'passport',
    edition: site.name,
    language: 'en-us',
    input: encode(input) as NonNullable<Setting['input']>,
  };
  const address = print({
    view: 'chart',
    subject: { chart: 'passport' },
    lenses: { ...plainLenses, edition: site.name },
    run: printRun({ ...originOf(setting), steps }),
    more: {},
  });
  return { setting, steps, address };
}
