/** Not in every browser that the page opens in. */
const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };

/**
 * Lets the browser handle input and paint before more is computed. At once where the browser cannot be asked: a timer
 * would wait longer in a page that is not seen.
 */
export const afterPaint = (): Promise<void> | undefined => scheduler?.yield?.();
