import type { Chart } from '../../../machines/atlas/chart';

/** The file that `npm run charts` writes: one release as data. Equal sources give equal files. */
export interface ChartsFile {
  readonly format: 'passport-charts/2';
  readonly version: string;
  readonly charts: readonly Chart[];
  /** By language, by message id. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
