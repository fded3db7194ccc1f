/**
 * The scripts of the site, besides the texts: what the page needs first, and then one script for each thing that
 * visitors may need next. A module goes to the first group that takes it or one of its importers.
 *
 * - `first`: everything before the first key, but React DOM.
 * - `dom`: React DOM, which is fetched at the same time (`src/app/main.tsx`).
 * - `common`: what several of the others import, so that none of them waits for a large one.
 * - `calls`: the services, the gate and the machines of the later pages.
 * - `screens`: their views, and the page that cannot open.
 * - `frame`, `picker`, `qr`, `passkeys`, `reporting`: only some visits load them, or late. `vitals` and
 *   `incident` need no group.
 */
const tests = {
  dom: /\/react-dom\//,
  common:
    /\/src\/(?:navigation|host\/(?:popup|protocol))|\/src\/browser\/(?:client|deviceId|pageVersion)|\/src\/parts\/(?:Dialog|DeferredIcon|useSecretText)\.|\/machines\/(?:secret|rules|binding\/signedIn)|\/src\/config\/(?:warningOf|brandLook|colours)|\/src\/app\/showFavicon/,
  frame: /\/src\/app\/frame\.ts/,
  reporting: /\/src\/app\/(?:afterStart|prepareNext)\.ts/,
  picker: /\/src\/parts\/picker\/(?:Picker|PhoneHelp)\.tsx/,
  calls: /\/src\/services\/(?!passkeys)|\/src\/app\/pageNavigation\.ts|\/src\/browser\/trustedTypes/,
  qr: /\/src\/tabs\/QrTab\.tsx|\/src\/parts\/qr\//,
  screens: /\/src\/(?:screens\/(?!passkey)|overlays\/|tabs\/|parts\/)|\/src\/app\/closed\.tsx/,
  passkeys: /\/src\/(?:services\/passkeys|screens\/passkey)\/|\/machines\/passkey\//,
};

export const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 100 },
  ...Object.entries(tests).map(([name, test], at) => ({ name, test, priority: 90 - at })),
];

/** The name of a script. Later texts have the name of their language, by which `prepareNext.ts` finds them. */
export function chunkFileName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const language = /virtual:messages\/([\w-]+)\/deferred$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${language ? `deferred-${language}` : '[name]'}-[hash].js`;
}
