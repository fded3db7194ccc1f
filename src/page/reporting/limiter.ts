/** Most reports in a minute (T-23). */
const reportsPerMinute = 20;
/** Most reports of a failed sign-in in a minute, beside the others: a page that is left and restored sends another. */
export const failuresPerMinute = 5;

const minuteMs = 60_000;

/** Whether one more report may go now: at most `most` within any minute. `now` gives milliseconds. */
export function limiter(now: () => number, most = reportsPerMinute): () => boolean {
  let sent: number[] = [];
  return () => {
    const at = now();
    sent = sent.filter((each) => at - each < minuteMs && each <= at);
    if (sent.length >= most) return false;
    sent.push(at);
    return true;
  };
}

/** Returns a function that sends a report and ignores its failure, so that a failed report is not reported (T-23). */
export function silently<T>(send: (report: T) => unknown): (report: T) => void {
  return (report) => {
    try {
      void Promise.resolve(send(report)).catch(() => undefined);
    } catch {
      // the report is lost; the visitor sees nothing
    }
  };
}
