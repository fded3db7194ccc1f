import { isRecord } from './field';

/** The names that `server` in the configuration may change: page parameters, and parameters of the jump. */
export const ownNames = {
  query: ['error', 'sensetime', 'sms_sign'],
  jump: ['lang', 'target', 'device_id', 'uid', 'jump_sig'],
} as const;

export type Place = keyof typeof ownNames;
export type NameIn<P extends Place> = (typeof ownNames)[P][number];

/** Our other page parameters. A test holds this to what the page reads. */
const pageParameters =
  /^(lang(uage)?|target|jumpUrl|fromUrl|iniframe|is(Prod|Login|Hkva)|handback|global_content|(sub)?channel|from|theme|accent|surface|radius|dialog)$/u;

/** Returns the names of one place, and whether two parameters would have one name. */
export function namesIn(place: Place, names: unknown) {
  const all = ownNames[place].map((own): [string, string] => {
    const name = isRecord(names) && Object.hasOwn(names, own) ? names[own] : null;
    return [own, isName(name) ? name : own];
  });
  const given = new Set(all.map(([, name]) => name));
  const collide =
    given.size < all.length || (place === 'query' && [...given].some((name) => pageParameters.test(name)));
  return { names: Object.fromEntries(all), collide };
}

/**
 * Returns the name that `server` of the configuration gives to a parameter. All of a place keep our names if two would
 * have one name. `src/services/overrides` reports what was refused.
 */
export function nameIn<P extends Place>(server: Readonly<Record<string, unknown>>, place: P, own: NameIn<P>): string {
  const { names, collide } = namesIn(place, server[place]);
  return collide ? own : (names[own] ?? own);
}

/** Whether this can be the name of a parameter. */
export const isName = (raw: unknown): raw is string => typeof raw === 'string' && /^[\w.-]{1,64}$/u.test(raw);
