import { makeAtlas } from '../../../machines/atlas/reactions';
import { gate } from '../../../machines/atlas/machines';
import type { Chart } from '../../../machines/atlas/chart';
import { productContextOf } from '../draw/bundle';
import { drawChart } from '../draw/draw';
import type { Drawing } from '../draw/types';
import { engine } from './layoutEngine';

/** Called after each chart with its id, the count so far, the total, and how long it took in ms. */
export type Progress = (chart: string, done: number, of: number, ms: number) => void;

/** Lays out the given charts, by default all of the product, one after the other. Each takes about 0.3 s. */
export async function drawAll(
  charts: readonly Chart[] = makeAtlas().charts,
  progress: Progress = () => {},
): Promise<Drawing[]> {
  const world = productContextOf(charts, gate.id);
  const drawings: Drawing[] = [];
  for (const chart of charts) {
    const began = performance.now();
    drawings.push(await drawChart(chart, engine, world));
    progress(chart.id, drawings.length, charts.length, performance.now() - began);
  }
  return drawings;
}
