import type { ComponentType } from 'react';
import type { ViewProps } from '../parts/viewProps';
import { lazyView } from '../parts/lazyView';
import { FormLoading } from '../parts/Next';
import { LazyPicker } from '../parts/picker/LazyPicker';
import { LazyScanGuide } from '../parts/qr/LazyScanGuide';
import { Loading } from '../overlays/Loading';
import { Front } from '../screens/Front';
import { AccountTab } from '../tabs/AccountTab';
import { PhoneTab } from '../tabs/PhoneTab';
import { LoadFailedPage, LoadFailedTab } from '../tabs/LoadFailedTab';
import type { ViewName } from './viewKinds';

/** A component that gets the actor whose state names it. Only the component knows the type of its actor. */
type View = ComponentType<ViewProps<never>>;

const lazy = lazyView<ViewProps<never>>;

const message = lazy(async () => (await import('../overlays/Message')).Message);

const code = lazy(async () => (await import('../screens/VerifyCode')).VerifyCode);

const passkey = lazy(async () => (await import('../screens/passkey/Passkey')).Passkey, { inline: true });

const lazyViews = {
  lastWay: lazy(async () => (await import('../screens/lastWay/LastWay')).LastWay, { inline: true }),
  offerPasskey: passkey,
  passkeyButton: passkey,
  verifyCode: code,
  verifyPwd: lazy(async () => (await import('../screens/VerifyPwd')).VerifyPwd),
  verifyEmail: code,
  setPwd: lazy(async () => (await import('../screens/SetPwd')).SetPwd),
  regSetPwd: lazy(async () => (await import('../screens/RegSetPwd')).RegSetPwd),
  selectAccount: lazy(async () => (await import('../screens/SelectAccount')).SelectAccount),
  bindSuccess: lazy(async () => (await import('../screens/BindSuccess')).BindSuccess),
  emailTab: lazy(async () => (await import('../tabs/EmailTab')).EmailTab, { inline: true, Meanwhile: FormLoading }),
  notReceived: lazy(async () => (await import('../overlays/NotReceived')).NotReceived),
  askEmail: lazy(async () => (await import('../overlays/AskEmail')).AskEmail),
  qrTab: lazy(async () => (await import('../tabs/QrTab')).QrTab, { inline: true }),
  otherWays: lazy(async () => (await import('../parts/thirdParty/OtherWays')).OtherWays, {
    inline: true,
  }),
  moreWays: lazy(async () => (await import('../overlays/MoreWays')).MoreWays),
  askAgreement: lazy(async () => (await import('../overlays/AskAgreement')).AskAgreement),
  toast: lazy(async () => (await import('../overlays/Toast')).Toast),
  captcha: lazy(async () => (await import('../overlays/Captcha')).Captcha),
  cookieless: lazy(async () => (await import('../screens/frame/Cookieless')).Cookieless, {
    inline: true,
  }),
  outside: lazy(async () => (await import('../screens/frame/Outside')).Outside),
};

const components: Record<ViewName, View> = {
  ...lazyViews,
  front: Front,
  phoneTab: PhoneTab,
  accountTab: AccountTab,
  formLoading: FormLoading,
  loadFailed: LoadFailedTab,
  loadFailedPage: LoadFailedPage,
  voiceCountdown: message,
  alert: message,
  confirm: message,
  loading: Loading,
};

/** The component of every view. */
export const views: Readonly<Record<string, View | undefined>> = components;

/** Loads the views that most visitors see next. The others (QR, picker, captcha …) load when they are shown. */
export async function preloadLikely(): Promise<void> {
  const { verifyCode, verifyPwd, toast, askAgreement } = lazyViews;
  await Promise.all([verifyCode, verifyPwd, message, toast, askAgreement].map((view) => view.preload()));
}

/** Loads every view. Rejects when one fails to load; that one is retried when it is shown. */
export async function preloadViews(): Promise<void> {
  await Promise.all([...Object.values(lazyViews), message, LazyPicker, LazyScanGuide].map((view) => view.preload()));
}
