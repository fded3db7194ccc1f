import { makeAtlas } from '../../../machines/atlas/reactions';
import { gate } from '../../../machines/atlas/machines';
import { productContextOf } from '../draw/bundle';
import { drawChart } from '../draw/draw';
import { loadDescriptions } from '../model/descriptions';
import type { Drawing } from '../model/drawing';
import { reviewLanguages, setLanguage, type ReviewLanguage } from '../model/text';
import { engine } from './layoutEngine';

// Load them now: the runner closes after the import, and then lazy imports fail.
await Promise.all(reviewLanguages.map(loadDescriptions));

/** Lays out all charts of the product with their words in a language, one after the other. Each takes about 0.3 s. */
export async function drawAll(language: ReviewLanguage = 'en-us'): Promise<Drawing[]> {
  const { charts } = makeAtlas();
  setLanguage(language);
  try {
    const world = productContextOf(charts, gate.id);
    const drawings: Drawing[] = [];
    for (const chart of charts) drawings.push(await drawChart(chart, engine, world));
    return drawings;
  } finally {
    setLanguage('en-us');
  }
}
