import type { AnyStateNode } from 'xstate';
import { blocksPage } from '../../page/app/viewKinds';

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

const shownBy = ({ meta }: AnyStateNode) => JSON.stringify(meta ?? null);

/** Whether a guard of this machine asks for the state of this region. */
function isAskedFor(region: AnyStateNode): boolean {
  const asks = (node: AnyStateNode): boolean =>
    [...node.transitions.values(), node.always ?? []].flat().some(({ guard }) => names(guard, region.key)) ||
    Object.values(node.states).some(asks);
  return asks(region.machine.root);
}
const names = (guard: unknown, key: string): boolean => {
  const { guards, stateValue } = (guard ?? {}) as { guards?: unknown[]; stateValue?: unknown };
  if (guards) return guards.some((each) => names(each, key));
  return JSON.stringify(stateValue ?? null).includes(`"${key}"`);
};

const alike = new WeakMap<AnyStateNode, string | null>();

/**
 * The states between which only steps of their own lead, in words, where it does not matter which of them is active: they
 * show the same, and neither calls, sends nor has tags. Null where it matters.
 */
export function alikeStates(node: AnyStateNode): string | null {
  const before = alike.get(node);
  if (before !== undefined) return before;
  alike.set(node, null);
  const found = new Set([node]);
  for (const each of found)
    for (const { target } of [...each.transitions.values(), each.always ?? []].flat())
      for (const next of target ?? []) found.add(next);
  const isOne = [...found].every(
    (each) =>
      each.parent === node.parent &&
      each.type === 'atomic' &&
      isQuiet(each) &&
      shownBy(each) === shownBy(node) &&
      each.always === undefined,
  );
  const words =
    found.size > 1 && isOne && node.parent !== undefined && !isAskedFor(node.parent)
      ? [...found]
          .map(({ id }) => id)
          .toSorted()
          .join(' or ')
      : null;
  alike.set(node, words);
  return words;
}

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
