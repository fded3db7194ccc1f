import { makeAtlas } from '../../../machines/atlas/reactions';
import { answersPart } from '../../../src/review/make/answers';
import { editionsPart } from '../../../src/review/make/editions';
import { pathsByEdition } from '../../../src/review/make/pathsByEdition';
import { testsPart, walked } from '../../../src/review/make/tests';
import { pathCountsOf } from '../../../src/review/make/pathCounts';

/** Makes the parts as `npm run review` does. The search for paths keeps its result by the digest of its sources. */
export function makeFacts() {
  const { charts } = makeAtlas();
  const paths = pathsByEdition();
  return {
    charts,
    reaches: editionsPart(charts),
    answers: answersPart(),
    paths,
    pathCounts: pathCountsOf(paths),
    tests: testsPart(walked(), null),
  };
}

/** Every part of the review that states a fact. */
export type Facts = ReturnType<typeof makeFacts>;
