import type { Mint } from '../samples/answers';
import { answersTo } from './answers';
import { canBeSaid, offeredEvents } from './offered';
import { actorName } from './places';
import type { StubEvent } from '../stage/stubs';
import { harnessOf } from './run';
import { encode, encodeEvent } from './secrets';
import { stageOf, type Shown } from '../stage/shown';
import type { Step } from './step';
import type { OfferedEvent, Possible, Simulation } from './types';
import { recalledBy, type PageWorld } from '../stage/pageWorld';

/** New signatures, but the same ones at the same step of the same run. */
function mintOf(simulation: Simulation): Mint {
  let count = 0;
  return { next: (kind) => `${kind}-${simulation.steps.length + 1}${(count += 1) > 1 ? `-${count}` : ''}` };
}

/** An answer as a step of a run. */
export function answeringStep(call: string, pull: StubEvent): Step {
  if (pull.type === 'fail') return { do: 'fail', call };
  return pull.type === 'say'
    ? { do: 'say', call, event: encodeEvent(pull.event) }
    : { do: 'answer', call, result: encode(pull.output) };
}

/**
 * What the harness's memory answers, where the machines ask for it: the step that the page itself would take next; null
 * where it asks nothing of itself.
 */
export function byItself(simulation: Simulation): Step | null {
  const harness = harnessOf(simulation);
  const asked = [...harness.inFlight].find(({ name }) => name.startsWith('recall'));
  return asked ? { do: 'answer', call: asked.name, result: encode(recalledBy(harness.caches, asked)()) } : null;
}

/** Takes the steps that the page takes by itself, such as reading its storage. */
export function goOnByItself(simulation: Simulation): void {
  for (let step = byItself(simulation); step; step = byItself(simulation)) simulation.do(step);
}

/** Every answer to each request that can be answered now. */
export const answersNow = (world: PageWorld, stage: readonly Shown[], mint: Mint) =>
  [...world.inFlight]
    .filter((asked) => canBeSaid(asked, stage))
    .flatMap((asked) =>
      answersTo(asked, mint, recalledBy(world.caches, asked)).map((answer) => ({ asked, ...answer })),
    );

/** What the browser itself can do, beside the screen. */
const byBrowser: ReadonlySet<string> = new Set(['user.wentBack', 'page.restored']);
const stageNow = (simulation: Simulation) => stageOf(simulation.actor).filter(({ machine }) => machine !== 'alone');

/** Whether the screen of this moment offers this event of a visitor, or the browser itself can cause it. */
export function isOffered(simulation: Simulation, step: Step): boolean {
  if (step.do !== 'event' || (step.actor === 'passport' && byBrowser.has(step.event.type))) return true;
  const wanted = JSON.stringify(step.event);
  return offeredEvents(stageNow(simulation)).some(
    ({ to, event }) =>
      event.type === step.event.type &&
      actorName(to.actor) === step.actor &&
      JSON.stringify(encodeEvent(event)) === wanted,
  );
}

/** Everything that can happen now: user events with samples, every answer of the catalogue, the next timer. */
export function possible(simulation: Simulation): Possible {
  const harness = harnessOf(simulation);
  const stage = stageNow(simulation);
  const byHand = offeredEvents(stage).map(({ to, event, detail, isAlike }): OfferedEvent => {
    const actor = actorName(to.actor);
    const step: Step = { do: 'event', actor, event: encodeEvent(event) };
    return { step, of: actor, name: event.type, detail, ...(isAlike && { isAlike }) };
  });
  const browser = stage
    .filter(({ machine }) => machine === 'passport')
    .flatMap(() => [...byBrowser])
    .map((type): OfferedEvent => ({
      step: { do: 'event', actor: 'passport', event: { type } },
      of: 'passport',
      name: type,
      detail: 'browser',
    }));
  const answers = answersNow(harness, stage, mintOf(simulation)).map(({ asked, name, detail, pull }): OfferedEvent => ({
    step: answeringStep(asked.name, pull),
    of: asked.name,
    name,
    detail,
  }));
  const ms = harness.clock.next;
  return {
    events: [...byHand, ...browser],
    answers,
    wait: ms === null ? null : { step: { do: 'wait', ms }, of: '', name: 'wait', detail: `${ms / 1000} s` },
  };
}
