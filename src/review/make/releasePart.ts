import { readFileSync } from 'node:fs';
import { heardNames, makeAtlas } from '../../../machines/atlas/reactions';
import type { Release } from '../model/release';
import { readRequirements } from '../../charts/model/requirements';
import { numbersOfCode } from '../../charts/model/sayings';

/** Returns what the review loads first: the charts, the results and the requirements. */
export function releasePart(): Release {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { charts, callingStates } = makeAtlas();
  const page = readFileSync('docs/requirements.md', 'utf8');
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(({ 1: text = '', index }) => ({ text, at: index }));
  return {
    version,
    charts,
    callingStates,
    results: heardNames.map((heard) => ({ heard, numbers: numbersOfCode(heard.replace('result.', '')) })),
    requirements: readRequirements().map((each) => ({
      ...each,
      heading: headings.findLast(({ at }) => at < page.indexOf(`- ${each.id} `))?.text ?? '',
    })),
  };
}
