import { createContext, useContext } from 'react';
import type { Language, Site } from '../../machines/site/site';

/** What of the page configuration the screens show: names, marks, links. Never a rule. */
export interface Brand {
  readonly name: string;
  readonly mark: 'datum' | 'tally';
  readonly enterprisePlatform: string;
  readonly company: string;
  readonly legalLine: string;
}

/** The page around the screens. Given once by the page, the same for all of them. */
export interface PageContext {
  readonly site: Site;
  readonly language: Language;
  readonly brand: Brand;
  readonly links: { readonly privacy: string; readonly terms: string; readonly enterpriseTerms: string };
  /** Customer service: the language's number, '' for none, and where it is shown (ROUTE-6, SITE-11). */
  readonly contacts: { readonly number: string; readonly onRoot: boolean; readonly elsewhere: boolean };
  /** The picture of an account as it may be shown: https from a configured host, else nothing (T-02). */
  readonly avatar: (raw: unknown) => string | undefined;
  /** Password fields offer a keyboard of ours (PWD-7). */
  readonly softKeyboard: boolean;
  /** The host the address bar should read; '' where it is not known yet, as in prerendered pages. */
  readonly host: string;
  /** Inside a host's frame: no header, no notes, no drift. */
  readonly inFrame: boolean;
  /** In a frame: the address of this page by itself. */
  readonly standaloneUrl?: string;
  /** Origin that the link of the QR image points at, '' for the page's own (QR-1). */
  readonly qrHost: string;
  /** Loads the page anew: the last resort of the crashed and the network screen. */
  readonly refresh: () => void;
}

const Context = createContext<PageContext | null>(null);

export const PageContextProvider = Context.Provider;

/** The page around the screens. Throws outside of a `PageContextProvider`, which is a programming error. */
export function usePageContext(): PageContext {
  const pageContext = useContext(Context);
  if (!pageContext) throw new Error('no PageContextProvider');
  return pageContext;
}
