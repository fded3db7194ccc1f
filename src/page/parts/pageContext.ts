import { createContext, useContext } from 'react';
import type { Secret } from '../../../machines/secret';
import type { Language, Site } from '../../../machines/site/site';
import type { TradingDays } from './exchange/exchangeDay';

/** Names and marks from the page configuration. Only texts for display, no rules. */
export interface Brand {
  readonly name: string;
  readonly mark: 'datum' | 'tally';
  /** Address of a picture that is shown in place of the name. */
  readonly logo: string;
  /** Path data of a sign before the name, 24 by 24. */
  readonly sign: string;
  readonly enterprisePlatform: string;
  readonly company: string;
  readonly legalLine: string;
  /** Licence or registration number; '' for none. */
  readonly licence: string;
}

/** What all screens need from the page. Provided once, by `App`. */
export interface PageContext {
  readonly site: Site;
  readonly language: Language;
  readonly brand: Brand;
  readonly links: { readonly privacy: string; readonly terms: string; readonly enterpriseTerms: string };
  /** Customer service: the number for the language, '' if there is none, and where it is shown (ROUTE-6, SITE-11). */
  readonly contacts: { readonly number: string; readonly onRoot: boolean; readonly elsewhere: boolean };
  /** Returns the URL of an account's picture if it is https from a configured host (T-02). */
  readonly avatar: (raw: unknown) => string | undefined;
  /** Password fields offer an on-screen keyboard (PWD-7). */
  readonly softKeyboard: boolean;
  /** A password that is typed to log in is sent as typed (D-ASTYPED): the field drops nothing. */
  readonly passwordsAsTyped: boolean;
  /** The host that the address bar should show; '' in prerendered pages, which do not know it. */
  readonly host: string;
  /**
   * The clock of the page, and the moment at which the document was made. Absent where nothing may depend on the time:
   * no clock is shown then.
   */
  readonly clock?: { readonly start: Date; readonly now: () => Date };
  /** The year in which the document was made, for the legal line. */
  readonly year: number;
  /** The days without trading of the edition's exchange. */
  readonly tradingDays: TradingDays;
  /** The page is in a host's frame: no header, no field, no clock. */
  readonly inFrame: boolean;
  /** In a frame that a dialog of the host shows: the brand's mark is above the form, beside the dialog's button. */
  readonly isInDialog?: boolean;
  /** What a visitor opens elsewhere to come back to this page; '' in prerendered pages. */
  readonly address: string;
  /** In a frame: the URL of this page outside of it. */
  readonly standaloneUrl?: string;
  /** Origin of the link in the QR image, '' for the page's own (QR-1). */
  readonly qrHost: string;
  /**
   * Receives the element of the QR image, so that polling stops while it is out of view (QR-6). Absent where nothing
   * polls.
   */
  readonly qrImage?: { element: Element | null; onChange?: () => void };
  /**
   * Texts of secrets that were not typed: codes that the browser read from an SMS, and the samples of the visualiser.
   */
  readonly secretTexts?: Pick<WeakMap<Secret, string>, 'get'>;
  /** Reloads the page. For the error pages only. */
  readonly refresh: () => void;
}

const Context = createContext<PageContext | null>(null);

export const PageContextProvider = Context.Provider;

/** Returns the page context. Throws outside of a `PageContextProvider`, which is a programming error. */
export function usePageContext(): PageContext {
  const pageContext = useContext(Context);
  if (!pageContext) throw new Error('no PageContextProvider');
  return pageContext;
}
