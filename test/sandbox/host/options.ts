import type { Options } from '../../../src/widget/api';
import { oneOf, editions, switchNames } from '../site/switches';
import type { Origins } from './origins';

export const languages = ['en-us', 'zh-cn', 'zh-hk'] as const;
const modes = ['inline', 'modal'] as const;
const handovers = ['jump', 'event'] as const;
const forms = ['module', 'classic', 'element'] as const;

/** What the playground was asked for; its address says it all, so that a reload and a test find the same page. */
export interface HostPageOptions {
  /** How the host includes the script, and how it makes the login. */
  readonly as: (typeof forms)[number];
  readonly site: string;
  readonly options: Options;
}

/** The choices of the form, each with what it means. */
export const choices = {
  as: [
    ['module', 'ES module'],
    ['classic', 'Classic script'],
    ['element', 'Custom element'],
  ],
  mode: [
    ['inline', 'inline'],
    ['modal', 'modal'],
  ],
  language: languages.map((each) => [each, { 'en-us': 'English', 'zh-cn': '简体中文', 'zh-hk': '繁體中文' }[each]]),
  handover: [
    ['jump', 'jump'],
    ['event', 'event'],
  ],
  site: editions.map((each) => [each, each]),
} as const;

/** Reads the address of the playground. Words it does not know count for nothing. */
export function readHostPageOptions(
  query: (name: string) => string | undefined,
  { passport }: Origins,
): HostPageOptions {
  const as = oneOf(forms, query('as')) ?? 'module';
  const site = oneOf(editions, query('site')) ?? 'hk';
  const handover = oneOf(handovers, query('handover')) ?? 'jump';
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
