import { siteOf } from '../../machines/site/siteOf';
import type { Site } from '../../machines/site/site';
import { checkConfig, type ConfigProblem, type PageConfig } from '../page/config/config';
import { readParams, type PageParams } from '../page/navigation/parameters';
import { redirectRulesOf } from '../page/navigation/redirectRules';
import type { CookieJar } from './cookies';

/** The page as the server sent it. */
export interface LoadedPage {
  readonly config: PageConfig;
  readonly problems: readonly ConfigProblem[];
  /** Whether the head has an element for the configuration, filled or empty. */
  readonly hasSlot: boolean;
  readonly hasConfig: boolean;
  readonly site: Site;
  readonly params: PageParams;
  /** Null where no answer came. */
  readonly response: { readonly status: number; readonly headers: Headers; readonly html: string } | null;
}

interface Source {
  readonly url: URL;
  readonly fetch: typeof globalThis.fetch;
  readonly jar: CookieJar;
  readonly configured: Readonly<Record<string, unknown>>;
  /** Whether a host page shows it in a frame. */
  readonly isFramed?: boolean;
}

const slot = /<script\b(?=[^>]*\bid="?passport-config\b)[^>]*>([^<]*)<\/script>/i;

/** Requests the page as a browser does, and reads the configuration in its head. */
export async function fetchPage({ url, fetch, jar, configured, isFramed = false }: Source): Promise<LoadedPage> {
  const response = await get({ url, fetch, jar, isFramed });
  const found = slot.exec(response?.html ?? '');
  const written = found?.[1]?.trim() ?? '';
  const { config, problems } = checkConfig(merged(parsed(written), configured));
  const { params } = readParams(url.search, {
    ...redirectRulesOf({ config, base: url.origin }),
    server: config.server,
  });
  const site = siteOf({ ...config, isHkva: params.isHkva });
  return { config, problems, hasSlot: found !== null, hasConfig: written !== '', site, params, response };
}

async function get({ url, fetch, jar, isFramed }: Omit<Source, 'configured'>): Promise<LoadedPage['response']> {
  try {
    const headers = {
      accept: 'text/html',
      'sec-fetch-dest': isFramed ? 'iframe' : 'document',
      'sec-fetch-mode': 'navigate',
      ...(jar.header() && { cookie: jar.header() }),
    };
    const response = await fetch(new Request(url, { headers }));
    jar.keep(response.headers);
    return { status: response.status, headers: response.headers, html: await response.text() };
  } catch {
    return null;
  }
}

/** What the page carries counts: its token is of this visitor alone. */
const merged = (page: unknown, configured: Readonly<Record<string, unknown>>): unknown =>
  typeof page === 'object' && page !== null ? { ...configured, ...page } : configured;

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
