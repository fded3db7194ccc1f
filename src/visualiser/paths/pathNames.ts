import { textsOf } from '../draw/labels';
import type { Leg } from '../graph';
import { text } from '../texts/text';
import { titleOfChart, titleOfId } from '../words';
import type { FoundPath } from './searchPaths';

export const textOf = ({ edge }: Leg) => textsOf(edge)[0] ?? text('transition.atOnce');
const chartOf = ({ to }: Leg) => to.split('.')[0] ?? '';
const placeOf = ({ edge, to }: Leg) => `${edge.source} ${to}`;

/** Names a path by the first step that the shortest path does not take. */
function nameOfPath({ way }: FoundPath, shortest: FoundPath | undefined): string {
  const taken = new Set(shortest?.way.map(placeOf));
  const other = way.find((leg) => !taken.has(placeOf(leg))) ?? way[0];
  if (!other) return text('path.already');
  const others = way.slice(way.indexOf(other));
  const known = new Set(
    shortest?.way.flatMap((leg) => [
      chartOf(leg),
      leg.edge.machine,
      ...leg.under.map((state) => state.split('.')[0] ?? ''),
    ]),
  );
  const page = others.find((leg) => !known.has(chartOf(leg)));
  const is =
    other.edge.kind === 'result'
      ? text('path.firstAt', { what: textOf(other), state: titleOfId(other.edge.source).toLowerCase() })
      : textOf(other);
  return page ? text('path.via', { chart: titleOfChart(chartOf(page)), what: is }) : is;
}

/** Describes a step by its event and target, to separate paths with the same name. */
const stepOf = (leg: Leg) => text('path.stepTo', { what: textOf(leg), state: titleOfId(leg.to).toLowerCase() });

/**
 * Returns a name for each path; the first is the shortest. A name is the difference from the shortest. Equal names get
 * the first step that the paths before do not take, or their length.
 */
export function namesOfPaths(found: readonly FoundPath[]): string[] {
  const plain = found.map((each, place) => (place === 0 ? text('path.direct') : nameOfPath(each, found[0])));
  const names: string[] = [];
  for (const [place, each] of found.entries()) {
    const name = plain[place] ?? '';
    const before = found.slice(0, place).filter((_, at) => plain[at] === name);
    const steps = new Set(before.flatMap(({ way }) => way.map(stepOf)));
    const other = each.way.map(stepOf).find((step) => !steps.has(step));
    const another = other
      ? text('path.with', { name, step: other })
      : text('path.inSteps', { name, count: each.way.length });
    const full = before.length === 0 ? name : another;
    const again = names.filter((known) => known === full || known.startsWith(`${full} (`)).length;
    names.push(again > 0 ? `${full} (${again + 1})` : full);
  }
  return names;
}
