import { expect, test as onSandbox } from '../fixtures';
import { addAuthenticator, holdList } from '../authenticator';
import { walkSites, type SiteName } from './sites';
import { Walker } from './walker';
import { perform, holdNavigations } from './perform';
import { walksOn, type Walk } from './plan';
import { queries, type Setup } from './actions';
import type { Visitor } from '../../../src/visitor/visitor';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** `index → verifyCode → browser: reload → out: jump`. */
const titleOf = ({ setup, moves }: Walk) =>
  ['index', ...moves.map(({ by, to }) => (by.startsWith('browser') ? by : to))].join(' → ') +
  (setup === 'plainly' ? '' : `, ${setup}`);

/** "Not now" is remembered in the browser; a walk comes to the offer again. */
const forgetNotNow = (I: Visitor) =>
  I.page.addInitScript((key) => {
    const setItem = Reflect.get(Storage.prototype, 'setItem') as (this: Storage, name: string, value: string) => void;
    Storage.prototype.setItem = function setOther(name, value) {
      if (name !== key) setItem.call(this, name, value);
    };
  }, 'passport.passkeyRefused');

/**
 * Declares the browser tests of a site: one for each walk of its plan, on the sandbox or on another server, `without`
 * what that server does not have.
 */
export function defineWalkTests(name: SiteName, test = onSandbox, without?: Setup): void {
  const { edition, signOn } = walkSites[name];
  for (const [number, each] of walksOn(name).entries()) {
    if (each.setup === without) continue;
    test(`${name} ${number + 1}: ${titleOf(each)}`, async ({ I, context, recorded }) => {
      test.setTimeout(120_000);
      if (each.setup === 'passkeys') {
        await (await addAuthenticator(I.page)).addPasskey();
        await holdList(I.page);
        await forgetNotNow(I);
      }
      if (each.setup === 'onIphone')
        await (await context.newCDPSession(I.page)).send('Emulation.setUserAgentOverride', { userAgent: iPhone });
      const hold = await holdNavigations(I);
      const walker = new Walker(edition);
      await I.open({ edition, query: { ...queries[each.setup], ...(signOn && { signOn }) } });
      for (const [index, move] of each.moves.entries()) {
        hold.isOn = move.page !== 'index';
        await test.step(`${move.page} → ${move.to}: ${move.id}`, () =>
          perform({ move, next: each.moves[index + 1], edition }, I, walker));
      }
      expect(each.moves.length).toBeGreaterThan(0);
      /* Steps prove where a move leads; this proves that the charts took the planned transition there. */
      const planned = [...new Set(each.moves.flatMap(({ keys }) => keys))];
      await expect
        .poll(() => planned.filter((id) => !recorded.has(id)), { message: 'planned transitions that were not taken' })
        .toEqual([]);
    });
  }
}
