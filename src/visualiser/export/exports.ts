import { load } from '../release';
import { text, type TextId } from '../texts/text';
import type { Review } from '../useReview';
import type { StateJson } from './definition';
import { mermaidOf } from './mermaid';
import { pngOf } from './png';
import { svgOfView, type Picture } from './pageSvg';
import { scxmlOf, statelyOf } from './scxml';

/** What the exports read: the review and the theme. */
export interface ExportSource {
  readonly review: Review;
  readonly theme: 'light' | 'dark';
}

/** A form of export: its entry in the menu, and its file. */
export interface ExportForm {
  readonly label: TextId;
  /** The end of the file's name. */
  readonly ending: string;
  readonly type: string;
  readonly make: (shown: ExportSource) => string | Blob | Promise<string | Blob>;
}

const mainView = () => document.getElementById('main') ?? document.body;

async function svgShown({ review, theme }: ExportSource): Promise<Picture> {
  const { view, subject, lenses } = review;
  if (view !== 'chart' || !subject.chart) return svgOfView(mainView(), theme, lenses);
  const { chartSvg } = await import('./chartSvg');
  return chartSvg(subject.chart, review, theme);
}

/** The shown chart as Mermaid; in other views every chart. */
function mermaidShown({ review: { chart, subject, release } }: ExportSource): string {
  const own = chart(subject.chart);
  return own ? mermaidOf(own) : release.charts.map((each) => `%% ${each.id}\n${mermaidOf(each)}`).join('\n');
}

/**
 * The shown machine in the form that `createMachine` takes; the whole table in the answers view; else the file of all
 * charts.
 */
async function jsonShown({ review: { view, subject, chart } }: ExportSource): Promise<string> {
  const charts = await load('charts');
  const definition = charts.definitions[subject.chart];
  const made = view === 'answers' ? await load('answers') : (definition ?? chart(subject.chart) ?? charts);
  return `${JSON.stringify(made, null, 2)}\n`;
}

/** The definition of the shown machine. Rejects where no machine of ours is shown. */
async function definitionShown({ review: { subject } }: ExportSource): Promise<StateJson> {
  const definition = (await load('charts')).definitions[subject.chart];
  if (!definition) throw new Error(text('export.noChart'));
  return definition;
}

/** The whole review as one page that needs no server and opens at the shown place. */
async function pageShown({ review }: ExportSource): Promise<string> {
  const { onePage } = await import('./onePage');
  return onePage(review.release);
}

/** The forms of every view. */
export const forms: readonly ExportForm[] = [
  {
    label: 'export.svg',
    ending: '.svg',
    type: 'image/svg+xml',
    make: async (shown) => (await svgShown(shown)).svg,
  },
  { label: 'export.png', ending: '.png', type: 'image/png', make: async (shown) => pngOf(await svgShown(shown)) },
  { label: 'export.mermaid', ending: '.mmd', type: 'text/plain', make: mermaidShown },
  { label: 'export.json', ending: '.json', type: 'application/json', make: jsonShown },
  {
    label: 'export.scxml',
    ending: '.scxml',
    type: 'text/plain',
    make: async (shown) => scxmlOf(await definitionShown(shown)),
  },
  {
    label: 'export.stately',
    ending: '.ts',
    type: 'text/plain',
    make: async (shown) => statelyOf(await definitionShown(shown)),
  },
  { label: 'export.html', ending: '.html', type: 'text/html', make: pageShown },
];
