import { withRetries } from '../../../i18n/scriptLoading';
import type { ComponentType, ReactNode } from 'react';
import type { ViewProps } from '../parts/viewProps';
import { lazyView } from '../parts/lazyView';
import { FormLoading, QrLoading } from '../parts/Next';
import { LazyPicker } from '../parts/picker/LazyPicker';
import { LazyScanGuide } from '../parts/qr/LazyScanGuide';
import { loadingView } from '../overlays/Loading';
import { Front } from '../screens/Front';
import { SignInMethods } from '../parts/thirdParty/SignInMethods';
import { AccountTab } from '../tabs/AccountTab';
import { PhoneTab } from '../tabs/PhoneTab';
import { LoadFailedPage, LoadFailedTab } from '../tabs/LoadFailedTab';
import { viewKinds, type ViewName } from './viewKinds';

/** A component that gets the actor whose state names it. Only the component knows the type of its actor. */
type View = ComponentType<ViewProps<never>>;
type Lazy = View & { preload: () => Promise<void> };

type Screens = typeof import('./nextScreens');
type Options = Parameters<typeof lazyView<ViewProps<never>>>[1];

/** A screen that only some visits need: its script is its own. */
const feature = (load: () => Promise<View>, Meanwhile?: () => ReactNode): Lazy =>
  lazyView<ViewProps<never>>(withRetries(load), { inline: true, ...(Meanwhile && { Meanwhile }) });

const loadPasskey = async (): Promise<View> => (await import('../screens/passkey/Passkey')).Passkey;

const features = {
  offerPasskey: feature(loadPasskey),
  passkeyButton: lazyView<ViewProps<never>>(loadPasskey, { quiet: true }),
  qrTab: feature(async () => (await import('../tabs/QrTab')).QrTab, QrLoading),
  cookieless: feature(async () => (await import('../screens/frame/Cookieless')).Cookieless),
  outside: feature(async () => (await import('../screens/frame/Outside')).Outside),
};

type NextName = Exclude<keyof Screens, 'waiting'>;

/** How views are shown until their script has come, where that differs from a page or a dialog. */
const nextOptions: Partial<Record<keyof Screens, Options>> = {
  emailTab: { inline: true, Meanwhile: FormLoading },
  lastWay: { inline: true },
  sentCode: { quiet: true },
};

/** A screen after the first page. */
const next = (name: keyof Screens): Lazy =>
  lazyView<ViewProps<never>>(
    async () => (await withRetries(() => import('./nextScreens'))())[name] as View,
    nextOptions[name],
  );

const waiting = next('waiting');

const first: Record<Exclude<ViewName, NextName | keyof typeof features>, View> = {
  front: Front,
  phoneTab: PhoneTab,
  accountTab: AccountTab,
  signInMethods: SignInMethods,
  formLoading: FormLoading,
  qrLoading: QrLoading,
  loadFailed: LoadFailedTab,
  loadFailedPage: LoadFailedPage,
  loading: loadingView(waiting),
};

/** Every other view comes with the next screens. */
const nextViews = Object.fromEntries(
  (Object.keys(viewKinds) as NextName[])
    .filter((name) => !(name in first) && !(name in features))
    .map((name) => [name, next(name)]),
) as Record<NextName, Lazy>;

const components: Record<ViewName, View> = { ...nextViews, ...features, ...first };

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
