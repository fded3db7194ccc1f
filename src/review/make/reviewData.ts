import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseParts } from '../model/release';
import { reviewLanguages } from '../model/text';
import { answersPart } from './answers';
import { chartsFile, sinceFile } from './charts';
import { drawAll } from './drawings';
import { editionsPart } from './editions';
import { pageMapPart } from './pageMap';
import { provedPart } from './provedPart';
import { releasePart } from './releasePart';
import { shownTexts } from './shownTexts';
import { makeStoryboard } from './storyboard';
import { sourcesPart } from './sources';
import { testsPart } from './tests';
import { pathCountsOf } from './pathCounts';
import { openingPaths, openingsByChart } from './openingPaths';
import { pathsByEdition } from './pathsByEdition';

/** Reports the step by its title, then runs it. */
type RunStep = <T>(title: string, work: () => T | Promise<T>) => Promise<T>;

/** Writes the review's data into a folder, one file for each part, and reports each step. */
export async function writeReviewData(folder: string, during: RunStep): Promise<void> {
  const parts: (keyof ReleaseParts & string)[] = [];
  const write = <Name extends keyof ReleaseParts & string>(name: Name, part: ReleaseParts[Name]) => {
    const file = join(folder, `${name}.json.gz`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, gzipSync(JSON.stringify(part), { level: 9 }));
    parts.push(name);
  };
  await during('Reading the charts', () => {
    write('release', releasePart());
    write('answers', answersPart());
    write('charts', chartsFile());
    write('sources', sourcesPart());
    write('since', sinceFile());
    write('proved', provedPart());
  });
  await during('Finding what each edition reaches', () => write('editions', editionsPart()));
  await during('Reading what the tests take', () => {
    write('tests', testsPart());
  });
  await during('Laying out the charts', async () => {
    write('map', await pageMapPart());
    for (const language of reviewLanguages)
      for (const drawing of await drawAll(language)) write(`drawings/${drawing.chart}.${language}`, drawing);
  });
  const paths = await during('Finding the path to every state', () => pathsByEdition());
  const openings = await during('Opening each path by every opening', () => openingPaths(paths));
  await during('Rendering every screen', () => {
    write('pathCounts', pathCountsOf(paths));
    const made = makeStoryboard(paths);
    write('storyboard', made.storyboard);
    write('texts', shownTexts(made));
    for (const [chart, each] of Object.entries(made.paths)) write(`paths/${chart}`, each);
    for (const [chart, each] of Object.entries(openingsByChart(openings))) write(`openings/${chart}`, each);
    for (const [name, each] of Object.entries(made.screens)) write(`screens/${name}`, each);
  });
  write('parts', [...parts]);
}
