/** Returns the median of a list of numbers: the mean of the two in the middle where their count is even. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** Returns the number below which this part of the list is, between neighbours in proportion; 0 for an empty list. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** The ratio of two medians, and the quartiles of the ratios of each round. */
export interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** Returns the ratio of two lists with one number for each round, in order. Null where the second is 0. */
export function ratioOf(own: readonly number[], base: readonly number[]): Ratio | null {
  if (median(base) === 0) return null;
  const each = own.flatMap((number, round) => (base[round] ? [number / base[round]] : []));
  return { ratio: median(own) / median(base), low: quantile(each, 0.25), high: quantile(each, 0.75) };
}
