// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { preloadViews } from '../../src/app/views';
import { ok, sent } from '../../src/model/samples';
import { screens } from './screens';
import { walkScreen, type Screen } from './screens.walk';

/** A view without its resend button. */
vi.mock('../../src/parts/Resend', () => ({ Resend: () => null }));

beforeAll(preloadViews);

const screenOf = (name: string): Screen => screens[name] as Screen;

/** The same chart with one transition to another target. */
function swapped(
  { config, implementations }: AnyStateMachine,
  state: string,
  event: string,
  target: string,
): AnyStateMachine {
  const node = config.states?.[state] as { on: Record<string, object> };
  const states = { ...config.states, [state]: { ...node, on: { ...node.on, [event]: { ...node.on[event], target } } } };
  return createMachine({ ...config, states } as never, implementations as never);
}

describe('a planted fault fails the walk through the screens', { timeout: 60_000 }, () => {
  it('and names the button that a view lacks', async () => {
    const verifyCode = screenOf('verifyCode');
    const events = verifyCode.events.filter(({ type }) => type === 'user.askedAgain');
    const { problems, never } = await walkScreen({
      ...verifyCode,
      events,
      outcomes: { recallCode: [null], sendSms: [ok(sent)] },
    });
    expect(problems.join('\n')).toContain(
      'verifyCode in {"entering":"typing"}: user.askedAgain: the screen has no button "Resend"',
    );
    expect(problems.join('\n')).toContain(
      'verifyCode in {"entering":"typing"}: verifyCode: a resend button is false, not true',
    );
    expect(never).toContain('verifyCode.entering --user.askedAgain[0]');
  });

  it('and names the state of a swapped target', async () => {
    const deletion = screenOf('deletion');
    const { problems } = await walkScreen({
      ...deletion,
      runs: swapped(deletion.machine, 'explaining', 'user.cancelled', 'confirming'),
    });
    expect(problems).toContain(
      'deletion in "confirming": user.cancelled: it should be in "done" (a pending deletion > user.cancelled)',
    );
  });

  it('and names an event that no gesture causes', async () => {
    const { problems, never } = await walkScreen({ ...screenOf('deletion'), gestures: {} });
    expect(problems).toContain(
      'deletion in "explaining": user.cancelled: no gesture makes this happen (a pending deletion > user.cancelled)',
    );
    expect(never).toContain('deletion.explaining --user.cancelled[0]');
  });

  it('and names the gesture that does what is listed as impossible', async () => {
    const { problems } = await walkScreen({
      ...screenOf('deletion'),
      cannot: (_from, { type }) => (type === 'user.cancelled' ? 'made up' : null),
    });
    expect(problems.join('\n')).toContain(
      'deletion: user.cancelled is said to be impossible, but Escape does it: made up',
    );
  });
});
