import type { Fault } from '../../planted/plant';

/** A fault of a chart that the search must find, and an opening that shows it. */
export interface SearchedFault extends Fault {
  readonly begin: string;
  /** The words of the promise that it breaks. */
  readonly breaks: string;
}
