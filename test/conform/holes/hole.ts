import type { Fault } from '../../planted/plant';
import type { ExpectationId } from '../expectations';

/** A hole in a server of the tests: the check that is taken away, and the row that must name it. */
export interface Hole {
  readonly name: string;
  readonly row: ExpectationId;
  readonly plants: readonly Omit<Fault, 'name'>[];
}

/** Returns a hole: without these checks, the row must name it. */
export const hole = (row: ExpectationId, name: string, ...plants: Hole['plants']): Hole => ({ row, name, plants });

export const faultsOf = ({ name, plants }: Hole): Fault[] => plants.map((plant) => ({ ...plant, name }));
