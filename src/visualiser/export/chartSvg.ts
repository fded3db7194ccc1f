import { changeMarksHere } from '../compare/store';
import { reachMarks } from '../reachMarks';
import { load } from '../release';
import type { Review } from '../useReview';
import { noMarks } from '../draw/marks';
import { relabelled } from '../draw/relabel';
import type { Picture } from './pageSvg';
import { svgOf } from './svg';

/** The chart as it is shown, with its overlay, as an SVG document. */
export async function chartSvg(id: string, { lenses, more, chart }: Review, theme: 'light' | 'dark'): Promise<Picture> {
  const changed = lenses.overlay === 'changes' ? await changeMarksHere(id) : null;
  const own = chart(id);
  const made = changed?.drawing ?? (await load(`drawings/${id}`));
  const drawing = own && !changed ? relabelled(made, own) : made;
  const reach = lenses.edition && (await load('editions')).find(({ edition }) => edition === lenses.edition);
  const marks = changed?.marks ?? (own && reach ? reachMarks(own, reach) : noMarks);
  return {
    svg: svgOf(drawing, theme, marks, more.names === 'code'),
    width: drawing.width,
    height: drawing.height,
  };
}
