// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { passportMachine } from '../../../machines/passport.machine';
import { alone } from '../../../src/charts/stage/stage';
import { checkConfig } from '../../../src/page/config/config';
import { captureFocus, replayPreHydration, capturePreHydration } from '../../../src/page/app/preHydration';
import { firstVisit, initialInput } from '../../../src/page/app/initialInput';

const params = { language: null, isLogin: null, isHkva: null };
const input = initialInput(checkConfig({}).config, params, firstVisit);
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML =
    '<input name="phone"><input name="account"><input type="checkbox" name="agree"><input type="checkbox" name="market">';
});

function open(isLogin = true) {
  const { actor, machine } = alone(passportMachine, {
    input: { ...input, start: { ...input.start, mode: isLogin ? 'login' : 'register' } },
  });
  const snapshotOf = (name = 'front') => machine(name)?.getSnapshot() as AnyMachineSnapshot;
  return { actor, snapshotOf };
}

describe('input before hydration', () => {
  it('changes the state as input after hydration does', () => {
    const { actor, snapshotOf } = open();
    const readInput = capturePreHydration(document);
    field('phone').value = '１３８ 0013 8000';
    field('agree').checked = true;
    replayPreHydration(actor, readInput(), document);
    expect(snapshotOf('phone').context.phone).toBe('13800138000');
    expect(snapshotOf().matches({ agreement: 'agreed' })).toBe(true);
  });

  it('is read from the original fields after others have replaced them', () => {
    const { actor, snapshotOf } = open();
    const readInput = capturePreHydration(document);
    field('account').value = 'ann@mail.example';
    document.body.innerHTML = '<input name="account">';
    replayPreHydration(actor, readInput(), document);
    expect(snapshotOf('account').context.account).toBe('ann@mail.example');
  });

  it('shows the tab in which it was typed where the page opens with another, as after a shared document', () => {
    const { actor, snapshotOf } = open();
    expect(snapshotOf().matches({ tab: 'phone' })).toBe(true);
    const readInput = capturePreHydration(document);
    field('account').value = 'ann@mail.example';
    document.body.innerHTML = '<input name="phone">';
    replayPreHydration(actor, readInput(), document);
    expect(snapshotOf().matches({ tab: 'account' })).toBe(true);
    expect(snapshotOf('account').context.account).toBe('ann@mail.example');
  });

  it('includes the marketing consent on registration', () => {
    const { actor, snapshotOf } = open(false);
    field('market').checked = true;
    replayPreHydration(actor, capturePreHydration(document)(), document);
    expect(snapshotOf().context.marketAgree).toBe(true);
  });

  it('empties a field whose text the rules reduce to nothing', () => {
    const { actor } = open();
    field('phone').value = '—';
    replayPreHydration(actor, capturePreHydration(document)(), document);
    expect(field('phone').value).toBe('');
  });

  it('sends no event if nothing was typed', () => {
    const { actor, snapshotOf } = open();
    const before = snapshotOf();
    replayPreHydration(actor, capturePreHydration(document)(), document);
    expect(snapshotOf()).toBe(before);
  });
});

/** What the history entry keeps of a page that was loaded again, in the form of `scriptsAgain`. */
describe('input kept over Refresh', () => {
  const restore = (kept: Record<string, unknown>, page = open()) => {
    replayPreHydration(page.actor, capturePreHydration(document)(), document, undefined, kept);
    return page.snapshotOf;
  };

  it('shows the tab that was shown, with its text [D-REFRESHED]', () => {
    const snapshotOf = restore({ agree: false, account: 'ann@mail.example' });
    expect(snapshotOf().matches({ tab: 'account', mode: 'login' })).toBe(true);
    expect(snapshotOf('account').context.account).toBe('ann@mail.example');
  });

  it('goes to the mode that was shown too: known by its box of marketing [D-REFRESHED]', () => {
    const registering = restore({ agree: false, market: true, email: 'ann@mail.example' });
    expect(registering().matches({ tab: 'email', mode: 'register' })).toBe(true);
    expect(registering().context.marketAgree).toBe(true);
    /* A box that is not ticked has the value “on”: no consent. */
    expect(restore({ agree: false, market: 'on', email: 'a@mail.example' })().context.marketAgree).toBe(false);
    const loggingIn = restore({ agree: false, phone: '13800138000' }, open(false));
    expect(loggingIn().matches({ tab: 'phone', mode: 'login' })).toBe(true);
  });

  it('keeps the region beside a phone [D-REFRESHED]', () => {
    const { context } = restore({ agree: false, region: '+65', phone: '9123 4567' })('phone');
    expect([context.region.areaCode, context.phone, context.doubt]).toEqual(['+65', '91234567', null]);
  });

  it('is nothing where the page was not loaded again: an entry with a place alone', () => {
    const page = open();
    const before = page.snapshotOf();
    restore({ at: 0, lang: 'en-us' }, page);
    expect(page.snapshotOf()).toBe(before);
  });
});

describe('the focus before hydration', () => {
  const at = (id: string) => document.getElementById(id) as HTMLElement;
  beforeEach(() => {
    document.body.innerHTML = '<input id="phone"><button class="tab" id="tab-email"></button>';
  });

  it('a button that is pressed while React takes over is pressed again, and from then on nothing presses for the visitor', () => {
    at('phone').focus();
    const restore = captureFocus();
    at('tab-email').focus();
    Object.assign(globalThis, { pressed: at('tab-email'), onclick: () => {}, oninput: () => {} });
    let presses = 0;
    at('tab-email').addEventListener('click', () => (presses += 1));
    restore();
    delete (globalThis as { pressed?: Element }).pressed;
    expect([presses, globalThis.onclick, globalThis.oninput]).toEqual([1, null, null]);
  });

  it.each([
    ['stays there: the tab is pressed again', () => {}, 1],
    ['has gone on to a field: the tab is not', () => at('phone').focus(), 0],
    ['lost the tab to React: it is', () => at('tab-email').replaceWith(at('tab-email').cloneNode()), 1],
  ])('a visitor who pressed a tab early %s', (_, meanwhile, times) => {
    at('tab-email').focus();
    Object.assign(globalThis, { pressed: at('tab-email') });
    const restore = captureFocus();
    meanwhile();
    let presses = 0;
    at('tab-email').addEventListener('click', () => (presses += 1));
    restore();
    delete (globalThis as { pressed?: Element }).pressed;
    expect(presses).toBe(times);
  });
});
