import { editionNames, type EditionName } from '../../machines/site/site';
import { offered } from '../journeys/journey';
import { castOf } from '../../src/visitor/people';
import { registrations } from '../journeys/registrations';
import { signIns } from '../journeys/signIns';
import { seeArrivedAtHome, take } from './facets';
import { test } from './fixtures';
import { nightlyUnless } from './nightly';
import type { Language } from '../../src/visitor/texts';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. */
test.use({ reuseContext: true });

/** The language in which an edition is used here: each is used in one edition at least. */
const languageOf: Partial<Record<EditionName, Language>> = { cn: 'zh-cn', hkva: 'zh-hk' };

/** Every journey in every edition that offers it, with all that is checked at the end of one. */
for (const edition of editionNames) {
  for (const [what, journeys] of [
    ['signed in', signIns],
    ['a new visitor registers', registrations],
  ] as const)
    test.describe(`${edition}: ${what}${nightlyUnless(edition === 'hk')}`, () => {
      for (const journey of offered(journeys, edition))
        test(journey.title, async ({ I: visitor }) => {
          const I = visitor.inLanguage(languageOf[edition] ?? 'en-us');
          const who = castOf(edition);
          await take(I, journey, who);
          await seeArrivedAtHome(I, journey, who);
        });
    });
}
