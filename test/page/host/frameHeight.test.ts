// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { noticeTimeoutMs } from '../../../src/page/host/frameHeight';
import { frame, hello, ofType, settled } from './bridged';

it('asks for its first height with the notice above the form, and without one that does not come [FRAME-2] [IDX-13]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heightOf = (element: Element, height: number) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, height));
  let isAwaited = true;
  const { received, say } = frame({ isNoticeAwaited: () => isAwaited });
  const root = document.querySelector('#root') ?? document.body;
  heightOf(root, 495);
  say(hello());
  await settled();
  expect(ofType(received, 'resize')).toEqual([]);
  isAwaited = false;
  heightOf(root, 631);
  root.append(document.createElement('p'));
  await settled();
  expect(ofType(received, 'resize')).toEqual([{ type: 'resize', height: 631 }]);

  const other = frame({ isNoticeAwaited: () => true });
  heightOf(document.querySelector('#root') ?? document.body, 495);
  other.say(hello());
  await settled();
  expect(ofType(other.received, 'resize')).toEqual([]);
  await vi.advanceTimersByTimeAsync(noticeTimeoutMs);
  await settled();
  expect(ofType(other.received, 'resize')).toEqual([{ type: 'resize', height: 495 }]);
  vi.useRealTimers();
});
