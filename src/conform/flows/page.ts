import { isTrustworthy } from '../../page/browser/urls';
import { pageHeaders } from '../../server/headers';
import type { Kit } from '../kit';
import type { KitVisit } from '../visit';
import { createCookieJar } from '../cookies';
import { isKept } from '../answers';
import { fetchPage } from '../pageSource';

/** Inner paths that a visitor may reload (docs/server.md). */
const innerPaths = ['/verifyCode', '/verifyPwd', '/selectAccount', '/setPwd'];
/** Sources that only this build or this server knows. */
const isOwnSource = (source: string) => /^'(sha\d+-|nonce-)/.test(source);

/** Nothing can be tried: the address has no page. Its message is for who asked. */
export class NoPage extends Error {}

const isHtml = (headers: Headers | undefined) => /text\/html/i.test(headers?.get('content-type') ?? '');
const otherAddress = 'Use the address of `npm run serve`';

/** Returns what the server sent as the page. Throws a sentence where that is not the page. */
function sentPage(kit: Kit, { response, hasSlot, origin }: KitVisit): NonNullable<KitVisit['response']> {
  const at = `${origin}${kit.people.page}`;
  if (!response) throw new NoPage(`Nothing answers at ${at}`);
  const { status, headers } = response;
  const what = `HTTP ${status}${isHtml(headers) ? '' : ', no HTML'}`;
  if (status !== 200 || !isHtml(headers)) throw new NoPage(`${at} is not the page (${what}). ${otherAddress}`);
  if (!hasSlot && Object.keys(kit.configured).length === 0)
    throw new NoPage(`${at} is not the page: its head has no configuration. ${otherAddress}, or --config page.json`);
  return response;
}

/** Checks what the server sends as the page. False where nothing else can be tried; throws where it is not the page. */
export async function checkPage(kit: Kit, visit: KitVisit): Promise<boolean> {
  const { check } = kit;
  const { config, problems, hasConfig } = visit;
  const response = sentPage(kit, visit);
  kit.say(`The page: ${visit.origin}${kit.people.page}, edition ${config.edition}`);
  check('page.answers', true);
  const isSecure = [visit.origin, visit.apiOrigin].every((each) => isTrustworthy(new URL(each), true));
  check('page.secure', isSecure, { saw: 'plain http' });
  const faults = [...problems, ...visit.serverProblems].map(({ field, why }) => `${field || 'the whole'} ${why}`);
  const hasAny = hasConfig || Object.keys(kit.configured).length > 0;
  check('page.config', hasAny && faults.length === 0, {
    saw: hasAny ? faults.join(', ') : 'no configuration in the head',
  });
  check('page.token', config.csrf.token !== '', { saw: 'csrf.token is empty' });
  check('any.cached', !isKept(response.headers), { saw: 'the page, with the token of a visitor' });
  checkHeaders(kit, visit, response.headers);
  for (const path of innerPaths) {
    const url = new URL(path, visit.origin);
    const inner = (await fetchPage({ url, fetch: kit.fetch, jar: createCookieJar(), configured: kit.configured }))
      .response;
    const isPage = inner?.status === 200 && isHtml(inner.headers);
    check('page.inner', isPage, { saw: `${path}: ${inner ? `HTTP ${inner.status}` : 'no answer'}` });
  }
  return isSecure;
}

function checkHeaders({ check }: Kit, { config, origin }: KitVisit, headers: Headers): void {
  const wanted = pageHeaders(config);
  const lacking = Object.entries(wanted)
    .filter(([name]) => !['Content-Security-Policy', 'Vary'].includes(name))
    .filter(([name, value]) => (headers.get(name) ?? '').toLowerCase() !== value.toLowerCase())
    .map(([name]) => name);
  check('page.headers', lacking.length === 0, { saw: `other or none: ${lacking.join(', ')}` });
  const sent = directivesOf(headers.get('content-security-policy') ?? '');
  const wants = directivesOf(wanted['Content-Security-Policy'] ?? '');
  const blocked = [...wants].flatMap(([name, sources]) => {
    const allowed = sent.get(name);
    if (!allowed || name === 'frame-ancestors') return [];
    return sources
      .filter(
        (each) => each !== "'none'" && !allowed.includes(each) && !(each === origin && allowed.includes("'self'")),
      )
      .map((each) => `${name} lacks ${each}`);
  });
  check('page.allows', blocked.length === 0, { saw: blocked.join('; ') });
  const wider = [...wants].flatMap(([name, sources]) => {
    const allowed = sent.get(name);
    if (!allowed) return [`no ${name}`];
    const more = allowed.filter((each) => each !== "'none'" && !isOwnSource(each) && !sources.includes(each));
    return more.map((each) => `${name} has ${each}`);
  });
  check('page.protects', wider.length === 0, { saw: sent.size === 0 ? 'no policy' : wider.join('; ') });
}

const directivesOf = (policy: string) =>
  new Map(
    policy
      .split(';')
      .map((each) => each.trim().split(/\s+/))
      .flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])),
  );
