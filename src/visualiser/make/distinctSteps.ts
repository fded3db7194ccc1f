import { makeAtlas, type Reaction } from '../../../machines/atlas/reactions';
import type { Moment, Offer } from '../simulate/simulation';

/** How a state answers, as a name: equal for results that the same transitions answer. The gate answers alike wherever it is asked. */
const reactionKey = ({ asking, by, edges, through }: Reaction) =>
  JSON.stringify([
    by === 'gate' ? 'call' : `${asking.state} ${asking.call}`,
    by,
    [...edges, ...through].map(({ id }) => id),
  ]);

/** Whether what the answer carries can make a difference. */
const dependsOnData = ({ by, edges }: Reaction) =>
  by === 'page' && (edges.length > 1 || edges.some(({ door }) => door !== null));

/** Reactions by `<state> <call> <result>`. */
let table: ReadonlyMap<string, Reaction> | null = null;
const reactionsByPlace = () =>
  (table ??= new Map(
    makeAtlas().reactions.map((each) => [`${each.asking.state} ${each.asking.call} ${each.heard}`, each]),
  ));

/** What of all that can happen makes a difference: what is answered by transitions that were not `tried` yet. Marks them as tried. */
export function distinctSteps(offers: readonly Offer[], { places }: Moment, tried: Set<string>): Offer[] {
  const reactions = reactionsByPlace();
  const active = places.flatMap(({ states }) => states);
  return offers.filter(({ of, name, detail }) => {
    if (!name.startsWith('result.') || name === 'result.OK') return true;
    const reaction = active.map((state) => reactions.get(`${state} ${of} ${name}`)).find((each) => each !== undefined);
    if (!reaction || (detail && !dependsOnData(reaction))) return !reaction && !detail;
    const way = `${reactionKey(reaction)} ${detail}`;
    if (tried.has(way)) return false;
    tried.add(way);
    return true;
  });
}
