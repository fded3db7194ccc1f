import { again } from '../../../i18n/again';
import type { ComponentType, ReactNode } from 'react';
import type { ViewProps } from '../parts/viewProps';
import { lazyView } from '../parts/lazyView';
import { FormLoading, QrLoading } from '../parts/Next';
import { LazyPicker } from '../parts/picker/LazyPicker';
import { LazyScanGuide } from '../parts/qr/LazyScanGuide';
import { loadingView } from '../overlays/Loading';
import { Front } from '../screens/Front';
import { AccountTab } from '../tabs/AccountTab';
import { PhoneTab } from '../tabs/PhoneTab';
import { LoadFailedPage, LoadFailedTab } from '../tabs/LoadFailedTab';
import type { ViewName } from './viewKinds';

/** A component that gets the actor whose state names it. Only the component knows the type of its actor. */
type View = ComponentType<ViewProps<never>>;
type Lazy = View & { preload: () => Promise<void> };

type Screens = typeof import('./nextScreens');
type Options = Parameters<typeof lazyView<ViewProps<never>>>[1];

/** A screen after the first page. */
const next = (name: keyof Screens, options?: Options): Lazy =>
  lazyView<ViewProps<never>>(async () => (await again(() => import('./nextScreens'))())[name] as View, options);

/** A screen that only some visits need: its script is its own. */
const feature = (load: () => Promise<View>, Meanwhile?: () => ReactNode): Lazy =>
  lazyView<ViewProps<never>>(again(load), { inline: true, ...(Meanwhile && { Meanwhile }) });

const message = next('Message');
const code = next('VerifyCode');
const waiting = next('Waiting');

const nextViews = {
  verifyCode: code,
  verifyEmail: code,
  verifyPwd: next('VerifyPwd'),
  setPwd: next('SetPwd'),
  regSetPwd: next('RegSetPwd'),
  selectAccount: next('SelectAccount'),
  bindSuccess: next('BindSuccess'),
  emailTab: next('EmailTab', { inline: true, Meanwhile: FormLoading }),
  sentCode: next('SentCode', { quiet: true }),
  signInMethods: next('SignInMethods', { quiet: true }),
  lastWay: next('LastWay', { inline: true }),
  notReceived: next('NotReceived'),
  askEmail: next('AskEmail'),
  moreWays: next('MoreWays'),
  openElsewhere: next('OpenElsewhere'),
  askAgreement: next('AskAgreement'),
  toast: next('Toast'),
  captcha: next('Captcha'),
  voiceCountdown: message,
  alert: message,
  confirm: message,
};

const loadPasskey = async (): Promise<View> => (await import('../screens/passkey/Passkey')).Passkey;

const features = {
  offerPasskey: feature(loadPasskey),
  passkeyButton: lazyView<ViewProps<never>>(loadPasskey, { quiet: true }),
  qrTab: feature(async () => (await import('../tabs/QrTab')).QrTab, QrLoading),
  cookieless: feature(async () => (await import('../screens/frame/Cookieless')).Cookieless),
  outside: feature(async () => (await import('../screens/frame/Outside')).Outside),
};

const components: Record<ViewName, View> = {
  ...nextViews,
  ...features,
  front: Front,
  phoneTab: PhoneTab,
  accountTab: AccountTab,
  formLoading: FormLoading,
  qrLoading: QrLoading,
  loadFailed: LoadFailedTab,
  loadFailedPage: LoadFailedPage,
  loading: loadingView(waiting),
};

/** The component of every view. */
export const views: Readonly<Record<string, View | undefined>> = components;

const preload = async (chosen: readonly Pick<Lazy, 'preload'>[]) => {
  await Promise.all(chosen.map((view) => view.preload()));
};

/** Loads the screens after the first page. */
export const preloadNext = () => preload([...Object.values(nextViews), waiting]);

/** Loads every view. Rejects when one fails to load; that one is retried when it is shown. */
export const preloadViews = () =>
  preload([...Object.values(nextViews), waiting, ...Object.values(features), LazyPicker, LazyScanGuide]);
