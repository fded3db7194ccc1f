import type { Language, TabName } from '../../machines/site/site';
import { aroundOf } from '../../src/around';
import { checkConfig } from '../../src/page/config/config';
import { firstVisit, openingOf } from '../../src/page/opening';
import type { Around } from '../../src/parts/Surroundings';
import { sampleConfig } from '../../src/visualiser/simulate/opening';

export interface Choice {
  edition?: 'cn' | 'hk' | 'jp' | 'esop' | 'hkva';
  language?: Language;
  brand?: 'datum' | 'tally';
  mode?: 'login' | 'register';
  tab?: TabName;
  touchOnly?: boolean;
  notice?: string | null;
  cookiesOff?: boolean;
  inFrame?: boolean;
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
  ...rest
}: Choice = {}) {
  const { config } = checkConfig({
    ...sampleConfig,
    edition,
    language,
    brand: { ...sampleConfig.brand, mark: brand, name: brand === 'tally' ? 'Tally' : 'Datum' },
  });
  const params = { language, isLogin: mode === 'login', isHkva: null };
  const input = { ...openingOf(config, params, { ...firstVisit, touchOnly, authType: tab }), ...rest };
  const around: Around = aroundOf(config, input, { inFrame, host: 'passport.datum.example' });
  return { input, around };
}
