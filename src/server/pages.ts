import type { Context } from 'hono';
import { allowedCodings } from './builtSite';
import { withEnd } from './compress';
import { endOfDocument } from './document';
import { servedAt } from '../page/browser/serverClock';
import { createDocuments, type DocumentBuild, type Documents, type KeptDocument } from './documents';
import { isFrameRequest, pageHeaders, plainHeaders, type HeaderRequest } from './headers';
import { csrfHeader, type ServedConfig } from './settings';
import type { VisitorToken } from './token';
import { visitorCookies } from './visitorCookies';

interface PagesOptions {
  readonly build: () => Promise<DocumentBuild>;
  readonly config: ServedConfig;
  /** Where the browser gets a new token; '' where it cannot. */
  readonly tokenUrl?: string;
  /** Whether a visitor comes over https. Default: no. */
  readonly isSecure?: (context: Context) => boolean;
  /** Seconds for which a CDN may keep documents; 0 for none. */
  readonly sharedS?: number;
  /** A shared document asks for its visitor's token and cookies here (`answerVisit`). */
  readonly hasVisit?: boolean;
}

/** Requests the token of a visitor; null where there is none to request. */
type AskToken = () => Promise<VisitorToken> | null;

/** What is made once for a build. */
interface Prepared {
  readonly build: DocumentBuild;
  readonly documents: Documents;
}

/** Answers with the page of a request: rendered and compressed once, with the token of the visitor at its end. */
export function createPages(options: PagesOptions) {
  const { build: currentBuild, config, tokenUrl = '', isSecure = () => false, sharedS = 0, hasVisit = false } = options;
  const bringsCookies = sharedS === 0 || (hasVisit && 'visit');
  let prepared: Prepared | null = null;
  const current = async (): Promise<Prepared> => {
    const build = await currentBuild();
    if (prepared?.build !== build)
      prepared = { build, documents: createDocuments(build, config, Date.now, bringsCookies) };
    return prepared;
  };
  const known = {
    own: new WeakMap<KeptDocument, Headers>(),
    handback: new WeakMap<KeptDocument, Headers>(),
    framed: new WeakMap<KeptDocument, Headers>(),
  };
  const kinds: Readonly<Record<keyof typeof known, HeaderRequest>> = {
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
  const csrfOf = (visitor: VisitorToken | null) => {
    const { param, token, url } = config.checked.csrf;
    const renewedAt = url || tokenUrl;
    return { param, token: visitor?.token ?? token, ...(renewedAt && { url: renewedAt }) };
  };
  const addCookies = (context: Context, theirs: readonly string[], framed: boolean, isInUse = false): void => {
    const { req } = context;
    const own = visitorCookies(config.checked, {
      cookies: req.header('cookie') ?? '',
      userAgent: req.header('user-agent') ?? '',
      secure: isSecure(context),
      framed,
      isInUse,
    });
    // What the server behind writes goes first: its pages may keep the device id too.
    const isTheirs = (cookie: string) =>
      theirs.some((each) => each.startsWith(cookie.slice(0, cookie.indexOf('=') + 1)));
    for (const each of [...theirs, ...own.filter((cookie) => !isTheirs(cookie))])
      context.header('Set-Cookie', each, { append: true });
  };
  const isShared = ({ req }: Context) =>
    sharedS > 0 && req.header('sec-fetch-dest') === 'document' && req.query('handback') !== '1';
  /** The same document for all visitors, without token and cookies. */
  const answerShared = async (context: Context, path: string): Promise<Response> => {
    const { documents } = await current();
    const [coding = 'identity'] = allowedCodings(context.req.header('accept-encoding'));
    const document = await documents.of({ ...pageRequestOf(context, path), cookies: '' }, 'document');
    return context.body(withEnd(await document.in(coding), endOfDocument(csrfOf(null)), coding), 200, {
      ...headersOf(document, 'own'),
      // For CDNs (RFC 9213). A CDN that does not know this header obeys Cache-Control and keeps nothing, as browsers
      // do.
      'CDN-Cache-Control': `max-age=${sharedS}`,
      Vary: 'Sec-Fetch-Dest, Accept-Language, Accept-Encoding',
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    });
  };
  const answer = async (context: Context, path: string, ask: AskToken): Promise<Response> => {
    if (isShared(context)) return answerShared(context, path);
    const { req } = context;
    const [{ documents }, visitor] = await Promise.all([current(), ask()]);
    const [coding = 'identity'] = allowedCodings(req.header('accept-encoding'));
    const dest = req.header('sec-fetch-dest');
    const document = await documents.of(pageRequestOf(context, path), dest);
    const kind = req.query('handback') === '1' ? 'handback' : isFrameRequest({ dest }) ? 'framed' : 'own';
    const body = withEnd(await document.in(coding), endOfDocument(csrfOf(visitor)), coding);
    addCookies(context, visitor?.cookies ?? [], isFrameRequest({ dest }));
    return context.body(body, 200, {
      ...headersOf(document, kind),
      'Server-Timing': servedAt(Date.now()),
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    });
  };
  return {
    answer,
    /** Answers the page of a shared document with what its visitor alone has: token and cookies. */
    answerVisit: async (context: Context, asked: Promise<VisitorToken>, framed: boolean): Promise<Response> => {
      const { token, cookies } = await asked;
      addCookies(context, cookies, framed, true);
      return context.body(null, 204, { ...plainHeaders(), ...(token && { [csrfHeader]: token }) });
    },
    /** Makes what most visitors get, before the first of them comes. */
    warm: async () => (await current()).documents.warm(),
  };
}

type Headers = Readonly<Record<string, string>>;

function documentHeaders({ checked }: ServedConfig, { inline }: KeptDocument, request: HeaderRequest): Headers {
  const { Vary = '', ...others } = pageHeaders(checked, inline, request);
  return { 'Content-Type': 'text/html; charset=utf-8', ...others, Vary: `${Vary}, Accept-Encoding` };
}

/** Returns the parts of a request that choose its page. `path` is without the base of the site. */
export function pageRequestOf({ req }: Context, path: string) {
  const query = req.url.indexOf('?');
  const search = query < 0 ? '' : req.url.slice(query);
  return { path, search, cookies: req.header('cookie') ?? '', accepted: req.header('accept-language') ?? '' };
}
