import type { PassportInput } from '../../machines/passport.machine';
import type { Language } from '../../machines/site/site';
import type { Cookies } from '../browser/cookies';
import type { PageConfig } from '../config/config';
import type { PageParams } from '../navigation/parameters';
import type { CallFailure } from '../services/serviceContext';
import type { FramedPage } from './frame';

/** What services and navigation need from the page. */
export interface OpenedPage {
  config: PageConfig;
  params: PageParams;
  input: PassportInput;
  cookies: Cookies;
  inFrame: boolean;
  /** The frame's bridge to its host; null outside a frame. */
  framed: Promise<Pick<FramedPage, 'handOver' | 'waitForClick' | 'isAwaited'>> | null;
  /** The current language: in a frame it may change. */
  locale: { readonly language: Language };
  path: string;
  /** An address was refused at the moment of leaving (T-01). */
  onRefused: () => void;
  /** A call failed in a way that visitors do not see (API-10). */
  onCallFailure: (trouble: CallFailure) => void;
}
