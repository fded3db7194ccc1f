import type { Call, Handler } from '../call';
import { inTransaction, type Work } from '../database';

/** Returns a handler that runs in one transaction. */
export const inOne =
  (run: (work: Work, call: Call) => Promise<unknown>): Handler =>
  (call) =>
    inTransaction(call.passport.database, (work) => run(work, call));
