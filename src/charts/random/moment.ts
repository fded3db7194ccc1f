import type { PendingRequest } from '../stage/stubs';
import type { Shown } from '../stage/shown';
import type { Memory } from './memory';
import type { Begun, Walker } from './walker';

/** What the invariants check after a step. */
export interface Moment {
  walker: Walker;
  stage: readonly Shown[];
  all: readonly Shown[];
  /** The current page: the root's state. */
  route: string;
}

export type Input = Record<string, unknown> & { input?: Record<string, unknown>; captcha?: { ticket: string } | null };

export const callInputOf = ({ input, gated }: PendingRequest) =>
  (gated ? (input as Input).input : (input as Input)) ?? {};
/** Whether a request only listens: it asks for nothing, and nothing waits for it. */
export const listens = (name: string) => name.startsWith('watch');
export const mutations = (walker: Walker) => [...walker.inFlight].filter(({ gated }) => gated);
export const first = <T>(list: Iterable<T>, broken: (each: T) => string | null): string | null => {
  for (const each of list) {
    const found = broken(each);
    if (found) return found;
  }
  return null;
};
export const onBegun =
  (name: RegExp, broken: (asked: Begun, input: Record<string, unknown>, walker: Walker) => string | null) =>
  ({ walker }: Moment) =>
    first(walker.begun, (asked) => (name.test(asked.name) ? broken(asked, callInputOf(asked), walker) : null));

export const memoryOf = (walker: Walker): Memory => walker.memory;
