import { providersFor } from '../rules/signInMethods';
import type { InApp } from '../site/inApp';
import type { ProviderName, Site } from '../site/site';
import type { Start } from '../site/start';

/** The answer of a provider's popup, after `src/page/services/popup.ts` has validated it (TP-3). */
export interface ProviderAnswer {
  /** The provider's callback URL, exactly as in the configuration. */
  callbackUrl: string;
  /** Fields to post there; null: navigate there. */
  postData: Readonly<Record<string, string>> | null;
}

/** How the first page opened, and what it offers. */
export type OtherWays = Pick<Start, 'mode' | 'way' | 'isAlone'> & {
  site: Site;
  /** Providers that open in this page instead of a popup: Apple on iOS (TP-2). */
  inPlace: readonly string[];
  /** The app whose own browser shows the page; null or absent in a browser (D-INAPP). */
  inApp?: InApp | null;
};

/** What a passkey and the last way need of the first page. */
export type BesideInput = Omit<OtherWays, 'inPlace' | 'inApp'>;

export interface ThirdPartyContext extends OtherWays {
  provider: string;
  answer: ProviderAnswer | null;
}

/** The providers that the page shows: those of the mode, or the last way alone (IDX-8, IDX-9, LAST-5). */
export const shownProviders = ({
  site,
  mode,
  way,
  isAlone,
}: Pick<OtherWays, 'site' | 'mode' | 'way' | 'isAlone'>): readonly ProviderName[] =>
  providersFor(site, mode).filter((name) => isAlone !== true || name === way);
