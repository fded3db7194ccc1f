import { describe, expect, it } from 'vitest';
import { chartOf } from '../../machines/atlas/chart';
import { machines } from '../../machines/atlas/machines';
import { isPhone, readPhone } from '../../machines/rules/phone';
import { homeRegion } from '../../machines/rules/regions';
import { rows } from '../../machines/site/rows';
import { finalAnswerOf } from '../../src/visualiser/screens/finalAnswer';
import { editionNames } from '../../src/simulation/editions';
import { replay } from '../../src/simulation/simulation';
import { editionsPart } from '../../src/visualiser/make/editions';
import { statesIn } from '../../src/visualiser/make/explorePaths';
import { canBeSeen } from '../../src/visualiser/make/pathsIn';
import { makeStoryboard } from '../../src/visualiser/make/storyboard';
import { pathsByEdition } from '../../src/visualiser/make/pathsByEdition';

const charts = machines.map(chartOf);
const seen = charts.flatMap(({ nodes }) => nodes.filter(canBeSeen));

/** Finding the ways takes a minute where the charts have changed since the last time. */
const patience = 900_000;

describe('the storyboard', () => {
  it(
    'has a picture of every state that names a view, in some edition',
    () => {
      const ways = pathsByEdition();
      const missing = seen
        .filter(({ id, view }) => view !== null && editionNames.every((edition) => !ways[edition]?.has(id)))
        .map(({ id }) => id);
      expect(missing).toEqual([]);
    },
    patience,
  );

  it(
    'reaches in each edition all that the edition’s chart does not cut off',
    () => {
      const ways = pathsByEdition();
      const reaches = editionsPart();
      for (const edition of editionNames) {
        const out = new Set(reaches.find((reach) => reach.edition === edition)?.outOfReach);
        expect(
          seen.filter(({ id }) => !out.has(id) && !ways[edition]?.has(id)).map(({ id }) => id),
          edition,
        ).toEqual([]);
      }
    },
    patience,
  );

  it(
    'types a phone of the region that the row of the edition begins with [SITE-9]',
    () => {
      for (const edition of editionNames) {
        const { steps = [] } = pathsByEdition()[edition]?.get('verifyCode.entering.typing') ?? {};
        const events = steps.flatMap((step) => (step.do === 'event' ? [step.event] : []));
        const text = String(events.findLast(({ type }) => type === 'user.typedPhone')?.text);
        const home = homeRegion(rows[edition].homeRegion);
        expect(readPhone(text, home).region, `${edition} ${text}`).toEqual(home);
        expect(isPhone(text, home.areaCode), `${edition} ${text}`).toBe(true);
        expect(events.filter(({ type }) => type === 'user.choseRegion')).toEqual([]);
      }
    },
    patience,
  );

  it(
    'leads where it says, whenever it is replayed',
    () => {
      for (const [state, { setting, steps }] of pathsByEdition().hk ?? []) {
        const last = replay(setting, steps).moments.at(-1);
        expect(last && statesIn(last), state).toContain(state);
      }
    },
    patience,
  );

  it(
    'shows a refusal by the typical answer to a step of the visitor on that page, and says which it is',
    () => {
      const ways = pathsByEdition();
      for (const edition of editionNames) {
        for (const [state, call] of [
          ['verifyCode.entering.rejected', 'verifySms'],
          ['verifyEmail.entering.rejected', 'verifyEmailCode'],
          ['selectAccount.unlisted', 'fetchAccounts'],
        ] as const) {
          const way = ways[edition]?.get(state);
          if (way) expect(finalAnswerOf(way), `${edition} ${state}`).toEqual({ call, result: 'result.OTHER' });
        }
        const alone = ways[edition]?.get('noCode.unsupported');
        if (alone) expect(finalAnswerOf(alone)?.result).toBe('result.VOICE_CODE_UNSUPPORTED');
      }
    },
    patience,
  );

  it(
    'keeps equal pictures once, and names each by its digest',
    () => {
      const { screens } = makeStoryboard({
        hk: new Map([...(pathsByEdition().hk ?? [])].filter(([state]) => state.startsWith('verifyCode'))),
      });
      const { states = {}, html = {} } = screens['verifyCode.en-us'] ?? {};
      const names = Object.values(states).flatMap((each) => Object.values(each));
      expect(new Set(names)).toEqual(new Set(Object.keys(html)));
      expect(Object.keys(html).length).toBe(new Set(Object.values(html)).size);
    },
    patience,
  );
});
