import type { Marks, DrawnRow } from './drawing';

/** No edition, no remarks. */
export const noMarks: Marks = { cut: [], outOfReach: [] };

/** Whether the edition blocks every transition of a row. */
export const isCut = ({ edges }: Pick<DrawnRow, 'edges'>, { cut }: Marks): boolean =>
  edges.length > 0 && edges.every((edge) => cut.includes(edge));
