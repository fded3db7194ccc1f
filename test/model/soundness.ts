import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { callNames } from '../../machines/atlas/askings';
import { codes } from '../../machines/results/codes';
import { nodesOf } from './edges';

/** What a chart must have whoever walks it, read from its definition: a way out of every state, an answer to every result. */

const outwards = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? outwards(node.parent) : [])];
const elsewhere =
  (node: AnyStateNode) =>
  ({ target = [] }: AnyTransitionDefinition) =>
    target.some((each) => each !== node);

/** Whether something leads from the state to another: of its own, or of a state around it. */
function hasAWayOut(node: AnyStateNode): boolean {
  return outwards(node).some((each) =>
    [...(each.always ?? []), ...[...each.transitions.values()].flat()].some(elsewhere(node)),
  );
}

/** Whether an answer of this name is certainly heard: by its name or by `result.*`, and not by a guarded branch alone. */
function hears(node: AnyStateNode, name: string): boolean {
  return outwards(node).some(({ transitions }) =>
    [`result.${name}`, 'result.*'].some((event) => transitions.get(event)?.some(({ guard }) => guard === undefined)),
  );
}

/** Whether the state goes on however the call ends: nobody there wants to know. */
const goesOn = (node: AnyStateNode) =>
  node.invoke.some(({ id }) => node.transitions.get(`xstate.done.actor.${id}`)?.some(elsewhere(node)));

const said = new Set<string>(codes.map(({ name }) => name));

/** What is missing, in sentences that name the state. */
export function flaws(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) => {
    const problems: string[] = [];
    if (node.type === 'atomic' && !hasAWayOut(node)) problems.push(`no way out: ${node.id}`);
    const call = node.invoke.map(({ src }) => src).find((src) => (callNames as readonly unknown[]).includes(src));
    if (call === undefined || goesOn(node)) return problems;
    for (const name of said)
      if (!hears(node, name)) problems.push(`unhandled: ${node.id} asks ${String(call)} and does not hear ${name}`);
    if (!hears(node, 'NETWORK_ERROR'))
      problems.push(`no network arm: ${node.id} asks ${String(call)} and does not hear that the network failed`);
    return problems;
  });
}
