import { fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import { passkeyMachine } from '../../machines/passkey/passkey.machine';
import { alone, hk, says, type Said } from './answering';
import type { Script } from '../../src/charts/stage/requests';

const site = { ...hk, extras: { ...hk.extras, passkeys: true } };
const ask: Said = { type: 'user.askedForPasskey' };

/** The page begins with the button of a passkey, and the browser has not said what it can do. */
const looking = (script: Script = {}) =>
  alone(
    passkeyMachine,
    { site, mode: 'login' },
    { findPasskeyAbility: { canAsk: true, canFill: true }, ...script } as never,
    { watchField: fromCallback(() => {}) },
  );

describe('a press on the button of a passkey, before the browser said what it can do', () => {
  it('counts once it says so [LAST-5] [PASSKEY-2]', async () => {
    const page = looking({ fetchPasskeyChallenge: says('OTHER') });
    await page.send(ask);
    expect([page.state().value, page.received]).toEqual([
      { offered: { agreeing: 'asked' } },
      [{ type: 'passkey.began' }],
    ]);
  });

  it.each([
    ['another way in', { type: 'front.left' }, { offered: 'resting' }],
    ['registration', { type: 'front.turned', mode: 'register' }, { offered: 'resting' }],
  ])('is forgotten with %s [PASSKEY-3]', async (_, event, value) => {
    const page = looking();
    await page.send(ask, event);
    expect([page.state().value, page.received]).toEqual([value, []]);
  });

  it('shows every way where the browser has none [PASSKEY-7]', async () => {
    const page = looking({ findPasskeyAbility: { canAsk: false, canFill: false } } as never);
    await page.send(ask);
    expect([page.state().value, page.received]).toEqual(['off', [{ type: 'passkey.missing' }]]);
  });
});
