export const fontPackages: readonly string[];
export function fontsOfTests(): { PASSPORT_PICTURES: string; FONTCONFIG_FILE?: string };
export function missingFamilies(env?: Record<string, string>): string[];
