import { makeAtlas } from '../../../machines/atlas/reactions';
import { gate } from '../../../machines/atlas/machines';
import type { Chart } from '../../../machines/atlas/chart';
import { productContextOf } from '../draw/bundle';
import { drawChart } from '../draw/draw';
import type { Drawing } from '../model/drawing';
import { engine } from './layoutEngine';

/** Lays out the given charts, by default all of the product, one after the other. Each takes about 0.3 s. */
export async function drawAll(charts: readonly Chart[] = makeAtlas().charts): Promise<Drawing[]> {
  const world = productContextOf(charts, gate.id);
  const drawings: Drawing[] = [];
  for (const chart of charts) drawings.push(await drawChart(chart, engine, world));
  return drawings;
}
