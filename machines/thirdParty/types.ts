/**
 * The specification's numbers of third parties and registrations (section 3, TP-1). Other code uses the names only. No
 * call and no jump carries a login type: `docs/server.md` lists them (D-TYPE0).
 */

/** Third-party types. WeChat and Xiaomi have two names each. */
export const thirdPartyTypes = {
  wechat: 0,
  weixin: 0,
  qq: 1,
  xiaomi: 2,
  mi: 2,
  sina: 3,
  facebook: 4,
  twitter: 5,
  apple: 9,
} as const;

/** Registration types: how an account was opened. */
export const registrationTypes = {
  other: -1,
  sms: 0,
  mail: 1,
  facebook: 2,
  google: 3,
  twitter: 4,
  wechat: 5,
  apple: 6,
  mi: 7,
  sina: 8,
  qq: 9,
  phone: 10,
} as const;

/** Returns the third-party type of a provider in the configuration; null if the table has none (google, line). */
export function thirdPartyTypeOf(provider: string): number | null {
  return Object.hasOwn(thirdPartyTypes, provider) ? thirdPartyTypes[provider as keyof typeof thirdPartyTypes] : null;
}
