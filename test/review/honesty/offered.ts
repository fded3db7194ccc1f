import type { AnyMachineSnapshot } from 'xstate';
import { renderScreen } from '../../../src/review/make/renderScreen';
import type { PathsByEdition } from '../../../src/review/make/pathsIn';
import type { Path } from '../../../src/review/model/storyboard';
import { actorNamed } from '../../../src/charts/simulation/places';
import { runStartFor } from '../../../src/charts/simulation/runStart';
import { decodeEvent } from '../../../src/charts/simulation/secrets';
import { machineOf } from '../../../src/charts/stage/shown';
import {
  goOnByItself,
  possible,
  replay,
  start,
  type Simulation,
  type Step,
} from '../../../src/charts/simulation/simulation';
import { gestures } from '../../journeys/gestures';
import { Missing } from '../../journeys/hands';
import type { Page } from '../../journeys/documentHands';
import { LookingHands } from './lookingHands';

/** A step of a path that the screen of that moment does not offer. */
export interface NotOffered {
  readonly machine: string;
  readonly event: string;
  readonly why: string;
}

type EventStep = Extract<Step, { do: 'event' }>;

/** Events of the browser itself, which no control of a screen causes. */
const byBrowser: ReadonlySet<string> = new Set(['passport user.wentBack', 'passport page.restored', 'frame page.held']);

let last: { readonly moment: unknown; readonly hands: LookingHands } | undefined;
/** The screen of the last moment, rendered once. */
function handsOn(simulation: Simulation): LookingHands {
  const moment = simulation.moments.at(-1);
  if (last && last.moment === moment) return last.hands;
  const place = document.createElement('div');
  place.innerHTML = renderScreen(simulation, 'en-us');
  document.body.replaceChildren(place);
  const hands = new LookingHands(place, runStartFor(simulation.setting).pageContext.brand as Page['brand']);
  last = { moment, hands };
  return hands;
}

/** Why the screen of this moment offers no control for the step; null where it has one. */
export async function whyNotOffered(simulation: Simulation, step: EventStep): Promise<NotOffered | null> {
  const actor = actorNamed(simulation.actor, step.actor);
  const machine = actor ? machineOf(actor) : step.actor;
  const event = decodeEvent(step.event);
  if (byBrowser.has(`${machine} ${event.type}`)) return null;
  const says = (why: string): NotOffered => ({ machine, event: event.type, why });
  const variants = Object.values(gestures[machine]?.[event.type] ?? {});
  if (!actor || variants.length === 0) return says('no gesture causes it');
  const hands = handsOn(simulation);
  const missing: string[] = [];
  for (const gesture of variants)
    try {
      await gesture(hands, event, actor.getSnapshot() as AnyMachineSnapshot);
      return null;
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      missing.push(error.message);
    }
  return says(missing[0] ?? '');
}

/** Looks at the screen before each event of every path. Beginnings that several paths share are looked at once. */
export async function notOfferedIn(paths: PathsByEdition): Promise<Map<string, NotOffered>> {
  const found = new Map<string, NotOffered>();
  for (const [edition, all] of Object.entries(paths)) {
    const seen = new Set<string>();
    for (const [state, path] of all) {
      const keys = path.steps.map((_, at) => JSON.stringify([path.setting, path.steps.slice(0, at + 1)]));
      if (keys.every((key) => seen.has(key))) continue;
      await alongPath(path, async (simulation, step, at) => {
        if (seen.has(keys[at] ?? '')) return;
        seen.add(keys[at] ?? '');
        if (step.do !== 'event') return;
        const why = await whyNotOffered(simulation, step);
        if (why) found.set(`${edition} ${state} ${at}`, why);
      });
    }
  }
  return found;
}

/** Looks for each event that is possible at the end of every path on the screen that is shown then. */
export async function notOfferedAtEnds(paths: PathsByEdition): Promise<Map<string, NotOffered>> {
  const found = new Map<string, NotOffered>();
  for (const [edition, all] of Object.entries(paths)) {
    const seen = new Set<string>();
    for (const [state, path] of all) {
      const key = JSON.stringify(path);
      if (seen.has(key)) continue;
      seen.add(key);
      const simulation = replay({ ...path.setting, language: 'en-us' }, path.steps);
      goOnByItself(simulation);
      for (const { step, name, detail } of possible(simulation).events) {
        const why = step.do === 'event' && (await whyNotOffered(simulation, step));
        if (why) found.set(`${edition} ${state} ${name} ${detail}`, why);
      }
      simulation.stop();
    }
  }
  return found;
}

async function alongPath(
  { setting, steps }: Path,
  look: (simulation: Simulation, step: Step, at: number) => Promise<void>,
): Promise<void> {
  const simulation = start({ ...setting, language: 'en-us' });
  for (const [at, step] of steps.entries()) {
    await look(simulation, step, at);
    simulation.do(step);
  }
  simulation.stop();
}
