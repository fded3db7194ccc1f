import { load } from '../model/release';
import type { TextId } from '../model/text';
import type { Review } from '../model/useReview';
import { pngOf } from './png';
import { pictureOfScreen } from '../screens/screenshotImage';
import { svgOfView, type Picture } from './pageSvg';

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
  const chosen =
    view === 'screens' && subject.state
      ? (mainView().querySelector('.live-screen__frame') ?? mainView().querySelector('[aria-current] .picture'))
      : null;
  const screen = chosen && (await pictureOfScreen(chosen, lenses));
  if (screen) return screen;
  if (view !== 'chart' || !subject.chart) return svgOfView(mainView(), theme, lenses);
  const { chartSvg } = await import('./chartSvg');
  return chartSvg(subject.chart, review, theme);
}

/** The shown chart; the whole table in the answers view; else the file of all charts. */
async function jsonShown({ review: { view, subject, chart } }: ExportSource): Promise<string> {
  const made = view === 'answers' ? await load('answers') : (chart(subject.chart) ?? (await load('charts')));
  return `${JSON.stringify(made, null, 2)}\n`;
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
  { label: 'export.json', ending: '.json', type: 'application/json', make: jsonShown },
  { label: 'export.html', ending: '.html', type: 'text/html', make: pageShown },
];
