import { load } from '../release';
import type { Review } from '../useReview';
import type { StateJson } from './definition';
import { mermaidOf } from './mermaid';
import { pngOf } from './png';
import { svgOfView } from './pageSvg';
import { text as written } from '../texts/text';
import { scxmlOf, statelyOf } from './scxml';

/** A file to save. */
export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Blob;
}

/** What the exports read: the review and the theme. */
export interface ExportSource {
  readonly review: Review;
  readonly theme: 'light' | 'dark';
}

const mainView = () => document.getElementById('main') ?? document.body;

/** The id of the shown chart; null in every other view. */
export const chartShown = ({ view, subject }: Review) => (view === 'chart' && subject.chart ? subject.chart : null);

const named = (review: Review, ending: string) =>
  `passport-${review.release.version}-${[review.address.view, review.address.subject.chart].filter(Boolean).join('-')}.${ending}`;

async function svgShown({ review, theme }: ExportSource): Promise<{ svg: string; width: number; height: number }> {
  const id = chartShown(review);
  if (!id) return svgOfView(mainView(), theme, review.address.lenses);
  const { chartSvg } = await import('./chartSvg');
  return chartSvg(id, review, theme);
}

export async function exportSvg(shown: ExportSource): Promise<ExportFile> {
  return { name: named(shown.review, 'svg'), type: 'image/svg+xml', content: (await svgShown(shown)).svg };
}

export async function exportPng(shown: ExportSource): Promise<ExportFile> {
  const { svg, width, height } = await svgShown(shown);
  return { name: named(shown.review, 'png'), type: 'image/png', content: await pngOf(svg, width, height) };
}

/** The shown chart as Mermaid; in other views every chart. */
export function exportMermaid({ review }: ExportSource): ExportFile {
  const own = review.chart(review.address.subject.chart);
  const text = own
    ? mermaidOf(own)
    : review.release.charts.map((chart) => `%% ${chart.id}\n${mermaidOf(chart)}`).join('\n');
  return { name: named(review, 'mmd'), type: 'text/plain', content: text };
}

/**
 * The shown machine in the form that `createMachine` takes; the whole table in the answers view; else the file of all
 * charts.
 */
export async function exportJson({ review }: ExportSource): Promise<ExportFile> {
  const { view, subject } = review.address;
  const charts = await load('charts');
  const definition = charts.definitions[subject.chart];
  const made = view === 'answers' ? await load('answers') : (definition ?? review.chart(subject.chart) ?? charts);
  return { name: named(review, 'json'), type: 'application/json', content: `${JSON.stringify(made, null, 2)}\n` };
}

/** The definition of the shown machine, in another form. Rejects where no machine of ours is shown. */
async function exportDefinition(
  { review }: ExportSource,
  ending: string,
  form: (definition: StateJson) => string,
): Promise<ExportFile> {
  const definition = (await load('charts')).definitions[review.address.subject.chart];
  if (!definition) throw new Error(written('export.noChart'));
  return { name: named(review, ending), type: 'text/plain', content: form(definition) };
}

/** The shown machine as an SCXML document. */
export const exportScxml = (shown: ExportSource) => exportDefinition(shown, 'scxml', scxmlOf);

/** The shown machine as source code, for Stately Studio. */
export const exportStately = (shown: ExportSource) => exportDefinition(shown, 'ts', statelyOf);

/** The whole review as one page that needs no server and opens at the shown place. */
export async function exportHtml({ review }: ExportSource): Promise<ExportFile> {
  const { onePage } = await import('./onePage');
  return { name: named(review, 'html'), type: 'text/html', content: await onePage(review.release) };
}
