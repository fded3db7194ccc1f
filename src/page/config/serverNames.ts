import { isRecord } from './field';

/** The names that `server` in the configuration may change: page parameters, and parameters of the jump. */
export const ownNames = {
  query: ['error', 'sensetime', 'sms_sign'],
  jump: ['lang', 'target', 'device_id', 'uid', 'jump_sig'],
} as const;

export type NamePlace = keyof typeof ownNames;
export type NameIn<P extends NamePlace> = (typeof ownNames)[P][number];

/** Our other page parameters. A test holds this to what the page reads. */
const pageParameters =
  /^(lang(uage)?|target|jumpUrl|fromUrl|iniframe|is(Prod|Login|Hkva)|handback|global_content|(sub)?channel|from|theme|accent|surface|radius|dialog|login_hint)$/u;

/** Returns the names of one place, and the first two parameters that would have one name; null where none would. */
export function namesIn(place: NamePlace, names: unknown) {
  const all = ownNames[place].map((own): [string, string] => {
    const name = isRecord(names) && Object.hasOwn(names, own) ? names[own] : null;
    return [own, isName(name) ? name : own];
  });
  const collision = all.reduce<readonly [string, string] | null>((found, [own, name], index) => {
    const other = all.slice(0, index).find(([, each]) => each === name)?.[0];
    const taken = place === 'query' && pageParameters.test(name) ? name : undefined;
    return found ?? (other === undefined && taken === undefined ? null : [other ?? taken ?? '', own]);
  }, null);
  return { names: Object.fromEntries(all), collision };
}

/**
 * Returns the name that `server` of the configuration gives to a parameter. All of a place keep our names if two would
 * have one name. `src/page/services/overrides` reports what was refused.
 */
export function nameIn<P extends NamePlace>(
  server: Readonly<Record<string, unknown>>,
  place: P,
  own: NameIn<P>,
): string {
  const { names, collision } = namesIn(place, server[place]);
  return collision ? own : (names[own] ?? own);
}

/** Whether this can be the name of a parameter. */
export const isName = (raw: unknown): raw is string => typeof raw === 'string' && /^[\w.-]{1,64}$/u.test(raw);
