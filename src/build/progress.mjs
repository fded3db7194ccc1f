/** Progress lines for the commands: the step, its result, its duration. */
const mark = { done: '✓', failed: '✗', skipped: '·' };

/** Prints one line. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs a step between two lines. The step may return a short note ("unchanged") for the second line. Rethrows its
 * error.
 */
export async function step(title, work) {
  const began = performance.now();
  say(`→ ${title}`);
  try {
    const note = await work();
    say(`${mark.done} ${title}${typeof note === 'string' ? ` (${note})` : ''} ${seconds(began)}`);
    return note;
  } catch (error) {
    say(`${mark.failed} ${title} ${seconds(began)}`);
    throw error;
  }
}

/** Seconds since `began` (milliseconds of performance.now), as `1.2 s`. */
export function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
