import { expect, test } from '../fixtures';
import { places, type PlaceName } from './sites';
import { Hand } from './walker';
import { perform, standStill } from './perform';
import { walksIn, type Move, type Walk } from './plan';
import type { Opened } from './actions';

/** How product calls the places a walk comes to. */
const called: Readonly<Record<string, string>> = {
  index: 'first page',
  verifyCode: 'SMS code',
  verifyPwd: 'password',
  verifyEmail: 'e-mail code',
  setPwd: 'set password',
  regSetPwd: 'password for a new account',
  selectAccount: 'choose account',
  bindSuccess: 'bound',
  'out: jump': 'signed in',
  'out: deviceLock': 'device lock',
  'out: devicePhone': 'bind a phone',
  'out: phoneAuth': 'confirm the phone',
  'out: weakBind': 'mend the binding',
  'out: forgotPassword': 'forgot password',
  'out: reload': 'start again',
  'out: activation': 'activate',
  'out: language': 'another language',
  'out: provider': 'third party',
};

const addresses: Partial<Record<Opened, Record<string, string>>> = {
  setPassword: { setPassword: '1' },
  byPassword: { loginType: 'password' },
};
const browsers: Partial<Record<Opened, string>> = {
  setPassword: 'where new accounts set a password',
  byPassword: 'where phones sign in by password',
  onIphone: 'on an iPhone',
  blocked: 'where windows are blocked',
};
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const placeOf = ({ by, to }: Move) =>
  by === 'browser: back and forward' ? 'back' : by === 'browser: reload' ? 'reload' : (called[to] ?? to);

/** `first page → SMS code → set password → signed in`. */
export const titleOf = ({ opened, moves }: Walk) =>
  `${[called.index, ...moves.map(placeOf)].join(' → ')}${browsers[opened] ? `, ${browsers[opened]}` : ''}`;

const says = ({ page, to, id }: Move) => `${called[page] ?? page} → ${called[to] ?? to}: ${id}`;

/** Declares the browser tests of a place: one for each page load of its plan. */
export function walk(place: PlaceName): void {
  const { edition, signOn } = places[place];
  for (const [number, each] of walksIn(place).entries()) {
    test(`${place} ${number + 1}: ${titleOf(each)}`, async ({ I, context }) => {
      test.setTimeout(120_000);
      if (each.opened === 'blocked')
        await I.page.addInitScript(() => {
          window.open = () => null;
        });
      if (each.opened === 'onIphone')
        await (await context.newCDPSession(I.page)).send('Emulation.setUserAgentOverride', { userAgent: iPhone });
      const still = await standStill(I);
      const hand = new Hand(edition);
      await I.open({ edition, query: { ...addresses[each.opened], ...(signOn && { signOn }) } });
      for (const [at, move] of each.moves.entries()) {
        still.isOn = move.page !== 'index';
        await test.step(says(move), () => perform({ move, next: each.moves[at + 1], edition }, I, hand));
      }
      expect(each.moves.length).toBeGreaterThan(0);
    });
  }
}
