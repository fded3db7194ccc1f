import browserslist from 'browserslist';

/** The oldest supported version of each browser, by its name in browserslist: `{ chrome: 109, … }`. */
export type Floor = Readonly<Record<string, number>>;

/** Returns the oldest versions that `browserslist` in package.json names: the one place that names them. */
export function readFloor(): Floor {
  const floor: Record<string, number> = {};
  for (const each of browserslist(undefined, { path: '.' })) {
    const [name = '', version = ''] = each.split(' ');
    floor[name] = Math.min(floor[name] ?? Infinity, Number.parseFloat(version));
  }
  return floor;
}

/** The bundler's names of the browsers that it can compile for. */
const bundlerNames: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/** Returns the bundler's target for these oldest versions: `['chrome109', …]`. */
export function buildTarget(floor: Floor): string[] {
  return Object.entries(floor).flatMap(([name, version]) =>
    bundlerNames[name] ? [`${bundlerNames[name]}${version}`] : [],
  );
}
