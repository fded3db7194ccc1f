import type { Fault } from '../../planted/plant';
import type { ExpectationId } from '../expectations';

/** A hole in a server of the tests: the check that is taken away, and the row that must name it. */
export interface Hole {
  readonly name: string;
  readonly row: ExpectationId;
  readonly plants: readonly Omit<Fault, 'name'>[];
}

export const faultsOf = ({ name, plants }: Hole): Fault[] => plants.map((plant) => ({ ...plant, name }));
