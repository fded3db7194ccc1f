// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { activeNodes } from '../../src/charts/xstateInternals';
import { preloadViews } from '../../src/page/app/views';
import { ok, salts } from '../../src/charts/samples/answers';
import { email, phone } from '../../src/charts/samples/visitor';
import { paintBody, type ScreenBody } from './screens.body';
import { screens } from './screens';
import type { Screen } from './screens.walk';

beforeAll(preloadViews);

/** A machine with its screen, at one of its starting points. */
function open(name: string, start: string): Promise<ScreenBody> {
  const screen = screens[name] as Screen;
  return paintBody(screen, start, screen.frame);
}

/** Settles the running call with this event. */
function answer({ snapshot, step }: ScreenBody, output: unknown): Promise<void> {
  const asked = activeNodes(snapshot())
    .flatMap(({ invoke }) => invoke)
    .at(-1);
  return step({ type: `xstate.done.actor.${asked?.id}`, output } as AnyEventObject);
}

/** Returns the screen after checking that it matches the states. */
function close(body: ScreenBody): void {
  const untrue = body.untrue();
  body.stop();
  expect(untrue).toEqual([]);
}

const tabs = [
  ['phone', 'by code', 'Mobile number', phone],
  ['email', 'the e-mail tab', 'Email', email],
  ['account', 'account', 'Datum ID, phone or email', '100001'],
] as const;

describe('typing during a request', () => {
  it.each(tabs)('changes nothing in the %s tab: the submitted text stays [VAL-2]', async (name, start, label, text) => {
    const body = await open(name, start);
    await body.page.type(label, text);
    await body.page.press('button', 'Next');
    expect(body.snapshot().hasTag('busy')).toBe(true);
    await body.page.type(label, '7');
    expect(body.page.valueOf(label).replace(/\s/g, '')).toBe(text);
    close(body);
  });

  it('changes nothing in the cells of a code that is being checked [VAL-2]', async () => {
    const body = await open('verifyEmail', 'registering by e-mail');
    await answer(body, { emailCodeSig: 'sig', countdown: 30 });
    const name = body.page.text('verifyCode.code.label');
    await body.page.type(name, '123456');
    await expect(body.page.type(name, '7')).rejects.toThrow('cannot be typed into');
    close(body);
  });

  it('keeps a password while the salt of its account loads [D-WRONGPWD]', async () => {
    const body = await open('verifyPwd', 'by id, salt missing');
    const label = body.page.text('verifyPwd.password.label');
    await body.page.type(label, 'harbour-1841');
    await answer(body, ok(salts));
    expect(body.page.valueOf(label)).toBe('harbour-1841');
    body.stop();
  });

  it('is validated by the rules of a new password too [SETP-3] [VAL-5]', async () => {
    const body = await open('setPwd', 'a password for a phone, salts missing');
    const label = body.page.text('setPwd.password.label');
    const met = () => body.page.place.querySelectorAll('.rule.is-met').length;
    await body.page.type(label, 'short');
    expect([body.snapshot().hasTag('busy'), met()]).toEqual([true, 0]);
    await body.page.type(label, 'harbour-1841');
    await answer(body, ok({ salt: 's', salt32: 's32', rst_sig: 'rst' }));
    expect([body.snapshot().hasTag('busy'), met()]).toEqual([false, 2]);
    close(body);
  });
});
