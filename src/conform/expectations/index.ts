import { accountExpectations } from './account';
import { browserExpectations } from './browser';
import { holeExpectations } from './holes';
import { pageExpectations } from './page';
import { phoneExpectations } from './phone';

export type { Expectation, Harm } from './row';

/** Everything that the kit tries, in the order of docs/server.md. */
export const expectations = {
  ...pageExpectations,
  ...phoneExpectations,
  ...accountExpectations,
  ...holeExpectations,
  ...browserExpectations,
};

export type ExpectationId = keyof typeof expectations;
export const expectationIds = Object.keys(expectations) as ExpectationId[];
