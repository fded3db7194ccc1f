import { refusalOf, type AnyResult } from './result';

/** The action by which a toast says what was refused: the server's message, else our text for its name (ERR-1). */
export const refusalToast = {
  type: 'showToast' as const,
  params: ({ event }: { event: AnyResult }) => ({ words: 'refusal' as const, refusal: refusalOf(event) }),
};
