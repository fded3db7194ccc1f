import { faultsAround } from './faultsAround';
import { faultsProved } from './faultsProved';
import { faultsServed } from './faultsServed';
import { faultsWithin } from './faultsWithin';
import type { ProductFault } from './productFault';

/** What the page would do wrong, each in one place of one file. `npm run plant` plants them one at a time. */
export const productFaults: readonly ProductFault[] = [
  ...faultsWithin,
  ...faultsProved,
  ...faultsAround,
  ...faultsServed,
];
