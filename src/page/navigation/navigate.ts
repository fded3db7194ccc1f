import type { Away } from '../../../machines/go';
import type { ProviderAnswer } from '../../../machines/thirdParty/thirdPartyContext';
import { urlOf } from '../browser/urls';
import { readCallback, readFields } from './providerCallback';
import { awayUrl, type NavigationContext } from './awayUrl';

/** Size of a provider's popup in pixels (TP-2). */
const providerPopupSize = { width: 500, height: 600 };

type Destination = Pick<Location, 'replace' | 'href'>;

/** The exits that a visitor chose and may come back from: the first page stays in the history of the browser. */
const returnable: ReadonlySet<Away['to']> = new Set<Away['to']>(['provider', 'forgotPassword', 'activation']);

/** The exits that load this page again: in a frame, the frame alone. */
const inPlace: ReadonlySet<Away['to']> = new Set<Away['to']>(['language', 'reload']);

/**
 * Navigates to `away` and returns whether it did. Checks the URL again: its origin must be ours, an allowed one, or one
 * in the configuration. Any other URL is reported. From a frame it navigates the host's window (`top`), except to
 * load this page again. Throws if the browser blocks that.
 */
export function navigate(
  away: Away,
  context: NavigationContext,
  location: Destination,
  top: Destination = location,
): boolean {
  const address = awayUrl(away, context);
  if (address === null) return false;
  if (isAllowed(address, context)) {
    const leaves = context.inFrame && !inPlace.has(away.to) ? top : location;
    // A foreign host's `location` has `href` to set, and no `assign`.
    if (returnable.has(away.to)) leaves.href = address;
    else leaves.replace(address);
    return true;
  }
  context.onRefused?.();
  return false;
}

/**
 * Opens a provider's popup; call it in the user's click (TP-2, T-07). Returns null if the browser blocked it or the
 * provider is unknown. It is the only popup of a foreign site that keeps its opener (T-18).
 */
export function openProviderPopup(
  away: Extract<Away, { to: 'provider' }>,
  context: NavigationContext,
  page: Opener,
): Window | null {
  // The popup itself is not in a frame.
  const address = awayUrl(away, { ...context, inFrame: false });
  if (address === null || !isAllowed(address, context)) return null;
  return openCentered(address, providerPopupSize, page);
}

/** Size of a popup with the whole page in it, in pixels. */
const pagePopupSize = { width: 500, height: 760 };

/**
 * Opens this page in a popup, which sends its result to this window (D-FRAMEHEADERS); call it in the user's click.
 * Returns null if the browser blocked it.
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

/** Opens a popup centered over this window. */
function openCentered(address: string, { width, height }: typeof pagePopupSize, page: Opener): Window | null {
  const left = Math.max(0, Math.round(page.screenX + (page.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(page.screenY + (page.outerHeight - height) / 2));
  return page.open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/**
 * Sends a provider's answer to its callback (TP-3): posts a hidden form, or navigates. Returns false if the callback is
 * refused.
 */
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

/**
 * Returns the callback URL for an answer and the fields to post, both checked again (T-07). Returns null and reports if
 * one is refused.
 */
export function callbackOf({ callbackUrl, postData }: ProviderAnswer, provider: string, context: NavigationContext) {
  const rules = { ...context, provider };
  const address = readCallback(callbackUrl, rules);
  const fields = readFields(postData, rules);
  if (address !== null && fields !== undefined) return { address, fields };
  context.onRefused?.();
  return null;
}

/**
 * Posts text fields with a new form. A field could be named like a property of the form: its properties are set before
 * the fields are in it, and methods are called on the prototypes (T-07, R18).
 */
function postForm(address: string, fields: Readonly<Record<string, string>>, page: Document): void {
  const form = page.createElement('form');
  form.method = 'post';
  form.target = '_self';
  form.acceptCharset = 'utf-8';
  form.hidden = true;
  form.action = address;
  const inputs = Object.entries(fields).map(([name, value]) => {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    return input;
  });
  form.append(...inputs);
  page.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  Element.prototype.remove.call(form);
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
