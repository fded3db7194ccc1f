import { useState } from 'react';
import { text, type TextId } from '../model/text';
import { useReview, type Review } from '../model/useReview';
import { save } from '../parts/save';
import { pictureOfScreen } from '../screens/screenshotImage';
import { pngOf, type Picture } from './png';

const themeNow = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The picture of exactly what is chosen: the chart with its selection, or one screen. */
async function pictureShown(review: Review): Promise<Picture> {
  const { view, subject, lenses } = review;
  const picture =
    view === 'screens'
      ? await pictureOfScreen({ chart: subject.chart, state: subject.state ?? '', lenses })
      : await (await import('./chartSvg')).chartSvg(review, themeNow());
  if (!picture) throw new Error(text('screen.none'));
  return picture;
}

/** A form of export: its entry in the menu, and its file. */
interface ExportForm {
  readonly label: TextId;
  /** The end of the file's name. */
  readonly ending: string;
  readonly type: string;
  readonly make: (review: Review) => Promise<string | Blob>;
}

const svg: ExportForm = {
  label: 'export.svg',
  ending: '.svg',
  type: 'image/svg+xml',
  make: async (review) => (await pictureShown(review)).svg,
};
const png: ExportForm = {
  label: 'export.png',
  ending: '.png',
  type: 'image/png',
  make: async (review) => pngOf(await pictureShown(review)),
};
const html: ExportForm = {
  label: 'export.html',
  ending: '.html',
  type: 'text/html',
  make: async ({ release }) => (await import('./onePage')).onePage(release),
};

/** A chart can also be saved as SVG, which other programs draw too. A screen is markup, which only browsers draw. */
const formsOf = ({ view, subject }: Review): readonly ExportForm[] => {
  if (view === 'chart' && subject.chart) return [svg, png, html];
  return view === 'screens' && subject.state ? [png, html] : [html];
};

/** The export formats of the shown view, as entries of the Share menu. */
export function ExportMenu() {
  const review = useReview();
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState('');
  const { release, view, subject } = review;
  const take = async ({ label, ending, type, make }: ExportForm) => {
    const name = `passport-${[release.version, view, subject.chart].filter(Boolean).join('-')}${ending}`;
    setBusy(label);
    setTrouble('');
    try {
      save({ name, type, content: await make(review) });
      review.confirm(text('export.saved', { name }));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
    setBusy('');
  };
  return (
    <>
      {formsOf(review).map((form) => (
        <button key={form.label} type="button" disabled={busy !== ''} onClick={() => void take(form)}>
          {busy === form.label ? text('export.making', { form: text(form.label) }) : text(form.label)}
        </button>
      ))}
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
