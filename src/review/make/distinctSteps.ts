import { makeAtlas, type Reaction } from '../../../machines/atlas/reactions';
import type { RunMoment, Offer } from '../../charts/simulation/simulation';

/**
 * Returns a key that is equal for results handled by the same transitions. The gate reacts the same for every state
 * that asks.
 */
const reactionKey = ({ calling, by, edges, through }: Reaction, configurationOf: (machine: string) => string) =>
  JSON.stringify([
    by === 'gate' ? 'call' : `${calling.state} ${calling.call}`,
    by,
    // A guard chooses among several.
    by === 'page' && edges.length > 1 ? configurationOf(calling.state.replace(/\..*/, '')) : null,
    [...edges, ...through].map(({ id }) => id),
  ]);

/** Whether the data of the answer can change the reaction. */
const dependsOnData = ({ by, edges }: Reaction) =>
  by === 'page' && (edges.length > 1 || edges.some(({ exit }) => exit !== null));

/** Reactions by `<state> <call> <result>`, made on first use. */
let table: ReadonlyMap<string, Reaction> | null = null;
const reactionsByPlace = () =>
  (table ??= new Map(
    makeAtlas().reactions.map((each) => [`${each.calling.state} ${each.calling.call} ${each.heard}`, each]),
  ));

/**
 * Returns the offers whose transitions are not in `tried` yet, and adds them to it. `configurationOf` returns what the
 * guards of a machine read.
 */
export function distinctSteps(
  offers: readonly Offer[],
  { places }: RunMoment,
  configurationOf: (machine: string) => string,
  tried: Set<string>,
): Offer[] {
  const reactions = reactionsByPlace();
  const active = places.flatMap(({ states }) => states);
  return offers.filter(({ of, name, detail }) => {
    if (!name.startsWith('result.') || name === 'result.OK') return true;
    const reaction = active.map((state) => reactions.get(`${state} ${of} ${name}`)).find((each) => each !== undefined);
    if (!reaction || (detail && !dependsOnData(reaction))) return !reaction && !detail;
    const key = `${reactionKey(reaction, configurationOf)} ${detail}`;
    if (tried.has(key)) return false;
    tried.add(key);
    return true;
  });
}
