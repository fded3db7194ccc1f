// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { verifyPwdMachine } from '../../../machines/password/verifyPwd.machine';
import { preloadViews, views } from '../../../src/page/app/views';
import { PagesShownContext } from '../../../src/page/parts/useFocusOnNavigation';
import { pageOf } from './pageContext';
import { openScreen } from './openScreen';
import { openPage } from './pages';
import { click, find, paintPart } from './render';

beforeAll(preloadViews);

const { site } = pageOf().input;
const verifyPwd = () => createActor(verifyPwdMachine, { input: { site, type: 'account', account: '8062417' } }).start();

describe('the focus', () => {
  it.each([
    ['verifyCode', '#code', openPage('verifyCode', site)],
    ['verifyEmail', '#code', openPage('verifyEmail', site)],
    ['verifyPwd', '#password', verifyPwd()],
    ['setPwd', '#password', openPage('setPwd', site)],
    ['regSetPwd', '#password', openPage('regSetPwd', site)],
    ['selectAccount', 'h1', openPage('selectAccount', site)],
    ['bindSuccess', 'h1', openPage('bindSuccess', site)],
    ['offerPasskey', 'h1', openPage('offerPasskey', site)],
  ] as const)('of a visitor who comes to %s from another page is at %s [ROUTE-7] [UI-1]', async (name, at, actor) => {
    const View = views[name] as React.ComponentType<{ actor: AnyActorRef; meta: { view: string } }>;
    const place = await paintPart(
      <PagesShownContext value={{ last: 'another page' }}>
        <View actor={actor} meta={{ view: name }} />
      </PagesShownContext>,
    );
    expect(document.activeElement).toBe(find(place, at));
  });

  it('is at the field again after a visitor asked for another code [SMS-7] [MAIL-6]', async () => {
    const refused = { type: 'result.OTHER', data: {}, message: 'Too many. Wait a minute.' } as const;
    const { place } = await openScreen('verifyEmail', { sendEmailCode: [refused] });
    await click(find(place, '.work .row button'));
    expect(document.activeElement).toBe(find(place, '#code'));
  });
});
