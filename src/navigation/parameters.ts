import type { Language } from '../../machines/site/site';
import { permittedAddress, type RedirectRules } from './redirectPolicy';

/** The page parameters (SITE-3), checked. null: absent, malformed, or given twice. */
export interface PageParams {
  readonly language: Language | null;
  /** Canonical addresses on allowed origins (D-REDIRECT). */
  readonly target: string | null;
  readonly jumpUrl: string | null;
  readonly fromUrl: string | null;
  /** What the host says of itself. For reports; being framed is found out, and the configuration says what is production. */
  readonly iniframe: boolean | null;
  readonly isProd: boolean | null;
  readonly isLogin: boolean | null;
  readonly isHkva: boolean | null;
  /** A frame of this page's own origin opened this window and waits for its result. Counts only where it really did. */
  readonly handback: boolean | null;
  /** Names for tracking (TRACK-1). */
  readonly globalContent: string | null;
  readonly channel: string | null;
  readonly subchannel: string | null;
  readonly from: string | null;
  /** Passed on with the SMS calls (API-5, API-6). */
  readonly sensetime: string | null;
  readonly smsSign: string | null;
}

export interface ParamsReading {
  params: PageParams;
  /** Names of the address parameters that were refused: to be reported once, without their values (T-01). */
  refused: readonly RedirectParam[];
}

export type RedirectParam = 'target' | 'jumpUrl' | 'fromUrl';

const languages: readonly Language[] = ['en-us', 'zh-cn', 'zh-hk'];
const truths: Readonly<Record<string, boolean | undefined>> = { 1: true, true: true, 0: false, false: false };
const label = /^[\w .~:%+-]{1,128}$/u;
const token = /^[\w.:+/=-]{1,256}$/u;

/**
 * The one parser of the query (T-05). Unknown names are dropped, a known name given twice counts as absent, yes-or-no parameters
 * are 1, 0, true or false and nothing else. No parameter names a host to call, a script, a captcha or a list of what is allowed.
 */
export function readParams(search: string, rules: RedirectRules): ParamsReading {
  const query = new URLSearchParams(search);
  const once = (name: string) => {
    const given = query.getAll(name);
    return given.length === 1 ? (given[0] ?? null) : null;
  };
  const matching = (name: string, form: RegExp) => {
    const given = once(name);
    return given !== null && form.test(given) ? given : null;
  };
  const flag = (name: string) => {
    const given = once(name);
    return given !== null && Object.hasOwn(truths, given) ? (truths[given] ?? null) : null;
  };
  const language = (name: string) => languages.find((each) => each === once(name)?.toLowerCase()) ?? null;
  const refused: RedirectParam[] = [];
  const address = (name: RedirectParam) => {
    const permitted = permittedAddress(once(name), rules);
    if (permitted === null && query.getAll(name).some(Boolean)) refused.push(name);
    return permitted;
  };
  const params = {
    language: language('lang') ?? language('language'),
    target: address('target'),
    jumpUrl: address('jumpUrl'),
    fromUrl: address('fromUrl'),
    iniframe: flag('iniframe'),
    isProd: flag('isProd'),
    isLogin: flag('isLogin'),
    isHkva: flag('isHkva'),
    handback: flag('handback'),
    globalContent: matching('global_content', label),
    channel: matching('channel', label),
    subchannel: matching('subchannel', label),
    from: matching('from', label),
    sensetime: matching('sensetime', token),
    smsSign: matching('sms_sign', token),
  };
  return { params, refused };
}
