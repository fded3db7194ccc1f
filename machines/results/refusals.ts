import type { OpeningCall, Refusals } from '../go';

/** The refusals on the way here, with a call that begins: it counts as refused until it is answered otherwise. */
export const withCall = ({ refused = [] }: { refused?: Refusals | undefined }, call: OpeningCall) => ({
  refused: [...refused, call],
});

/** The visitor has the page: what was refused on the way may be asked for again. */
export const noRefusals: { refused: Refusals } = { refused: [] };
