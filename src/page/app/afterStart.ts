import { languages } from '../../../i18n/locales';
import type { AnyActorRef } from 'xstate';
import { pathFrom } from '../browser/basePath';
import { clientOf, clientType } from '../browser/client';
import type { PassportInput } from '../../../machines/passport.machine';
import { endsSignIn } from '../../../machines/go';
import type { CookieName } from '../browser/cookies';
import { choiceCookies, lastingCookies } from '../browser/lastingCookies';
import { onIdle } from '../browser/idle';
import { pageVersion } from '../browser/pageVersion';
import { keepTarget, targetPlace } from '../navigation/storedTarget';
import { brandLook } from '../config/brandLook';
import type { ConfigProblem, PageConfig } from '../config/config';
import { crossFade } from './crossFade';
import { pageFade } from './pageFade';
import { showFavicon } from './showFavicon';
import type { PageStart } from './start';
import { redirectRulesOf } from '../navigation/redirectRules';
import { rememberTab } from '../navigation/rememberTab';
import { keepDeviceInfo, keepIdentity } from '../reporting/identity';
import { startReporting, type Reporter, type Reporting } from '../reporting/start';

/** The running page, as far as storage and reporting need it. */
export interface StartedPage
  extends
    Pick<PageStart, 'config' | 'cookies' | 'params' | 'problems' | 'refused' | 'isLanguageUnknown'>,
    Pick<Reporting, 'actor' | 'post' | 'page'> {
  /** Loads the services, which check `server` of the configuration. */
  serverProblems?: () => Promise<readonly ConfigProblem[]>;
}

/**
 * Runs what the forms do not need: sets the icon, stores tab, target and device info, and starts reporting. It is
 * loaded after the page has started. The page works without it (IDX-15, JUMP-11, STORE-1, TRACK-1 to TRACK-4).
 */
export function afterStart({
  actor,
  config,
  params,
  problems,
  refused,
  cookies,
  isLanguageUnknown,
  post,
  serverProblems,
  page = window,
}: StartedPage): Reporter {
  showFavicon(config.brand, page.document);
  pageFade.current = crossFade(page);
  // Before anything is written. The rest the page server writes, with the document or when the page is used.
  const { cookies: brought } = page.document.documentElement.dataset;
  const isOurs = (name: CookieName) => brought === undefined || (brought === 'visit' && choiceCookies.includes(name));
  cookies.renew(lastingCookies(config).filter(isOurs));
  const { userAgent } = page.navigator;
  const client = clientOf(userAgent, config);
  const front = (actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children.front;
  if (front) rememberTab(front, cookies);
  keepTarget(params.target, targetPlace(redirectRulesOf({ config, base: page.location.origin }), page));
  keepDeviceInfo(cookies, userAgent);

  const identity = keepIdentity(cookies, { consent: config.consent, client, userAgent, random: page.crypto });
  const ads = identity && { ...identity, client_type: String(clientType(client)) };
  const lateProblems = Object.keys(config.server).length ? serverProblems?.() : undefined;
  const warn = config.isProd ? undefined : (sentence: string) => console.warn(sentence);
  const found = [...problems, ...brandLook(config.brand).problems];
  const reporter = startReporting({ actor, params, problems: found, lateProblems, warn, refused, post, page, ads });
  if (isLanguageUnknown)
    console.warn(`Passport: the address names a language that the page has not. It has ${languages.join(', ')}.`);
  if (config.incidents) void watchFailures(actor, reporter, page);
  if (config.webVitals) onIdle(() => void measureSpeed(config, reporter, page), { page });
  return reporter;
}

/** Loads web-vitals and reports its figures. They are lost where it does not load. */
async function measureSpeed({ edition }: PageConfig, { measured }: Reporter, page: Window): Promise<void> {
  const { watchVitals } = await import('../reporting/watch').catch(() => ({ watchVitals: null }));
  watchVitals?.((vital) => measured({ ...vital, edition, path: pathFrom(page.location.pathname) }));
}

/** Loads what keeps the steps of a failed sign-in. None are reported where it does not load. */
async function watchFailures(actor: AnyActorRef, { failed }: Reporter, page: Window) {
  const { site, language, start } = (actor.getSnapshot() as { context: PassportInput }).context;
  const opening = { edition: site.name, language, signOn: site.signOn, mode: start.mode, tab: start.tab };
  const { watchIncident } = await import('../reporting/watch').catch(() => ({ watchIncident: null }));
  watchIncident?.(actor, { send: failed, endsSignIn, opening, version: pageVersion(page.document), page });
}
