import type { AnyStateNode } from 'xstate';
import { blocksPage } from '../../../src/page/app/viewKinds';

const isAssigning = (node: AnyStateNode, action: unknown): boolean => {
  const name = typeof action === 'string' ? action : (action as { type?: string }).type;
  if (name === 'xstate.assign') return true;
  const implemented = node.machine.implementations.actions[name ?? ''] as { type?: string } | undefined;
  return implemented?.type === 'xstate.assign';
};

function isQuiet(node: AnyStateNode): boolean {
  const { view } = (node.meta ?? {}) as { view?: string };
  if (node.invoke.length > 0 || node.tags.length > 0 || (view !== undefined && blocksPage(view))) return false;
  const actions = [node.entry, node.exit, ...[...node.transitions.values()].flat().map((each) => each.actions)].flat();
  return (
    actions.every((each) => isDelaying(each) || isAssigning(node, each)) && Object.values(node.states).every(isQuiet)
  );
}

/** What XState itself does for `after`. */
const isDelaying = (action: unknown): boolean =>
  ['xstate.raise', 'xstate.cancel'].includes((action as { type?: string }).type ?? '');

const known = new WeakMap<AnyStateNode, boolean>();

/**
 * Whether nothing outside depends on which of its states is active: a region, or a whole machine, that calls, sends and
 * covers nothing and has no tags.
 */
export function isInert(node: AnyStateNode): boolean {
  const before = known.get(node);
  if (before !== undefined) return before;
  const isRegion = node.parent === undefined || node.parent.type === 'parallel';
  const inert = (isRegion && node.type !== 'parallel' && isQuiet(node)) || (node.parent ? isInert(node.parent) : false);
  known.set(node, inert);
  return inert;
}
