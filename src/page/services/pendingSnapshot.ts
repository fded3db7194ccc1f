import type { EventObject } from 'xstate';

/**
 * What the lazy machine uses of XState that XState does not document. Any release may change it without notice.
 * `test/charts/xstateInternals.test.ts` compares it with the installed version.
 */

/**
 * The members of a machine's snapshot that the stage, the reports and selectors read, before the machine's code is
 * loaded.
 */
export const pendingSnapshot = (
  meta: Readonly<Record<string, { view: string; words?: string }>>,
  context: unknown = {},
) => ({
  status: 'active' as const,
  output: undefined,
  error: undefined,
  value: {},
  context,
  children: {},
  tags: new Set(['busy']),
  getMeta: () => meta,
  hasTag: (tag: string) => tag === 'busy',
  matches: () => false,
  can: () => false,
});

/** Whether the event stops an actor: custom logic receives it as its last event. */
export const isStopEvent = ({ type }: EventObject): boolean => type === 'xstate.stop';
