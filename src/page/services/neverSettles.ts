/**
 * Returns a promise that never settles. For callers that were aborted: nothing is delivered and nothing is logged (F5,
 * F24).
 */
export function neverSettles<T>(): Promise<T> {
  return new Promise<T>(() => {});
}
