import { providersFor } from '../rules/signInMethods';
import type { InApp } from '../site/inApp';
import type { Mode, ProviderName, Site } from '../site/site';

/** The answer of a provider's popup, after `src/page/services/popup.ts` has validated it (TP-3). */
export interface ProviderAnswer {
  /** The provider's callback URL, exactly as in the configuration. */
  callbackUrl: string;
  /** Fields to post there; null: navigate there. */
  postData: Readonly<Record<string, string>> | null;
}

/** How the first page opened, and what it offers. */
export interface ThirdPartyInput {
  site: Site;
  mode: Mode;
  /** Providers that open in this page instead of a popup: Apple on iOS (TP-2). */
  inPlace: readonly string[];
  /** The app whose own browser shows the page; null or absent in a browser (D-INAPP). */
  inApp?: InApp | null;
}

export interface ThirdPartyContext extends ThirdPartyInput {
  provider: string;
  answer: ProviderAnswer | null;
}

/** The providers that the page offers in its mode (IDX-8, IDX-9). */
export const shownProviders = ({ site, mode }: Pick<ThirdPartyInput, 'site' | 'mode'>): readonly ProviderName[] =>
  providersFor(site, mode);
