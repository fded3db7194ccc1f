import { makeAtlas } from '../../../machines/atlas/reactions';
import type { AnswerCell } from '../model/release';
import { sayReaction } from '../../charts/model/sayings';

/** Returns how each calling state reacts to each possible result, in a few words. */
export function answersPart(): AnswerCell[] {
  return makeAtlas().reactions.map((each) => ({
    state: each.calling.state,
    heard: each.heard,
    by: each.by,
    said: sayReaction(each),
    edges: each.edges.map(({ id }) => id),
    through: each.through.map(({ id }) => id),
    ends: each.detour ? [...(each.detour.again ? ['again'] : []), ...each.detour.ends] : [],
  }));
}
