// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, type AnyMachineSnapshot } from 'xstate';
import { passportMachine } from '../../machines/passport.machine';
import { checkConfig } from '../../src/config/config';
import { replayPreHydration, capturePreHydration } from '../../src/app/preHydration';
import { firstVisit, initialInput } from '../../src/app/initialInput';

const params = { language: null, isLogin: null, isHkva: null };
const input = initialInput(checkConfig({}).config, params, firstVisit);
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML =
    '<input name="phone"><input name="account"><input type="checkbox" name="agree"><input type="checkbox" name="market">';
});

function open(isLogin = true) {
  const actor = createActor(passportMachine, {
    input: { ...input, start: { ...input.start, mode: isLogin ? 'login' : 'register' } },
  }).start();
  const front = actor.getSnapshot().children.front;
  const frontNow = () => front?.getSnapshot() as AnyMachineSnapshot;
  const snapshotOf = (name?: string) =>
    name ? (frontNow().children[name]?.getSnapshot() as AnyMachineSnapshot) : frontNow();
  return { actor, snapshotOf };
}

describe('what was typed before the scripts ran', () => {
  it('reaches the state as if it had been typed now', () => {
    const { actor, snapshotOf } = open();
    const early = capturePreHydration(document);
    field('phone').value = '１３８ 0013 8000';
    field('agree').checked = true;
    replayPreHydration(actor, early(), document);
    expect(snapshotOf('phone').context.phone).toBe('13800138000');
    expect(snapshotOf().matches({ agreement: 'agreed' })).toBe(true);
  });

  it('is read from the fields themselves, though others have taken their place', () => {
    const { actor, snapshotOf } = open();
    const early = capturePreHydration(document);
    field('account').value = 'ann@mail.example';
    document.body.innerHTML = '<input name="account">';
    replayPreHydration(actor, early(), document);
    expect(snapshotOf('account').context.account).toBe('ann@mail.example');
  });

  it('brings the consent to marketing along, where one registers', () => {
    const { actor, snapshotOf } = open(false);
    field('market').checked = true;
    replayPreHydration(actor, capturePreHydration(document)(), document);
    expect(snapshotOf().context.marketAgree).toBe(true);
  });

  it('empties a field of which the rules leave nothing', () => {
    const { actor } = open();
    field('phone').value = '—';
    replayPreHydration(actor, capturePreHydration(document)(), document);
    expect(field('phone').value).toBe('');
  });

  it('is nothing where nobody typed: no event, no change', () => {
    const { actor, snapshotOf } = open();
    const before = snapshotOf();
    replayPreHydration(actor, capturePreHydration(document)(), document);
    expect(snapshotOf()).toBe(before);
  });
});
