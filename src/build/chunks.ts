/**
 * The scripts of the site, besides the texts, by the three times at which they load. A module goes to the first group
 * that takes it or one of its importers.
 *
 * - The first page: `first`, and `dom` for React DOM, which is fetched at the same time (`src/app/main.tsx`).
 * - What the next screens need: `next`, with the services, machines and views of the later pages.
 * - What the page of a server already shows: `clock`.
 * - What a feature needs: `frame`, `picker`, `qr`, `passkeys`, `reporting`. `vitals` and `incident` need no group.
 * - `common`: what `next` and features import, so that no feature waits for `next`.
 */
const tests = {
  dom: /\/react-dom\//,
  common:
    /\/src\/(?:navigation|host\/(?:popup|protocol))|\/src\/browser\/(?:client|deviceId|pageVersion)|\/src\/parts\/(?:Dialog|DeferredIcon|useSecretText)\.|\/machines\/(?:secret|rules|binding\/signedIn)|\/src\/config\/(?:warningOf|brandLook|colours)|\/src\/app\/showFavicon/,
  frame: /\/src\/app\/frame\.ts/,
  reporting: /\/src\/app\/afterStart\.ts/,
  picker: /\/src\/parts\/picker\/(?:Picker|PhoneHelp)\.tsx/,
  qr: /\/src\/tabs\/QrTab\.tsx|\/src\/parts\/qr\//,
  clock: /\/src\/parts\/exchange\/ExchangeClock/,
  next: /\/src\/(?:services\/(?!passkeys)|screens\/(?!passkey)|overlays\/|tabs\/|parts\/|browser\/trustedTypes)|\/src\/app\/(?:next|nextScreens|pageNavigation|closed)\.ts/,
  passkeys: /\/src\/(?:services\/passkeys|screens\/passkey)\/|\/machines\/passkey\//,
};

export const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 100 },
  ...Object.entries(tests).map(([name, test], at) => ({ name, test, priority: 90 - at })),
];
