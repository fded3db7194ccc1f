import type { EditionName, SignOnName } from '../../../machines/site/site';

export const editions: readonly EditionName[] = ['cn', 'hk', 'jp', 'esop', 'hkva'];
export const signOns: readonly SignOnName[] = ['wecom', 'dingtalk', 'feishu'];

/** What of the address the sandbox alone reads: each chooses what it injects into the page's configuration. */
export const switchNames = [
  'site',
  'signOn',
  'hide',
  'setPassword',
  'consent',
  'softKeyboard',
  'loginType',
  'form',
  'generation',
  'brand',
  'handover',
  'hosts',
  'frameHeader',
  'callbacks',
] as const;
export type SwitchName = (typeof switchNames)[number];
export type Switches = Readonly<Partial<Record<SwitchName, string>>>;

/** Holds the switches of the page last served: calls and reloads of inner paths are answered in the same edition. */
export const SITE_COOKIE = 'sandbox_site';

export const oneOf = <T extends string>(list: readonly T[], raw: string | undefined) =>
  list.find((each) => each.toLowerCase() === raw?.toLowerCase());

/** The switches as one cookie value. */
export const serializeSwitches = (switches: Switches): string => new URLSearchParams(switches).toString();

/** The switches of a cookie value; unknown names are dropped. */
export function parseSwitches(cookie: string | undefined): Switches {
  const values = new URLSearchParams(cookie ?? '');
  return Object.fromEntries(switchNames.flatMap((name) => (values.has(name) ? [[name, values.get(name) ?? '']] : [])));
}

/** Edition and sign-on that switches choose; cn and none where they name no known one. */
export const siteOf = (switches: Switches) => ({
  edition: oneOf(editions, switches.site) ?? 'cn',
  signOn: oneOf(signOns, switches.signOn) ?? null,
});
