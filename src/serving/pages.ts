import type { Context } from 'hono';
import { allowedCodings } from './builtSite';
import { withEnd } from './compress';
import { endOfDocument } from './document';
import { servedAt } from '../browser/serverClock';
import { createDocuments, type DocumentBuild, type Documents, type KeptDocument } from './documents';
import { isFrameRequest, pageHeaders, type PageRequest } from './headers';
import type { ServedConfig } from './settings';
import { visitorCookies } from './visitorCookies';

interface PagesOptions {
  readonly build: () => Promise<DocumentBuild>;
  readonly config: ServedConfig;
  /** Where the browser gets a new token; '' where it cannot. */
  readonly tokenUrl?: string;
  /** Whether a visitor comes over https. Default: no. */
  readonly isSecure?: (context: Context) => boolean;
}

/** The CSRF token of a visitor, and the cookies that go with it. */
export interface VisitorToken {
  readonly token: string;
  readonly cookies: readonly string[];
}

/** What is made once for a build. */
interface Prepared {
  readonly build: DocumentBuild;
  readonly documents: Documents;
}

/** Answers with the page of a request: rendered and compressed once, with the token of the visitor at its end. */
export function createPages({ build: currentBuild, config, tokenUrl = '', isSecure = () => false }: PagesOptions) {
  let prepared: Prepared | null = null;
  const current = async (): Promise<Prepared> => {
    const build = await currentBuild();
    if (prepared?.build !== build) prepared = { build, documents: createDocuments(build, config) };
    return prepared;
  };
  const known = {
    own: new WeakMap<KeptDocument, Headers>(),
    handback: new WeakMap<KeptDocument, Headers>(),
    framed: new WeakMap<KeptDocument, Headers>(),
  };
  const kinds: Readonly<Record<keyof typeof known, PageRequest>> = {
    own: { dest: 'document' },
    handback: { dest: 'document', handback: true },
    framed: { dest: 'iframe' },
  };
  /** The headers of a document: its policy names what it has, not what other releases have. */
  const headersOf = (document: KeptDocument, which: keyof typeof known): Headers => {
    const made = known[which].get(document) ?? documentHeaders(config, document, kinds[which]);
    known[which].set(document, made);
    return made;
  };
  const answer = async (context: Context, path: string, asked: Promise<VisitorToken> | null): Promise<Response> => {
    const { req } = context;
    const [{ documents }, visitor] = await Promise.all([current(), asked]);
    const [coding = 'identity'] = allowedCodings(req.header('accept-encoding'));
    const dest = req.header('sec-fetch-dest');
    const document = await documents.of(requestOf(context, path), dest);
    const kind = req.query('handback') === '1' ? 'handback' : isFrameRequest({ dest }) ? 'framed' : 'own';
    const { param, ...given } = config.checked.csrf;
    const url = given.url || tokenUrl;
    const csrf = { param, token: visitor?.token ?? given.token, ...(url && { url }) };
    const body = withEnd(await document.in(coding), endOfDocument(csrf), coding);
    const own = visitorCookies(config.checked, {
      cookies: req.header('cookie') ?? '',
      userAgent: req.header('user-agent') ?? '',
      secure: isSecure(context),
      framed: isFrameRequest({ dest: req.header('sec-fetch-dest') }),
    });
    const theirs = visitor?.cookies ?? [];
    // What the server behind writes goes first: its pages may keep the device id too.
    const isTheirs = (cookie: string) =>
      theirs.some((each) => each.startsWith(cookie.slice(0, cookie.indexOf('=') + 1)));
    for (const each of [...theirs, ...own.filter((cookie) => !isTheirs(cookie))])
      context.header('Set-Cookie', each, { append: true });
    return context.body(body, 200, {
      ...headersOf(document, kind),
      'Server-Timing': servedAt(Date.now()),
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    });
  };
  return {
    answer,
    /** Makes what most visitors get, before the first of them comes. */
    warm: async () => (await current()).documents.warm(),
  };
}

type Headers = Readonly<Record<string, string>>;

function documentHeaders({ checked }: ServedConfig, { inline }: KeptDocument, request: PageRequest): Headers {
  const { Vary = '', ...others } = pageHeaders(checked, inline, request);
  return { 'Content-Type': 'text/html; charset=utf-8', ...others, Vary: `${Vary}, Accept-Encoding` };
}

/** Returns the parts of a request that choose its page. `path` is without the base of the site. */
export function requestOf({ req }: Context, path: string) {
  const query = req.url.indexOf('?');
  const search = query < 0 ? '' : req.url.slice(query);
  return { path, search, cookies: req.header('cookie') ?? '', accepted: req.header('accept-language') ?? '' };
}
