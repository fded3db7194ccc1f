import { reachMarks } from '../draw/reachMarks';
import { load } from '../model/release';
import { currentLanguage } from '../model/text';
import type { Review } from '../model/useReview';
import type { Picture } from './png';
import { boxOfSubject, rowOfEdge } from '../chart/places';
import { edgesOf } from '../model/subject';
import { plainSvgOf, stylesheetOf } from '../draw/svg';
import { writtenOut } from './writtenOut';

/** The chart as it is shown, with its selection and edition, as an SVG document that every program draws alike. */
export async function chartSvg({ lenses, chart, subject }: Review, theme: 'light' | 'dark'): Promise<Picture | null> {
  const own = chart(subject.chart);
  if (!own) return null;
  const drawing = await load(`drawings/${own.id}.${currentLanguage()}`);
  const reach = lenses.edition && (await load('editions')).find(({ edition }) => edition === lenses.edition);
  const [edge] = edgesOf(own, subject);
  const row = rowOfEdge(drawing, edge?.id);
  const selected = row?.box ?? (subject.state ? boxOfSubject(drawing, subject) : null);
  const shown = {
    marks: reachMarks(own, reach || undefined),
    selected: selected?.id ?? null,
    row: row?.row.id ?? null,
  };
  return {
    svg: writtenOut(plainSvgOf(drawing, shown), stylesheetOf(theme)),
    width: drawing.width,
    height: drawing.height,
  };
}
