import type { Site } from '../../../machines/site/site';
import type { PageConfig } from '../config/config';
import type { TabKeys } from './sentCode/tabKeys';

/** What the services need from the page. What only tests replace is optional. */
export interface ServiceContext {
  site: Pick<Site, 'enterprise' | 'smsSign' | 'setPasswordRegistration'>;
  settings: PageConfig;
  /** From the page's query, already checked; null or absent when the query gave none (API-5, API-6). */
  params: { readonly smsSign?: string | null; readonly sensetime?: string | null };
  deviceId: string;
  /**
   * The page was opened by the path of SMS registration, which has its own call in the legacy generation (D-ENDPOINTS).
   */
  byRegisterPath?: boolean;
  /** The page is in a host's frame: its cookies are set otherwise. */
  inFrame?: boolean;
  /** Returns the current CSRF parameter and token; the configuration's when absent (T-12). */
  csrf?: () => { readonly param: string; readonly token: string };
  /** The language of the page, for messages: `zh-hk`. Goes with every call, in place of the browser's. */
  language?: () => string;
  /** The page's own address; its origin is the API's where `apiBase` is empty. */
  pageUrl?: () => string;
  fetch?: typeof fetch;
  /** Where a copy of the last code signatures survives a reload. May throw: then there is none (D-CACHE). */
  storage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Where the key of the last code's entry survives a reload. Default: IndexedDB (D-CACHE). */
  keys?: TabKeys;
  /** How long a code is good, in seconds. Default: 300 (D-CODELIFE). */
  codeLifeS?: number;
  /** Loads the platform's module. Default: `import()`. */
  loadModule?: (address: string) => Promise<unknown>;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Receives failures that the visitor does not see. Gets names and paths, never values (T-23). */
  report?: (trouble: CallFailure) => void;
}

export interface CallFailure {
  kind:
    | 'csrfReportFailed'
    | 'requestNotBuilt'
    | 'answerIncomplete'
    | 'rowsDropped'
    | 'providerMessageRefused'
    | 'moduleNotLoaded'
    | 'moduleInvalid'
    | 'moduleFailed';
  /** Path of the call, or of the platform's module, without query; name of the provider. */
  path: string;
  /**
   * Name of the module's function, field of the answer that was missing or could not be read, such as
   * 'data.svr_result.salt' (D-LENIENT), or reason why a provider's message was refused, such as 'state'
   * (D-PROVIDERMESSAGE).
   */
  field?: string;
}

/** Where calls go, such as 'https://passport.example'. The query of the page can never change it (T-05). */
export function apiOrigin(context: Pick<ServiceContext, 'settings' | 'pageUrl'>): string {
  return context.settings.apiBase || new URL(pageUrl(context)).origin;
}

export function pageUrl(context: Pick<ServiceContext, 'pageUrl'>): string {
  return context.pageUrl?.() ?? globalThis.location.href;
}
