// @alone replaces globals
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeAtlas, type Reaction } from '../../machines/atlas/reactions';
import { wantingPassword } from '../../src/charts/model/walkables/besideProviders';
import { otherAnswers, placeOf, runCell } from './cells';
import { pathTo } from './reach';
import { page, start } from './rig';
import { openedAt } from './sites';

const { callingStates, reactions } = makeAtlas();

/** Cells that no visitor can reach, each with what holds it so. */
function unreachable({ calling, heard, by }: Reaction): string | null {
  const isEnterpriseName = heard === 'result.FUTUIE_NEED_SET_PWD_LOGIN' || heard === 'result.FUTUIE_NEED_CHECK_PWD';
  if (by === 'never') return 'said by the gate alone, and this call does not pass the gate';
  if (isEnterpriseName && calling.state === 'noCode.calling')
    return 'a name of the enterprise edition, which has no voice codes';
  if (isEnterpriseName && calling.state === 'completeSignIn.flagging')
    return 'a name of the enterprise edition, which does not ask the A/B question';
  return null;
}

/** States that react otherwise to a phone with an account where the visitor registers. */
const asksToRegister = ['phone.calling.sending', 'verifyCode.calling.verifying'];

beforeAll(() => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterAll(() => vi.unstubAllGlobals());

describe('every cell of docs/results.md, in the composed product against the sandbox', () => {
  const seen = new Set<string>();

  it.each(callingStates.map((calling) => [calling.state, calling.call, calling] as const))(
    '%s: any answer to %s does what the table says [ERR-1] [ERR-2] [ERR-3] [ERR-4] [ERR-5] [ERR-6] [ERR-7] [ERR-8] [ERR-9] [ERR-10] [ERR-11] [ERR-12] [ERR-13] [ERR-14] [ERR-15] [ERR-16] [ERR-17] [ERR-19]',
    async (_state, _call, calling) => {
      const wrong: string[] = [];
      for (const reaction of reactions.filter((each) => each.calling === calling && unreachable(each) === null)) {
        const others = reaction.heard === 'result.OK' ? (otherAnswers[calling.state] ?? []) : [];
        for (const data of [undefined, ...others]) {
          const run = await runCell(reaction, data);
          wrong.push(...run.wrong);
          for (const key of run.took) seen.add(key);
        }
        if (reaction.heard !== 'result.PHONE_NO_HAS_BEEN_BOUND' || !asksToRegister.includes(calling.state)) continue;
        const other = await runCell(reaction, undefined, pathTo(calling.state, 'register'));
        wrong.push(...other.wrong);
        for (const key of other.took) seen.add(key);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it('covers every answer of a page except those listed here with a reason', () => {
    const reasons: Record<string, string> = {
      'qr.live.polling.querying --result.*[0]': 'after 60 failures in a row: the test below',
      'verifyPwd.calling.salting --result.OK[0]': 'after a submit whose salt did not come before: test/machines',
      'setPwd.calling.salting --result.OK[0]': 'after a submit whose salts did not come before: test/machines',
      'verifyPwd.calling.salting --result.OTHER[0]': 'every answer of the sandbox has a message: test/machines',
      'verifyPwd.calling.sending --result.OTHER[0]': 'every answer of the sandbox has a message: test/machines',
      'verifyCode.calling --result.OTHER[0]': 'every answer of the sandbox has a message: test/charts',
      'verifyEmail.calling --result.OTHER[0]': 'every answer of the sandbox has a message: test/charts',
      'verifyEmail.calling.sending --result.OTHER[0]': 'an address that the visitor typed: test/machines/email.test.ts',
      'verifyCode.calling --call.abandoned[1]': 'a captcha that is closed: test/machines/verifyCode.test.ts',
      'verifyEmail.calling --call.abandoned[1]': 'a captcha that is closed: test/machines/verifyCode.test.ts',
      'selectAccount.calling.listing --result.OK[0]': 'an empty list: test/machines/selectAccount.test.ts',
      'noCode.calling --result.PHONE_NO_HAS_BEEN_BOUND[0]': 'the path there logs in: test/machines/noCode.test.ts',
      'call.calling --result.PHONE_CAPTURE_ERROR[1]': 'after a passed captcha: test/machines/call.test.ts',
      'call.calling --result.CAPTURE_ERROR[1]': 'after a passed captcha: test/machines/call.test.ts',
      'call.calling --result.REQUIRE_VERIFY_CODE[1]': 'after a passed captcha: captchaOnce.test.ts',
    };
    const unproved = 'as what is known of the account: test/machines/newPassword.test.ts';
    for (const place of [1, 2, 3]) reasons[`setPwd.calling --result.SMS_CODE_EXPIRES[${place}]`] = unproved;
    for (const place of [1, 2, 3, 4])
      reasons[`setPwd.calling.salting --result.THIRD_FACTOR_SIG_EXPIRED[${place}]`] = unproved;
    for (const name of wantingPassword)
      reasons[`passkey.offered.calling --result.${name}[1]`] = 'the sandbox names the account: npm run prove';
    const edges = new Set(
      reactions
        .filter((each) => unreachable(each) === null)
        .flatMap((each) => [...each.edges, ...each.through].map(({ id }) => id)),
    );
    expect([...edges].filter((id) => !seen.has(id) && !reasons[id])).toEqual([]);
  });

  it('gives up a QR code after more than 60 failures of any kind in a row, with a toast [QR-7] [ERR-1]', async () => {
    const failing = { call: 'queryQr', answer: { code: 11, message: 'Too busy', data: {}, times: 0 } } as const;
    const rig = start(placeOf('result.OTHER'), [failing], { changed: { touchOnly: false } });
    await rig.tell('front', { type: 'user.choseQrCode' });
    for (let failures = 1; failures <= 60; failures += 1) {
      rig.clock.pass(2_000);
      await rig.rest();
    }
    expect([
      rig.times('queryQr'),
      rig.states('qr').includes('live'),
      rig.context('toast')?.['toast'] ?? null,
      rig.views(),
    ]).toEqual([60, true, null, expect.not.arrayContaining(['captcha'])]);
    rig.clock.pass(2_000);
    await rig.rest();
    expect([rig.times('queryQr'), rig.states('qr'), rig.context('toast')?.['toast']]).toEqual([
      61,
      ['', 'stale', 'stale.spent'],
      { words: 'refusal', refusal: { name: 'NEED_DISPLAY_CAPTCHA', message: 'Too busy' } },
    ]);
    rig.stop();
  });

  it('cannot reach the cells that are listed, for the reasons listed', () => {
    const cells = reactions
      .filter((each) => unreachable(each) !== null)
      .map(({ calling, heard }) => `${calling.state} × ${heard.replace('result.', '')}`);
    const direct = [
      'qr.generating',
      'qr.live.polling.querying',
      'captcha.opening.refreshing',
      'deletion.cancelling',
      'completeSignIn.flagging',
      'passkey.offered.preparing',
      'passkey.offered.calling.fetching',
      'offerPasskey.calling.fetching',
      'offerPasskey.calling.keeping',
    ];
    const gateOnly = direct.flatMap((state) =>
      ['CAPTCHA_LOAD_FAILED', 'call.abandoned', 'go.away'].map((heard) => `${state} × ${heard}`),
    );
    const enterprise = ['noCode.calling', 'completeSignIn.flagging'].flatMap((state) =>
      ['FUTUIE_NEED_SET_PWD_LOGIN', 'FUTUIE_NEED_CHECK_PWD'].map((heard) => `${state} × ${heard}`),
    );
    expect(cells.toSorted()).toEqual([...gateOnly, ...enterprise].toSorted());
    for (const { calling } of reactions.filter(({ by }) => by === 'never')) expect(calling.gated).toBe(false);
    const { site } = openedAt({ edition: 'esop', signOn: null, generation: 'later' }).input;
    expect(site).toMatchObject({ enterprise: true, voiceCode: false, asksSetPassword: false });
  });
});
