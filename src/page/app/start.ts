import type { PassportInput } from '../../../machines/passport.machine';
import type { Secret } from '../../../machines/secret';
import type { Language } from '../../../machines/site/site';
import { pathTo } from '../browser/basePath';
import { cookiesOf, type Cookies } from '../browser/cookies';
import { isFramed, isIos, isTouchOnly } from '../browser/environment';
import { inAppBrowserOf } from '../browser/inAppBrowser';
import { readConfig, type ConfigProblem, type PageConfig } from '../config/config';
import { nameIn } from '../config/serverNames';
import { applyColdPath } from '../navigation/history';
import { takeNotice, takeParameter } from '../navigation/notice';
import type { ParamsReading } from '../navigation/parameters';
import type { WatchedElement } from '../services/watchView';
import { firstPage } from './firstPage';

/** The facts of a start: read once, when the page opens, and never changed. */
export interface PageStart extends Readonly<ParamsReading> {
  readonly config: PageConfig;
  /** Problems found in the configuration. */
  readonly problems: readonly ConfigProblem[];
  readonly input: PassportInput;
  readonly cookies: Cookies;
  readonly inFrame: boolean;
  /** In the address: with the base of the site. */
  readonly path: string;
  /** The query of the first page, unchanged, without our one-time error text. */
  readonly search: string;
}

/** What machines, screens and the host share while the page runs. */
export interface PageShared {
  /** The current language. In a frame the host may change it. */
  readonly locale: { language: Language };
  /** The QR image, once it is rendered. */
  readonly qrImage: WatchedElement;
  /** Receives the texts of the codes that the browser reads from an SMS. */
  readonly secretTexts: WeakMap<Secret, string>;
}

/**
 * Reads the configuration, the address and the cookies of the page. Takes what is shown once off the address. `homes`
 * are of `homesOf`.
 */
export function readStart(homes: readonly string[], page: Window = window): PageStart {
  const { document, location, history, navigator } = page;
  const inFrame = isFramed(page);
  const { config, problems } = readConfig(document);
  const notice = takeNotice(location, history, nameIn(config.server, 'query', 'error'));
  const path = applyColdPath(page);
  const { search } = location;
  const cookies = cookiesOf(document, { secure: location.protocol === 'https:', framed: inFrame });
  const first = firstPage(config, {
    path,
    search,
    base: location.origin,
    cookie: (name) => cookies.read(name),
    touchOnly: isTouchOnly(page),
    onIos: isIos(navigator),
    inApp: inAppBrowserOf(navigator.userAgent),
    homes,
    cookiesOff: !inFrame && !cookies.areEnabled(),
    notice,
  });
  // It may name a person: it stays in no history entry (T-11).
  takeParameter(location, history, 'login_hint');
  return Object.freeze({ ...first, config, problems, cookies, inFrame, path: pathTo(path), search });
}
