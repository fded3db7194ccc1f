import { innerPages } from '../../../machines/go';

/**
 * How a view is rendered. A page fills the window, a part is inside its parent's page. Dialogs, loaders and toasts are
 * overlays: they cover every page. Behind a dialog or a loader nothing can be clicked; a toast blocks nothing.
 */
export type ViewKind = 'page' | 'part' | 'dialog' | 'loader' | 'toast';

/** The pages after the first one: the view of each has the name of its page. */
const pages = Object.fromEntries(innerPages.map((page) => [page, 'page'])) as Record<
  (typeof innerPages)[number],
  'page'
>;

/** Every view that a state may name in `meta.view`, and its kind. */
export const viewKinds = {
  front: 'page',
  sentCode: 'part',
  phoneTab: 'part',
  accountTab: 'part',
  emailTab: 'part',
  formLoading: 'part',
  qrLoading: 'part',
  qrTab: 'part',
  signInMethods: 'part',
  passkeyButton: 'part',
  lastWay: 'part',
  loadFailed: 'part',
  loadFailedPage: 'dialog',
  ...pages,
  cookieless: 'page',
  outside: 'page',
  notReceived: 'dialog',
  askEmail: 'dialog',
  voiceCountdown: 'dialog',
  alert: 'dialog',
  confirm: 'dialog',
  captcha: 'dialog',
  moreWays: 'dialog',
  openElsewhere: 'dialog',
  askAgreement: 'dialog',
  loading: 'loader',
  toast: 'toast',
} as const satisfies Record<string, ViewKind>;

export type ViewName = keyof typeof viewKinds;

/** Returns the kind of a view, undefined for an unknown name. */
export const viewKindOf = (view: string): ViewKind | undefined =>
  (viewKinds as Partial<Record<string, ViewKind>>)[view];

/** Returns whether the page behind this view cannot be clicked. */
export const blocksPage = (view: string): boolean => viewKindOf(view) === 'dialog' || viewKindOf(view) === 'loader';
