import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { billOfMaterials } from './billOfMaterials';
import { chartsFile } from '../visualiser/make/charts';
import { planRelease, type ReleasePlan } from './releasePlan';

/**
 * `npm run release -- [--dry-run]`: prints the next version, its part of CHANGELOG.md and the files that change. Writes
 * them, and `dist/sbom.json`, unless it is a dry run. Exits 1 if there is nothing to release, or uncommitted work.
 */
export async function main(args: string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args,
      options: { 'dry-run': { type: 'boolean', default: false }, dist: { type: 'string', default: 'dist' } },
    });
    const plan = await planRelease('.', values.dist, chartsFile());
    if (plan === null) throw new Error('There is no changeset, so nothing to release: see docs/CONTRIBUTING.md');
    const dryRun = values['dry-run'];
    if (!dryRun && execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '')
      throw new Error('Commit your work first: a release is a commit of its own');
    const bill = `${values.dist}/sbom.json`;
    console.log(reportOf(plan, bill, dryRun));
    if (!dryRun) writePlan(plan);
    if (!dryRun) writeFileSync(bill, billOfMaterials(plan.version));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function writePlan({ files }: ReleasePlan): void {
  for (const [path, text] of files) {
    if (text === null) rmSync(path);
    else writeFileSync(path, text);
  }
}

function reportOf({ from, version, notes, files }: ReleasePlan, bill: string, dryRun: boolean): string {
  const list = [...files].map(([path, text]) => `  ${text === null ? 'removes' : 'writes '} ${path}`);
  return [
    `The next version is ${version}, after ${from}. Its part of CHANGELOG.md:`,
    '',
    notes,
    dryRun ? 'A dry run: nothing was changed. Without --dry-run the release' : 'The release',
    ...list,
    `  writes  ${bill}, the bill of materials`,
    '',
    'Afterwards:',
    `  npm test && git commit -am "Release ${version}" && git tag v${version}`,
    '  npm run deploy -- folder     (docs/deployment.md)',
  ].join('\n');
}
