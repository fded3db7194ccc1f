import { describe, expect, it } from 'vitest';
import { runWithAnswer } from '../../src/review/run/runWithAnswer';
import { statesIn } from '../../src/review/make/explorePaths';
import type { Path } from '../../src/review/model/storyboard';
import type { Step } from '../../src/charts/simulation/simulation';

const send = (actor: string, event: Extract<Step, { do: 'event' }>['event']): Step => ({ do: 'event', actor, event });
const calling: Path = {
  setting: { machine: 'passport', edition: 'hk', language: 'en-us' },
  steps: [
    send('front', { type: 'user.toggledAgreement' }),
    send('phone', { type: 'user.typedPhone', text: '91234567' }),
    send('front', { type: 'user.submitted' }),
    { do: 'answer', call: 'recallCode', result: null },
  ],
};

describe('a run with an answer', () => {
  it('ends with this very answer, not with another of the same reaction', () => {
    for (const type of ['result.SMS_CODE_EXPIRES', 'result.OTHER']) {
      const last = runWithAnswer(calling, 'sendSms', type)?.path.steps.at(-1);
      expect(last).toMatchObject({ do: 'answer', call: 'sendSms', result: { type } });
    }
  });

  it('shows what the gate does with it', () => {
    const run = runWithAnswer(calling, 'sendSms', 'result.NEED_DISPLAY_CAPTCHA');
    const last = run?.moments.at(-1);
    expect(last && statesIn(last).some((id) => id.startsWith('captcha.') || id === 'call.provingHuman')).toBe(true);
  });

  it('is null for what the call cannot get', () => {
    expect(runWithAnswer(calling, 'sendSms', 'call.abandoned')).toBeNull();
    expect(runWithAnswer(calling, 'verifySms', 'result.OK')).toBeNull();
  });
});
