import { beforeAll, describe, expect, it } from 'vitest';
import { releasePart } from '../../src/review/make/releasePart';
import { contradictions, seenIn, type Seen } from './honesty/contradictions';
import { editionNames } from './honesty/editionSite';
import { makeFacts, type Facts } from './honesty/facts';
import { lies } from './honesty/lies';
import { replaysOf, type Replays } from './honesty/replays';

describe('every sentence of the review that states a fact', () => {
  let facts: Facts;
  let replays: Replays;
  const seen: Seen[] = [];
  const { results } = releasePart();

  beforeAll(async () => {
    facts = makeFacts();
    for (const edition of editionNames) seen.push(await seenIn(facts.charts, edition));
    replays = replaysOf(facts.paths);
  }, 600_000);

  it('holds on running machines, in every state and edition [SITE-6] [ERR-6] [CAPT-1]', async () => {
    expect(await contradictions(facts, results, seen, replays)).toEqual([]);
  }, 600_000);

  it.each(lies)(
    'is contradicted where it is a lie: $says of $of',
    async ({ says, of, tell }) => {
      const found = await contradictions(tell(facts), results, seen, replays);
      expect(found).toContainEqual({ says, of });
    },
    600_000,
  );
});
