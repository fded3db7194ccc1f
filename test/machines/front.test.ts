import { expect, it } from 'vitest';
import { frontMachine } from '../../machines/front/front.machine';
import { frontInput } from '../../src/charts/model/samples';
import { alone, hk } from './answering';

it.each([
  ['passkey', true, 'phone'],
  ['google', true, 'last'],
  ['passkey', false, 'phone'],
])(
  'a browser without passkeys: a page of the last way %s, which begins with it: %s, shows the tab %s [LAST-5] [PASSKEY-7]',
  async (way, isAlone, tab) => {
    const site = { ...hk, extras: { ...hk.extras, passkeys: true, lastWay: true } };
    const { send, state } = alone(frontMachine, {
      ...frontInput,
      site,
      start: { mode: 'login', tab: 'phone', way, isAlone },
    });
    await send({ type: 'passkey.missing' });
    expect(state().value).toMatchObject({ tab });
  },
);
