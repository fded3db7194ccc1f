import { execFileSync } from 'node:child_process';

interface Bill {
  metadata: { component: object };
  components: { 'bom-ref': string; scope: string }[];
  dependencies: { ref: string }[];
}

/**
 * Returns the bill of materials of a release in CycloneDX's JSON, by npm: the packages that are not for development,
 * with versions, licences and digests, from the lock file.
 */
export function billOfMaterials(version: string): string {
  const shell = process.platform === 'win32';
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const bill = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe', shell })) as Bill;
  // npm's own --omit dev also leaves out a package that may use one for development: XState, for TypeScript.
  const components = bill.components.filter(({ scope }) => scope === 'required');
  const kept = new Set(components.map((each) => each['bom-ref']));
  const dependencies = bill.dependencies.filter(({ ref }) => kept.has(ref));
  // npm takes the name from the folder.
  const metadata = { ...bill.metadata, component: { ...bill.metadata.component, name: 'passport', version } };
  return `${JSON.stringify({ ...bill, metadata, components, dependencies }, null, 2)}\n`;
}
