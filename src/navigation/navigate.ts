import type { Away } from '../../machines/go';
import type { ProviderAnswer } from '../../machines/thirdParty/thirdParty.machine';
import { urlOf } from '../browser/urls';
import { readCallback, readFields } from './providerCallback';
import { awayUrl, type NavigationContext } from './awayUrl';

/** Size of a provider's window in pixels (TP-2). */
const providerPopupSize = { width: 500, height: 600 };

/**
 * Goes. The address is judged once more at this moment: it must be ours, an allowed one, or one the configuration names. Anything
 * else is not gone to, and reported. Tells whether it went. From a frame it leads the host's whole window (`top`), but for another language of
 * this very page; throws where the browser does not let a frame do that.
 */
export function navigate(
  away: Away,
  context: NavigationContext,
  location: Pick<Location, 'replace' | 'reload'>,
  top: Pick<Location, 'replace'> = location,
): boolean {
  if (away.to === 'reload') {
    location.reload();
    return true;
  }
  const address = awayUrl(away, context);
  if (address === null) return false;
  if (isAllowed(address, context)) {
    (context.inFrame && away.to !== 'language' ? top : location).replace(address);
    return true;
  }
  context.onRefused?.();
  return false;
}

/**
 * Opens a provider's window; call it in the very click (TP-2, T-07). null: the browser blocked it, or there is no such provider.
 * It is the one window that keeps its opener (T-18).
 */
export function openProviderPopup(
  away: Extract<Away, { to: 'provider' }>,
  context: NavigationContext,
  page: Opener,
): Window | null {
  // the window itself stands in no frame
  const address = awayUrl(away, { ...context, inFrame: false });
  if (address === null || !isAllowed(address, context)) return null;
  return openCentered(address, providerPopupSize, page);
}

/** Size of a window with the whole page in it, in pixels. */
const pagePopupSize = { width: 500, height: 760 };

/**
 * Opens this very page in a window of its own, which hands its result back to this one (D-FRAMEHEADERS); call it in the very click. null: the
 * browser blocked it, or lets the two not know each other.
 */
export function openPagePopup(
  { path, language, base }: Pick<NavigationContext, 'path' | 'language' | 'base'>,
  page: Opener & Pick<Window, 'location'>,
): Window | null {
  const url = new URL(path + page.location.search, base);
  url.searchParams.set('lang', language);
  url.searchParams.set('handback', '1');
  return url.origin === base ? openCentered(url.href, pagePopupSize, page) : null;
}

type Opener = Pick<Window, 'open' | 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>;

/** Opens a window in the middle of this one. */
function openCentered(address: string, { width, height }: typeof pagePopupSize, page: Opener): Window | null {
  const left = Math.max(0, Math.round(page.screenX + (page.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(page.screenY + (page.outerHeight - height) / 2));
  return page.open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/** Takes a provider's answer to its callback (TP-3): by a hidden form, or by going there. Tells whether it went. */
export function followAnswer(
  answer: ProviderAnswer,
  provider: string,
  context: NavigationContext,
  page: Pick<Window, 'document' | 'location'>,
): boolean {
  const to = callbackOf(answer, provider, context);
  if (to?.fields) postForm(to.address, to.fields, page.document);
  else if (to) page.location.replace(to.address);
  return to !== null;
}

/** Where a provider's answer goes, and the fields to post there, if any: judged once more, at this moment (T-07). null: refused, and told so. */
export function callbackOf({ callbackUrl, postData }: ProviderAnswer, provider: string, context: NavigationContext) {
  const rules = { ...context, provider };
  const address = readCallback(callbackUrl, rules, postData === null);
  const fields = postData === null ? null : readFields(postData, rules);
  if (address !== null && fields !== undefined) return { address, fields };
  context.onRefused?.();
  return null;
}

/** Posts text fields by a form of its own, whose names cannot reach its methods (T-07, R18). */
function postForm(address: string, fields: Readonly<Record<string, string>>, page: Document): void {
  const form = page.createElement('form');
  form.method = 'post';
  form.target = '_self';
  form.acceptCharset = 'utf-8';
  form.hidden = true;
  form.action = address;
  for (const [name, value] of Object.entries(fields)) {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  page.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}

function isAllowed(address: string, { config, base }: NavigationContext): boolean {
  const { jumpUrl, defaultTarget, forgotPasswordUrl, links, desktop, allowedOrigins, thirdParty } = config;
  const providers = Object.values(thirdParty).map(({ authorizationLink }) => authorizationLink);
  const named = [
    jumpUrl,
    defaultTarget,
    forgotPasswordUrl,
    links.activation,
    desktop.host,
    desktop.newerMacHost,
    ...providers,
  ];
  const origins = [base, ...allowedOrigins, ...named.map((each) => urlOf(each, base)?.origin)];
  const url = urlOf(address);
  return (
    url !== null && (url.protocol === 'https:' || !config.isProd || url.origin === base) && origins.includes(url.origin)
  );
}
