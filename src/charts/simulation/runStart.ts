import { machines } from '../../../machines/atlas/machines';
import type { PassportInput } from '../../../machines/passport.machine';
import { providerNames, type Site } from '../../../machines/site/site';
import { buildPageContext } from '../../page/app/buildPageContext';
import { checkConfig } from '../../page/config/config';
import { firstVisit, initialInput } from '../../page/app/initialInput';
import type { PageContext } from '../../page/parts/pageContext';
import { decode } from './secrets';
import type { Setting } from './types';

const host = 'passport.datum.example';

/** A configuration that shows everything: every provider, both numbers of customer service, every link. */
export const sampleConfig = {
  softKeyboard: true,
  qrHost: 'https://m.datum.example',
  brand: { enterprisePlatform: { 'en-us': 'Datum Enterprise', 'zh-cn': '股权激励平台', 'zh-hk': '股權激勵平台' } },
  avatarHosts: ['https://pictures.example'],
  contacts: { mainland: '400 000 0000', hongKong: '+852 2300 0000' },
  thirdParty: Object.fromEntries(
    providerNames.map((name) => [
      name,
      { authorizationLink: `https://${name}.example/authorize`, origin: `https://${name}.example` },
    ]),
  ),
  links: {
    privacy: 'https://datum.example/privacy',
    terms: 'https://datum.example/terms',
    enterpriseTerms: 'https://datum.example/platform',
  },
};

/** The start of a run: the input of the outermost machine, and the page context of its screens. */
export interface RunStart {
  readonly input: unknown;
  readonly pageContext: PageContext;
}

function pageOf(setting: Setting): { input: PassportInput; pageContext: PageContext } {
  const {
    machine,
    edition,
    language,
    mode = 'login',
    tab = 'phone',
    signOn,
    lastWay = null,
    inApp,
    config: given,
    row,
  } = setting;
  const changed = decode(given) as Record<string, unknown> | undefined;
  const virtualAssets = edition === 'hkva';
  const { config } = checkConfig({
    ...sampleConfig,
    edition: virtualAssets ? 'hk' : edition,
    allowHkva: virtualAssets,
    language,
    signOn: signOn ?? null,
    ...changed,
  });
  const params = { language, isLogin: mode === 'login', isHkva: virtualAssets || null };
  const opened = initialInput(config, params, {
    ...firstVisit,
    touchOnly: false,
    authType: tab,
    lastWay,
    inApp: inApp ? { name: inApp, own: null } : null,
  });
  const input = row ? { ...opened, site: { ...opened.site, ...row } } : opened;
  return {
    input,
    pageContext: buildPageContext(config, input, {
      inFrame: machine === 'frame',
      host,
      standaloneUrl: `https://${host}/`,
    }),
  };
}

const hasSite = (input: unknown): input is { site: Site } =>
  typeof input === 'object' && input !== null && 'site' in input;

const known = new WeakMap<Setting, RunStart>();

/** The start of this run: the page's own input, or the sample of a machine that runs alone, in the chosen edition. */
export function runStartFor(setting: Setting): RunStart {
  const opening = known.get(setting) ?? createRunStart(setting);
  known.set(setting, opening);
  return opening;
}

function createRunStart(setting: Setting): RunStart {
  const { input: page, pageContext } = pageOf(setting);
  const changed = decode(setting.input) as Record<string, unknown> | undefined;
  if (setting.machine === 'passport' || setting.machine === 'front')
    return { input: { ...page, ...changed }, pageContext };
  const sample = machines.find(({ machine }) => machine.id === setting.machine)?.input;
  if (sample === undefined) return { input: changed, pageContext };
  return { input: { ...(sample as object), ...(hasSite(sample) && { site: page.site }), ...changed }, pageContext };
}
