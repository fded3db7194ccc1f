// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { innerPages } from '../../../machines/go';
import { preloadViews, views } from '../../../src/page/app/views';
import { PagesShownContext } from '../../../src/page/parts/useFocusOnNavigation';
import { pageOf } from './pageContext';
import { openScreen } from './openScreen';
import { openPage } from './pages';
import { click, find, paintPart } from './render';

beforeAll(preloadViews);

const { site } = pageOf().input;

/** What a visitor types into on a page. On another, the title is read first. */
const fields: Partial<Record<(typeof innerPages)[number], string>> = {
  verifyCode: '#code',
  verifyEmail: '#code',
  verifyPwd: '#password',
  setPwd: '#password',
  regSetPwd: '#password',
};

describe('the focus', () => {
  it.each(innerPages.map((name) => [name, fields[name] ?? 'h1', openPage(name, site)] as const))(
    'of a visitor who comes to %s from another page is at %s [ROUTE-7] [UI-1]',
    async (name, at, actor) => {
      const View = views[name] as React.ComponentType<{ actor: AnyActorRef; meta: { view: string } }>;
      const place = await paintPart(
        <PagesShownContext value={{ last: 'another page' }}>
          <View actor={actor} meta={{ view: name }} />
        </PagesShownContext>,
      );
      expect(document.activeElement).toBe(find(place, at));
    },
  );

  it('is at the field again after a visitor asked for another code [SMS-7] [MAIL-6]', async () => {
    const refused = { type: 'result.OTHER', data: {}, message: 'Too many. Wait a minute.' } as const;
    const { place } = await openScreen('verifyEmail', { sendEmailCode: [refused] });
    await click(find(place, '.work .row button'));
    expect(document.activeElement).toBe(find(place, '#code'));
  });
});
