/**
 * The scripts of the site, besides the texts, by the three times at which they load. A module goes to the first group
 * that takes it or one of its importers.
 *
 * - The first page: `first`, and `dom` for React DOM, which is fetched at the same time (`src/page/app/main.tsx`).
 * - What the next screens need: `next`, with the services, machines and views of the later pages.
 * - What the page of a server already shows: `clock`.
 * - What a feature needs: `frame`, `picker`, `qr`, `passkeys`, `reporting`. `watch` needs no group.
 * - `common`: what `next` and features import, so that no feature waits for `next`.
 */
const tests = {
  dom: /\/react-dom\//,
  common:
    /\/src\/page\/(?:navigation|host\/(?:popup|protocol))|\/src\/page\/browser\/(?:client|deviceId|pageVersion)|\/src\/page\/parts\/(?:Dialog|DeferredIcon|useSecretText)\.|\/machines\/(?:secret|rules|binding\/signedIn)|\/src\/page\/config\/(?:warningOf|brandLook|colours)|\/src\/page\/app\/showFavicon/,
  frame: /\/src\/page\/app\/frame\.ts/,
  reporting: /\/src\/page\/app\/afterStart\.ts/,
  picker: /\/src\/page\/parts\/picker\/(?:Picker|PhoneHelp)\.tsx/,
  qr: /\/src\/page\/tabs\/QrTab\.tsx|\/src\/page\/parts\/qr\//,
  clock: /\/src\/page\/parts\/exchange\/ExchangeClock/,
  next: /\/src\/page\/(?:services\/(?!passkeys)|screens\/(?!passkey)|overlays\/|tabs\/|parts\/|browser\/trustedTypes)|\/src\/page\/app\/(?:next|nextScreens|pageNavigation|closed)\.ts/,
  passkeys: /\/src\/page\/(?:services\/passkeys|screens\/passkey)\/|\/machines\/passkey\//,
};

export const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 100 },
  ...Object.entries(tests).map(([name, test], at) => ({ name, test, priority: 90 - at })),
];
