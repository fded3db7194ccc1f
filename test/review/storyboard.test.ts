// @alone renders screens in a window of happy-dom
import { describe, expect, it } from 'vitest';
import { isPhone, readPhone } from '../../machines/rules/phone';
import { homeRegion } from '../../machines/rules/regions';
import { rows } from '../../machines/site/rows';
import { finalAnswerOf } from '../../src/review/screens/finalAnswer';
import { simulatedEditions } from '../../src/charts/simulation/editions';
import { pathsByEdition } from '../../src/review/make/pathsByEdition';

/** Finding the paths takes minutes where the charts have changed since the last time. */
describe.each(simulatedEditions)('the storyboard of %s', { timeout: 900_000 }, (edition) => {
  const pathTo = (state: string) => pathsByEdition()[edition]?.get(state);

  it('types a phone of the region that the row of the edition begins with [SITE-9]', () => {
    const events = pathTo('verifyCode.entering.typing')?.steps.flatMap((step) => ('event' in step ? [step.event] : []));
    const text = String(events?.findLast(({ type }) => type === 'user.typedPhone')?.['text']);
    const home = homeRegion(rows[edition].homeRegion);
    expect(readPhone(text, home).region, text).toEqual(home);
    expect(isPhone(text, home.areaCode), text).toBe(true);
    expect(events?.filter(({ type }) => type === 'user.choseRegion')).toEqual([]);
  });

  it.each([
    ['verifyCode.entering.rejected', 'verifySms', 'result.OTHER'],
    ['verifyEmail.entering.rejected', 'verifyEmailCode', 'result.OTHER'],
    ['selectAccount.unlisted', 'fetchAccounts', 'result.OTHER'],
    ['noCode.unsupported', 'sendVoice', 'result.VOICE_CODE_UNSUPPORTED'],
  ])('shows %s by the typical answer to a step of the visitor on that page', (state, call, result) => {
    const path = pathTo(state);
    if (path) expect(finalAnswerOf(path)).toEqual({ call, result });
  });
});
