import type { Away } from '../../../machines/go';
import { permittedAddress, type RedirectRules } from './redirectPolicy';

const key = 'autoJumpTarget';
const keptMs = 300_000;

/** Pages that send the visitor back to this one, without the target in the query. */
const returning: readonly Away['to'][] = [
  'deviceLock',
  'devicePhone',
  'phoneAuth',
  'weakBind',
  'forgotPassword',
  'provider',
  'redirect',
];

/** Where the target is kept. Session storage belongs to one tab: the sign-in of another goes to its own target. */
export interface TargetPlace {
  readonly rules: RedirectRules;
  /** May throw: then nothing is kept. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The page was opened by a reload, or by back or forward. */
  readonly cameBack: boolean;
}

/** Returns the place of this tab. */
export const targetPlace = (rules: RedirectRules, page: Window = window): TargetPlace => ({
  rules,
  storage: () => page.sessionStorage,
  now: Date.now,
  cameBack: ['reload', 'back_forward'].includes(
    (page.performance?.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? '',
  ),
});

/**
 * Keeps the target of a page that was just opened, for 300 s (JUMP-11). One without a target forgets another flow's.
 */
export function keepTarget(target: string | null, place: TargetPlace): void {
  const permitted = permittedAddress(target, place.rules);
  if (permitted !== null) write(permitted, false, place);
  else if (readStoredTarget(place) === null) forgetTarget(place);
}

/**
 * Returns the target of this flow, checked again: the page left for one that sends the visitor back, or was loaded
 * again (D-REDIRECT, R6). A page that was opened again goes to no earlier page's target.
 */
export function readStoredTarget({ rules, storage, now, cameBack }: TargetPlace): string | null {
  try {
    const { target, at, isAway } = JSON.parse(storage().getItem(key) ?? '{}') as Record<string, unknown>;
    const age = now() - Number(at);
    const isOfFlow = (isAway === true || cameBack) && age >= 0 && age < keptMs;
    return isOfFlow && typeof target === 'string' ? permittedAddress(target, rules) : null;
  } catch {
    return null;
  }
}

/** Keeps the target where the page leaves for one that comes back, and forgets it with the jump: it is used once. */
export function leaveWithTarget({ to }: Pick<Away, 'to'>, target: string | null, place: TargetPlace): void {
  const permitted = permittedAddress(target, place.rules);
  if (to === 'jump') forgetTarget(place);
  else if (permitted !== null && returning.includes(to)) write(permitted, true, place);
}

function write(target: string, isAway: boolean, { storage, now }: TargetPlace): void {
  try {
    storage().setItem(key, JSON.stringify({ target, at: now(), isAway }));
  } catch {
    // Storage is blocked or full: the sign-in goes to the default target.
  }
}

function forgetTarget({ storage }: TargetPlace): void {
  try {
    storage().removeItem(key);
  } catch {
    // Nothing is kept where storage is blocked.
  }
}
