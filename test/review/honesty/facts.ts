import { makeAtlas } from '../../../machines/atlas/reactions';
import { answersPart } from '../../../src/review/make/answers';
import { editionsPart } from '../../../src/review/make/editions';
import { pathsByEdition } from '../../../src/review/make/pathsByEdition';
import { testsPart, walked } from '../../../src/review/make/tests';
import { waysThrough } from '../../../src/review/make/ways';

/** Makes the parts as `npm run review` does. The search for paths keeps its result by the digest of its sources. */
export function makeFacts() {
  const { charts } = makeAtlas();
  const paths = pathsByEdition();
  return {
    charts,
    reaches: editionsPart(charts),
    answers: answersPart(),
    paths,
    ways: waysThrough(paths),
    tests: testsPart(walked(), null),
  };
}

/** Every part of the review that states a fact. */
export type Facts = ReturnType<typeof makeFacts>;
