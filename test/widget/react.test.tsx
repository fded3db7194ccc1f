// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true}}
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PassportLogin } from '../../src/widget/react';
import type { PassportLogin as PassportLoginElement } from '../../src/widget/api';
import { fakeFrameWindows, iframeOf, url } from './fakeFrame';

beforeEach(() => {
  fakeFrameWindows();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('calls the handler of the last rendering, and keeps the element when the language changes [FRAME-2] [LANG-1]', () => {
  const [first, last] = [vi.fn(), vi.fn()];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<PassportLogin url={url} language="en-us" onSuccess={first} />));
  const element = document.querySelector('passport-login') as PassportLoginElement;
  const frame = iframeOf(element);
  act(() => root.render(<PassportLogin url={url} language="zh-hk" onSuccess={last} />));
  const ticket = { uid: '100001', jump_sig: 'js-1' };
  element.dispatchEvent(new CustomEvent('success', { detail: ticket }));
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledExactlyOnceWith(ticket, expect.any(CustomEvent));
  expect(document.querySelector('passport-login')).toBe(element);
  expect(iframeOf(element)).toBe(frame);
  act(() => root.unmount());
});
