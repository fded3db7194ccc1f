/** What the user agent says about the device, as the device-info cookie stores it (STORE-1). */
export interface DeviceInfo {
  /** The brand of the device, else its system, else 'Web'. */
  deviceType: string;
  /** The browser, else 'Web'. */
  deviceAlias: string;
}

type NamedPatterns = readonly (readonly [name: string, form: RegExp])[];

const brands: NamedPatterns = [
  ['Apple', /iPhone|iPad|iPod|Macintosh/u],
  ['Huawei', /HUAWEI|HONOR/u],
  ['Xiaomi', /Xiaomi|Redmi|\bMI /u],
  ['Samsung', /SAMSUNG|\bSM-/u],
  ['OPPO', /OPPO/u],
  ['vivo', /\bvivo\b/u],
  ['Google', /\bPixel\b/u],
];
const systems: NamedPatterns = [
  ['iOS', /iPhone|iPad|iPod/u],
  ['macOS', /Macintosh/u],
  ['HarmonyOS', /HarmonyOS/u],
  ['Android', /Android/u],
  ['Windows', /Windows/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Linux', /Linux/u],
];
/** The order matters: most user agents also name the browsers they derive from. */
const browsers: NamedPatterns = [
  ['WeChat', /MicroMessenger\//u],
  ['Edge', /\bEdg(?:A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /SamsungBrowser\//u],
  ['Firefox', /(?:Firefox|FxiOS)\//u],
  ['Chrome', /(?:Chrome|CriOS)\//u],
  ['Safari', /Safari\//u],
];

const first = (named: NamedPatterns, userAgent: string) => named.find(([, form]) => form.test(userAgent))?.[0];

/**
 * Returns brand, else system, else 'Web'; and browser, else 'Web' (STORE-1). Without version and model, it identifies
 * no visitor.
 */
export function deviceInfoOf(userAgent: string): DeviceInfo {
  return {
    deviceType: first(brands, userAgent) ?? systemOf(userAgent),
    deviceAlias: first(browsers, userAgent) ?? 'Web',
  };
}

/** Returns the operating system, else 'Web'. */
export function systemOf(userAgent: string): string {
  return first(systems, userAgent) ?? 'Web';
}
