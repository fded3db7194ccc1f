import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { callNames } from '../../../machines/atlas/callingStates';
import { codes } from '../../../machines/results/codes';
import { statesOf } from '../../../machines/atlas/transition';

/** Checks a chart's definition: a way out of every state, a handler for every result. */

const outwards = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? outwards(node.parent) : [])];
const elsewhere =
  (node: AnyStateNode) =>
  ({ target = [] }: AnyTransitionDefinition) =>
    target.some((each) => each !== node);

/** Whether the state or one around it has a transition to another state. */
function canBeLeft(node: AnyStateNode): boolean {
  return outwards(node).some((each) =>
    [...(each.always ?? []), ...[...each.transitions.values()].flat()].some(elsewhere(node)),
  );
}

/** Whether a result of this name is always handled: by its name or by `result.*`, not only by a guarded branch. */
function hears(node: AnyStateNode, name: string): boolean {
  return outwards(node).some(({ transitions }) =>
    [`result.${name}`, 'result.*'].some((event) => transitions.get(event)?.some(({ guard }) => guard === undefined)),
  );
}

/** Whether the state leaves with every end of the call, with any result. */
const goesOn = (node: AnyStateNode) =>
  node.invoke.some(({ id }) => node.transitions.get(`xstate.done.actor.${id}`)?.some(elsewhere(node)));

const said = new Set<string>(codes.map(({ name }) => name));

/** States that stay for good, each with its reason. They show nothing, and nothing waits for them. */
const resting: ReadonlySet<string> = new Set([
  'lastWay.off', // nothing is remembered where it is not configured: the page beside it goes on (LAST-4)
  'lastWay.remembering.unknown', // no way is known: a sign-in is kept, and the page stays as it is (LAST-2)
  'sentCode.gone', // no code is under way: the page beside it goes on (D-CODELIFE)
  'passkey.off', // no passkeys where they are not configured: the page beside it goes on (PASSKEY-7)
]);

/** What such a state may do: watch without an end. */
const isWatcher = ({ src }: { src: unknown }) => src === 'watchSignIn';

const showsNothing = (node: AnyStateNode) =>
  outwards(node).every(({ meta, invoke, tags }) => !meta?.view && invoke.every(isWatcher) && tags.length === 0);

/** Returns what is wrong with a state that cannot be left, or with a reason to stay that it does not need. */
function stuck(node: AnyStateNode): string[] {
  const rests = resting.has(node.id) && showsNothing(node);
  if (node.type !== 'atomic' || canBeLeft(node))
    return resting.has(node.id) ? [`listed without a way out, and has one: ${node.id}`] : [];
  return rests ? [] : [`no way out: ${node.id}`];
}

/** Returns what is missing, in sentences with the state's name. */
export function flaws(machine: AnyStateMachine): string[] {
  return statesOf(machine.root).flatMap((node) => {
    const problems = stuck(node);
    const call = node.invoke.map(({ src }) => src).find((src) => (callNames as readonly unknown[]).includes(src));
    if (call === undefined || goesOn(node)) return problems;
    for (const name of said)
      if (!hears(node, name)) problems.push(`unhandled: ${node.id} asks ${String(call)} and does not hear ${name}`);
    if (!hears(node, 'NETWORK_ERROR'))
      problems.push(`no network arm: ${node.id} asks ${String(call)} and does not hear that the network failed`);
    return problems;
  });
}
