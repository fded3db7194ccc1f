import type { ComponentType } from 'react';
import type { ViewProps } from '../parts/viewProps';
import { lazyView } from '../parts/lazyView';
import { LazyPicker } from '../parts/picker/LazyPicker';
import { LazyScanGuide } from '../parts/qr/LazyScanGuide';
import { Loading } from '../overlays/Loading';
import { Front } from '../screens/Front';
import { AccountTab } from '../tabs/AccountTab';
import { PhoneTab } from '../tabs/PhoneTab';
import { LoadFailedPage, LoadFailedTab } from '../tabs/LoadFailedTab';

/** A page fills the window, a part stands inside its parent's page, an overlay lies over everything. */
export type Layer = 'page' | 'part' | 'overlay';

interface View {
  // Each view knows its own machine's actor; the stage knows only that it gives every view the actor whose state names it.
  readonly component: ComponentType<ViewProps<never>>;
  readonly layer: Layer;
}

const lazyViews = {
  verifyCode: lazyView<ViewProps<never>>(async () => (await import('../screens/VerifyCode')).VerifyCode),
  verifyPwd: lazyView<ViewProps<never>>(async () => (await import('../screens/VerifyPwd')).VerifyPwd),
  verifyEmail: lazyView<ViewProps<never>>(async () => (await import('../screens/VerifyEmail')).VerifyEmail),
  setPwd: lazyView<ViewProps<never>>(async () => (await import('../screens/SetPwd')).SetPwd),
  regSetPwd: lazyView<ViewProps<never>>(async () => (await import('../screens/RegSetPwd')).RegSetPwd),
  selectAccount: lazyView<ViewProps<never>>(async () => (await import('../screens/SelectAccount')).SelectAccount),
  bindSuccess: lazyView<ViewProps<never>>(async () => (await import('../screens/BindSuccess')).BindSuccess),
  emailTab: lazyView<ViewProps<never>>(async () => (await import('../tabs/EmailTab')).EmailTab, { within: true }),
  notReceived: lazyView<ViewProps<never>>(async () => (await import('../overlays/NotReceived')).NotReceived),
  askEmail: lazyView<ViewProps<never>>(async () => (await import('../overlays/AskEmail')).AskEmail),
  message: lazyView<ViewProps<never>>(async () => (await import('../overlays/Message')).Message),
  qrTab: lazyView<ViewProps<never>>(async () => (await import('../tabs/QrTab')).QrTab, { within: true }),
  otherWays: lazyView<ViewProps<never>>(async () => (await import('../parts/thirdParty/OtherWays')).OtherWays, {
    within: true,
  }),
  moreWays: lazyView<ViewProps<never>>(async () => (await import('../overlays/MoreWays')).MoreWays),
  toast: lazyView<ViewProps<never>>(async () => (await import('../overlays/Toast')).Toast),
  captcha: lazyView<ViewProps<never>>(async () => (await import('../overlays/Captcha')).Captcha),
  cookieless: lazyView<ViewProps<never>>(async () => (await import('../screens/frame/Cookieless')).Cookieless, {
    within: true,
  }),
  outside: lazyView<ViewProps<never>>(async () => (await import('../screens/frame/Outside')).Outside),
};

/** Every picture a state may name in `meta.view`. */
export const views: Readonly<Record<string, View | undefined>> = {
  front: { component: Front, layer: 'page' },
  phoneTab: { component: PhoneTab, layer: 'part' },
  accountTab: { component: AccountTab, layer: 'part' },
  qrTab: { component: lazyViews.qrTab, layer: 'part' },
  otherWays: { component: lazyViews.otherWays, layer: 'part' },
  unloaded: { component: LoadFailedTab, layer: 'part' },
  unloadedPage: { component: LoadFailedPage, layer: 'overlay' },
  verifyCode: { component: lazyViews.verifyCode, layer: 'page' },
  verifyPwd: { component: lazyViews.verifyPwd, layer: 'page' },
  emailTab: { component: lazyViews.emailTab, layer: 'part' },
  verifyEmail: { component: lazyViews.verifyEmail, layer: 'page' },
  setPwd: { component: lazyViews.setPwd, layer: 'page' },
  regSetPwd: { component: lazyViews.regSetPwd, layer: 'page' },
  selectAccount: { component: lazyViews.selectAccount, layer: 'page' },
  bindSuccess: { component: lazyViews.bindSuccess, layer: 'page' },
  notReceived: { component: lazyViews.notReceived, layer: 'overlay' },
  askEmail: { component: lazyViews.askEmail, layer: 'overlay' },
  voiceCountdown: { component: lazyViews.message, layer: 'overlay' },
  loading: { component: Loading, layer: 'overlay' },
  alert: { component: lazyViews.message, layer: 'overlay' },
  confirm: { component: lazyViews.message, layer: 'overlay' },
  captcha: { component: lazyViews.captcha, layer: 'overlay' },
  moreWays: { component: lazyViews.moreWays, layer: 'overlay' },
  toast: { component: lazyViews.toast, layer: 'overlay' },
  cookieless: { component: lazyViews.cookieless, layer: 'page' },
  outside: { component: lazyViews.outside, layer: 'page' },
};

/** Fetches what most people see next. What only some need (QR, picker, captcha, …) comes when they do. */
export async function preloadLikely(): Promise<void> {
  const { verifyCode, verifyPwd, message, toast } = lazyViews;
  await Promise.all([verifyCode, verifyPwd, message, toast].map((view) => view.preload()));
}

/** Fetches every view. Rejects when one does not come; each tries again when it is shown. */
export async function preloadViews(): Promise<void> {
  await Promise.all([...Object.values(lazyViews), LazyPicker, LazyScanGuide].map((view) => view.preload()));
}
