// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { bindSuccessMachine } from '../../../machines/binding/bindSuccess.machine';
import { alone } from '../../../src/charts/stage/stage';
import { preloadViews } from '../../../src/page/app/views';
import { openScreen } from './openScreen';
import { click, find, focus } from './render';

beforeAll(preloadViews);

async function open() {
  const { actor, world } = alone(bindSuccessMachine, { input: { uid: '8062417', jump_sig: 'sig' } });
  const { place } = await openScreen('bindSuccess', {}, { actor });
  const wait = (seconds: number) => act(async () => world.clock.pass(1000 * seconds));
  return {
    place,
    actor,
    wait,
    left: () => find(place, '.after .num').textContent,
    button: () => find<HTMLButtonElement>(place, '.work .button'),
  };
}

const pointer = (place: HTMLElement, type: string, screenX: number) =>
  act(async () => {
    find(place, '.work').dispatchEvent(new PointerEvent(type, { bubbles: true, screenX }));
  });
const pointAt = async (place: HTMLElement) => {
  await pointer(place, 'pointerover', 400);
  await pointer(place, 'pointermove', 401);
};

describe('bound to the enterprise account', () => {
  it('counts down three seconds, then redirects [BIND-2]', async () => {
    const { place, left, wait, actor } = await open();
    expect(find(place, '.vh[role=status]').textContent).toContain('Continuing in 3 seconds');
    expect(left()).toBe('3');
    await wait(1);
    expect(left()).toBe('2');
    await wait(2);
    expect(actor.getSnapshot().output).toMatchObject({ type: 'go.away', params: { uid: '8062417', jump_sig: 'sig' } });
  });

  it('pauses while hovered or focused, and continues afterwards [BIND-2]', async () => {
    const { place, left, wait, button, actor } = await open();
    await focus(button());
    await pointAt(place);
    await focus(find(place, 'h1'));
    await wait(10);
    expect(left()).toBe('3');
    await act(async () => find(place, '.work').dispatchEvent(new PointerEvent('pointerout', { bubbles: true })));
    await wait(3);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('counts down under a pointer that rests where the page opened, and pauses once it moves [BIND-2]', async () => {
    const { place, left, wait } = await open();
    for (const type of ['pointerover', 'pointermove', 'pointermove']) await pointer(place, type, 400);
    await wait(1);
    expect(left()).toBe('2');
    await pointer(place, 'pointermove', 401);
    await wait(9);
    expect(left()).toBe('2');
  });

  it('stays on request; the button still redirects and has the focus [BIND-2]', async () => {
    const { place, wait, button, actor } = await open();
    await click(find(place, '.after button'));
    await wait(60);
    expect(actor.getSnapshot().status).toBe('active');
    expect(place.querySelector('.after')).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(find(place, '.vh[role=status]').textContent).toBe('You’re staying on this page');
  });
});
