import { editionNames, signOnNames } from '../../../machines/site/site';

/** Query parameters that only the sandbox reads. Each changes the configuration that it injects into the page. */
export const switchNames = [
  'site',
  'signOn',
  'hide',
  'giveBack',
  'allowHkva',
  'setPassword',
  'consent',
  'softKeyboard',
  'loginType',
  'form',
  'generation',
  'brand',
  'handover',
  'embedder',
  'hosts',
  'frameHeader',
  'callbacks',
  'captchaPolicy',
  'adds',
  'coop',
  'providers',
  'passkeys',
  'lastWay',
] as const;
export type SwitchName = (typeof switchNames)[number];
export type Switches = Readonly<Partial<Record<SwitchName, string>>>;

/** Stores the switches of the page served last, so that its calls and reloads of inner paths get the same edition. */
export const SITE_COOKIE = 'sandbox_site';

export const oneOf = <T extends string>(list: readonly T[], raw: string | undefined) =>
  list.find((each) => each.toLowerCase() === raw?.toLowerCase());

export const isOn = (text: string | undefined) => text === '1' || text === 'true';

/** Returns the switches as one cookie value. */
export const serializeSwitches = (switches: Switches): string => new URLSearchParams(switches).toString();

/** Parses a cookie value. Drops unknown names. */
export function parseSwitches(cookie: string | undefined): Switches {
  const values = new URLSearchParams(cookie ?? '');
  return Object.fromEntries(switchNames.flatMap((name) => (values.has(name) ? [[name, values.get(name) ?? '']] : [])));
}

/** Returns the edition and sign-on of the switches. Default: cn, and no sign-on. */
export const switchedSite = (switches: Switches) => ({
  edition: oneOf(editionNames, switches.site) ?? 'cn',
  signOn: oneOf(signOnNames, switches.signOn) ?? null,
});
