import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { pairs } from './pairs';

/** What a state is, apart from its name. */
const wordsOf = ({ id, kind, description, view, words }: ChartNode) =>
  description === '' ? id : JSON.stringify([kind, description, view, words]);

const lastPart = (id: string) => id.slice(id.lastIndexOf('.') + 1);

/**
 * Returns what is around a state and in it, without its own name: its states, what it handles, and where its
 * transitions lead and come from.
 */
function surroundingsOf({ id, children }: ChartNode, { edges }: Chart): ReadonlySet<string> {
  const named = (of: string) => (of === id ? '' : lastPart(of));
  return new Set([
    ...children.map((child) => `+${lastPart(child)}`),
    ...edges.flatMap(({ source, event, targets }) => [
      // Events of invoked actors and of delays are named after their state.
      ...(source === id ? [`?${event.replaceAll(id, '')}`, ...targets.map((to) => `>${named(to)}`)] : []),
      ...(targets.includes(id) && source !== id ? [`<${named(source)}`] : []),
    ]),
  ]);
}

/** The share of what two states have around them that both have; 0 where only one thing is the same. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((each) => other.has(each)).length;
  return both < 2 ? 0 : both / (one.size + other.size - both);
}

/** From here on two states at the same place are one with another name and other words. */
const isAlike = 0.5;

/**
 * The states of a chart that have another name in a newer one, by the older name: those with the same words, and those
 * at the same place that show the same and have most of their neighbours and events in common.
 */
export function renames(older: Chart, newer: Chart): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const paired = pairs(older.nodes, newer.nodes, [
    ({ id }) => id,
    (node) => `${node.parent} ${wordsOf(node)}`,
    wordsOf,
  ]);
  for (const [was, now] of paired) if (was && now && was.id !== now.id) found.set(was.id, now.id);
  let gone = paired.flatMap(([was, now]) => (was && !now ? [was] : []));
  let come = paired.flatMap(([was, now]) => (now && !was ? [now] : []));
  // The place of a state follows from the new name of the one around it.
  for (;;) {
    const isSame = (was: ChartNode, now: ChartNode) =>
      (was.parent && (found.get(was.parent) ?? was.parent)) === now.parent &&
      JSON.stringify([was.kind, was.view, was.words]) === JSON.stringify([now.kind, now.view, now.words]);
    const [best] = gone
      .flatMap((was) =>
        come
          .filter((now) => isSame(was, now))
          .map((now) => ({ was, now, by: likeness(surroundingsOf(was, older), surroundingsOf(now, newer)) })),
      )
      .filter(({ by }) => by >= isAlike)
      .toSorted((a, b) => b.by - a.by);
    if (!best) return found;
    found.set(best.was.id, best.now.id);
    gone = gone.filter((each) => each !== best.was);
    come = come.filter((each) => each !== best.now);
  }
}
