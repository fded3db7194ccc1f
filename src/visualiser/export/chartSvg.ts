import { changeMarksHere } from '../compare/store';
import { reachMarks } from '../draw/reachMarks';
import { load } from '../model/release';
import type { Review } from '../model/useReview';
import { noMarks } from '../model/marks';
import { relabelled } from '../draw/relabel';
import type { Picture } from './pageSvg';
import { placeOf, rowOf } from '../chart/places';
import { edgesOf } from '../model/subject';
import { stylesheetOf } from '../draw/stylesheet';
import { plainSvgOf } from '../draw/svg';
import { writtenOut } from './writtenOut';

/** The chart as it is shown, with its selection and overlay, as an SVG document that every program draws alike. */
export async function chartSvg(
  id: string,
  { lenses, chart, subject }: Review,
  theme: 'light' | 'dark',
): Promise<Picture> {
  const changed = lenses.overlay === 'changes' ? await changeMarksHere(id) : null;
  const own = chart(id);
  const made = changed?.drawing ?? (await load(`drawings/${id}`));
  const drawing = own && !changed ? relabelled(made, own) : made;
  const reach = lenses.edition && (await load('editions')).find(({ edition }) => edition === lenses.edition);
  const marks = changed?.marks ?? (own && reach ? reachMarks(own, reach) : noMarks);
  const [edge] = edgesOf(own, subject);
  const row = rowOf(drawing, edge?.id);
  const selected = row?.box ?? (subject.state ? placeOf(drawing, subject) : null);
  const shown = { marks, selected: selected?.id ?? null, row: row?.row.id ?? null };
  return {
    svg: writtenOut(plainSvgOf(drawing, shown), stylesheetOf(theme)),
    width: drawing.width,
    height: drawing.height,
  };
}
