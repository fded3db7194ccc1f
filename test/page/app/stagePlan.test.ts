import { expect, it } from 'vitest';
import { frontMachine } from '../../../machines/front/front.machine';
import { lastWayMachine } from '../../../machines/lastWay/lastWay.machine';
import { passkeyMachine } from '../../../machines/passkey/passkey.machine';
import { thirdPartyMachine } from '../../../machines/thirdParty/thirdParty.machine';
import type { Start } from '../../../machines/site/start';
import { frontInput } from '../../../src/charts/samples/inputs';
import { stagePlan } from '../../../src/page/app/stagePlan';
import { alone } from '../../machines/answering';

const others = { lastWay: lastWayMachine, passkey: passkeyMachine, thirdParty: thirdPartyMachine };
const opened = (start: Start) => alone(frontMachine, { ...frontInput, start }, {}, others);
const hiddenIn = ({ state }: ReturnType<typeof opened>) => {
  const { children, parts } = stagePlan(state());
  return children.filter((child) => !parts.includes(child)).map(({ id }) => id);
};

it('hides the other methods where the page begins with the last one, until the visitor asks for them [LAST-5]', async () => {
  const page = opened({ mode: 'login', tab: 'phone', way: 'google', isAlone: true });
  expect(hiddenIn(page)).toEqual(['passkey', 'thirdParty']);
  await page.send({ type: 'user.choseAnotherWay' });
  expect(hiddenIn(page)).toEqual([]);
});

it('hides the passkey and the last method from a visitor who registers [PASSKEY-2] [LAST-1]', async () => {
  const page = opened({ mode: 'login', tab: 'phone' });
  expect(hiddenIn(page)).toEqual([]);
  await page.send({ type: 'user.choseRegister' });
  expect(hiddenIn(page)).toEqual(['lastWay', 'passkey']);
  await page.send({ type: 'user.choseLogin' });
  expect(hiddenIn(page)).toEqual([]);
});
