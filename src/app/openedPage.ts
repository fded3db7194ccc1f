import type { PassportInput } from '../../machines/passport.machine';
import type { Secret } from '../../machines/secret';
import type { Language } from '../../machines/site/site';
import type { Cookies } from '../browser/cookies';
import type { PageConfig } from '../config/config';
import type { PageParams } from '../navigation/parameters';
import type { CallFailure } from '../services/serviceContext';
import type { WatchedElement } from '../services/watchView';
import type { FramedPage } from './frame';

/** What services and navigation need from the page. */
export interface OpenedPage {
  config: PageConfig;
  params: PageParams;
  input: PassportInput;
  cookies: Cookies;
  inFrame: boolean;
  /** The frame of the page; null outside a frame. */
  framed: Promise<Pick<FramedPage, 'handOver' | 'isAwaited' | 'jumpsItself' | 'waitForClick'>> | null;
  /** The current language. In a frame the host may change it. */
  locale: { readonly language: Language };
  /** In the address: with the base of the site. */
  path: string;
  /** The query of the first page, unchanged, without our one-time error text. */
  search: string;
  /** The QR image, once it is rendered. */
  qrImage: WatchedElement;
  /** Receives the texts of the codes that the browser reads from an SMS. */
  secretTexts: WeakMap<Secret, string>;
  /** A URL was refused on navigation (T-01). */
  onRefused: () => void;
  /** A call failed in a way that the user does not see (API-10). */
  onCallFailure: (failure: CallFailure) => void;
}
