import type { Options } from '../../widget/api';
import { handovers } from '../../page/host/protocol';
import { oneOf, switchNames } from '../site/switches';
import type { Origins } from './origins';
import { languages, locales } from '../../../i18n/locales';
import { editionNames } from '../../../machines/site/site';

export { languages };
const modes = ['inline', 'modal'] as const;
const forms = ['module', 'classic', 'element', 'frame'] as const;

/** The options of the host page. All are in its address, so that a reload and a test get the same page. */
export interface HostPageOptions {
  /** How the host includes the script and creates the login. */
  readonly as: (typeof forms)[number];
  readonly site: string;
  readonly options: Options;
}

/** The choices of the form, each with its label. */
export const formChoices = {
  as: [
    ['module', 'ES module'],
    ['classic', 'Classic script'],
    ['element', 'Custom element'],
    ['frame', 'Custom element with its frame'],
  ],
  mode: [
    ['inline', 'inline'],
    ['modal', 'modal'],
  ],
  language: languages.map((each) => [each, locales[each].ownName]),
  handover: [
    ['top', 'top: this window'],
    ['self', 'self: the frame'],
    ['event', 'event: the ticket'],
  ],
  site: editionNames.map((each) => [each, each]),
} as const;

/** Reads the options from the address. Ignores unknown values. */
export function readHostPageOptions(
  query: (name: string) => string | undefined,
  { passport }: Origins,
): HostPageOptions {
  const as = oneOf(forms, query('as')) ?? 'module';
  const site = oneOf(editionNames, query('site')) ?? 'hk';
  const handover = oneOf(handovers, query('handover')) ?? 'top';
  const url = new URL(passport);
  const switched: Record<string, string | undefined> = { site, handover: query('configured') ?? handover };
  for (const name of switchNames) {
    const value = switched[name] ?? query(name);
    if (value) url.searchParams.set(name, value.slice(0, 200));
  }
  const target = query('target');
  const options: Options = {
    url: url.href,
    language: oneOf(languages, query('language')) ?? 'en-us',
    mode: oneOf(modes, query('mode')) ?? 'inline',
    handover,
    covers: query('covers') === '1',
    ...(query('register') === '1' && { register: true }),
    ...(target && { target }),
    ...(query('timeout') && { timeout: Number(query('timeout')) }),
  };
  return { as, site, options };
}
