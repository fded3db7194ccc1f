/** Prints one line. */
export function say(text: string): void;
/** Runs a step between two lines. Rethrows its error. */
export function step<T>(title: string, work: () => Promise<T> | T): Promise<T>;
/** Seconds since `began` (milliseconds of performance.now), as `1.2 s`. */
export function seconds(began: number): string;
