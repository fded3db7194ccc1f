/** A promise for those who have left: it never settles, so nobody hears, and nothing is logged (F5, F24). */
export function neverSettles<T>(): Promise<T> {
  return new Promise<T>(() => {});
}
