import type { Page } from 'playwright';
import { inDialog, inToast, onPath } from '../sees';
import { fillPhone } from '../steps';
import { newPerson } from '../session';
import { insist, type EnvironmentCell, type Scene } from './cell';

/** Counts the listeners for messages of windows. */
const countListeners = ({ page }: Scene) =>
  page.addInitScript(() => {
    const seen = new Set<unknown>();
    Object.assign(window, { messageListeners: () => seen.size });
    const watch = (name: 'addEventListener' | 'removeEventListener', note: (listener: unknown) => unknown) => {
      const method: Window['addEventListener'] = window[name].bind(window);
      Object.assign(window, {
        [name]: (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
          if (type === 'message') note(listener);
          method(type, listener, options);
        },
      });
    };
    watch('addEventListener', (listener) => seen.add(listener));
    watch('removeEventListener', (listener) => seen.delete(listener));
  });
const listeners = ({ page }: Scene) =>
  page.evaluate(() => (window as unknown as { messageListeners: () => number }).messageListeners());

/** Opens the first page with a phone typed, and chooses a provider. */
async function choose(scene: Scene): Promise<Page> {
  await arrive(scene);
  const opened = scene.page.waitForEvent('popup');
  await press(scene);
  const popup = await opened;
  await popup.waitForLoadState('domcontentloaded');
  return popup;
}
const arrive = async (scene: Scene) => {
  await countListeners(scene);
  await scene.open();
  await fillPhone(scene.I, newPerson());
};
const press = ({ I, page }: Scene) =>
  page
    .getByRole('button', { name: I.text('ways.with', { provider: I.text('ways.wechat') }), exact: true })
    .first()
    .click();
const asBefore = async (scene: Scene) => {
  await scene.see(({ path, fields }) =>
    path === '/' && fields.some(({ id, value }) => id === 'phone' && value !== '') ? null : 'the form is not as it was',
  );
  insist((await listeners(scene)) === 0, 'a listener is left');
};

/** Presses a provider's button in a browser that opens no window. */
async function pressWhereBlocked(scene: Scene): Promise<void> {
  const { I, page, see } = scene;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await arrive(scene);
  await press(scene);
  await see(inDialog, I.text('alert.popupBlocked.text'));
}

/** E12: the window of a provider. */
export const windowCells: readonly EnvironmentCell[] = [
  {
    fault: 'E12',
    where: 'the window is blocked: the visitor goes on in the page',
    drive: async (scene) => {
      const { I, see } = scene;
      await pressWhereBlocked(scene);
      await I.answerDialog('alert.popupBlocked.confirm');
      await see(onPath('/sandbox/provider/wechat'));
    },
  },
  {
    fault: 'E12',
    where: 'the window is blocked: the visitor stays',
    drive: async (scene) => {
      const { I } = scene;
      await pressWhereBlocked(scene);
      await I.answerDialog('alert.popupBlocked.cancel');
      await asBefore(scene);
    },
  },
  {
    fault: 'E12',
    where: 'the window is closed without an answer',
    drive: async (scene) => {
      const popup = await choose(scene);
      await popup.close();
      await scene.see(inToast, scene.I.text('toast.popupClosed'));
      await asBefore(scene);
    },
  },
  {
    fault: 'E12',
    where: 'the window never answers',
    drive: async (scene) => {
      const popup = await choose(scene);
      await scene.page.clock.fastForward(601_000);
      await scene.see(inToast, scene.I.text('toast.popupTimedOut'));
      await asBefore(scene);
      if (!popup.isClosed()) await popup.close();
    },
  },
  {
    fault: 'E12',
    where: 'the provider cuts its window from the page',
    drive: async (scene) => {
      await scene.page.context().route('**/sandbox/provider/**', async (route) => {
        const answer = await route.fetch();
        const headers = { ...answer.headers(), 'cross-origin-opener-policy': 'same-origin' };
        await route.fulfill({ response: answer, headers });
      });
      const popup = await choose(scene);
      await scene.see(inToast, scene.I.text('toast.popupClosed'));
      await asBefore(scene);
      await popup.close();
    },
  },
];
