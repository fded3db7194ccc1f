import type { AppName } from '../../../machines/site/inApp';
import type { EditionName, Language, SignOnName, TabName } from '../../../machines/site/site';
import { buildPageContext } from '../../../src/page/app/buildPageContext';
import { checkConfig } from '../../../src/page/config/config';
import { firstVisit, initialInput } from '../../../src/page/app/initialInput';
import type { PageContext } from '../../../src/page/parts/pageContext';
import { sampleConfig } from '../../../src/charts/simulation/runStart';

export interface Choice {
  edition?: EditionName;
  language?: Language;
  brand?: 'datum' | 'tally';
  mode?: 'login' | 'register';
  tab?: TabName;
  touchOnly?: boolean;
  notice?: string | null;
  cookiesOff?: boolean;
  inFrame?: boolean;
  passkeys?: boolean;
  /** The way that this browser used last, which the page remembers. */
  lastWay?: string;
  /** The app in whose browser the page is. */
  inApp?: AppName;
  /** What the configuration hides (SITE-4). */
  hide?: object;
  signOn?: SignOnName | null;
  /** Days without trading that the configuration names, so that the clock knows its sessions. */
  holidays?: object;
}

/** What a page opens with, and what is around its screens, for a choice of edition, language and brand. */
export function pageOf({
  edition = 'hk',
  language = 'en-us',
  brand = 'datum',
  mode = 'login',
  tab = 'phone',
  inFrame = false,
  touchOnly = true,
  passkeys = false,
  lastWay,
  inApp,
  hide = {},
  signOn = null,
  holidays = {},
  ...rest
}: Choice = {}) {
  const { config } = checkConfig({
    ...sampleConfig,
    edition,
    language,
    extras: { passkeys, lastWay: lastWay !== undefined },
    hide,
    signOn,
    holidays,
    brand: { ...sampleConfig.brand, mark: brand, name: brand === 'tally' ? 'Tally' : 'Datum' },
  });
  const params = { language, isLogin: mode === 'login', isHkva: null };
  const input = {
    ...initialInput(config, params, {
      ...firstVisit,
      touchOnly,
      authType: tab,
      lastWay: lastWay ?? null,
      inApp: inApp ? { name: inApp, own: null } : null,
    }),
    ...rest,
  };
  const around: PageContext = buildPageContext(config, input, { inFrame, host: 'passport.datum.example' });
  return { input, around };
}
