import { useState } from 'react';
import { useReview } from '../useReview';
import { filmHtml, filmSlide, filmStrip } from './film';
import { text, type TextId } from '../texts/text';
import { save } from './save';
import {
  exportHtml,
  exportJson,
  exportMermaid,
  exportPng,
  exportScxml,
  exportStately,
  exportSvg,
  type ExportSource,
  type ExportFile,
} from './exports';

const forms: readonly {
  readonly label: TextId;
  readonly take: (shown: ExportSource) => ExportFile | Promise<ExportFile>;
}[] = [
  { label: 'export.svg', take: exportSvg },
  { label: 'export.png', take: exportPng },
  { label: 'export.mermaid', take: exportMermaid },
  { label: 'export.json', take: exportJson },
  { label: 'export.scxml', take: exportScxml },
  { label: 'export.stately', take: exportStately },
  { label: 'export.html', take: exportHtml },
];

/** More in the Paths view. */
const films: typeof forms = [
  { label: 'export.filmHtml', take: filmHtml },
  { label: 'export.filmStrip', take: filmStrip },
  { label: 'export.filmSlide', take: filmSlide },
];

const themeNow = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    ? 'dark'
    : 'light';
};

/** The export formats of the shown view, as entries of the Share menu. */
export function ExportMenu() {
  const review = useReview();
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState('');
  const take = async ({ label, take: make }: (typeof forms)[number]) => {
    setBusy(label);
    setTrouble('');
    try {
      const taking = await make({ review, theme: themeNow() });
      save(taking);
      review.say(text('export.saved', { name: taking.name }));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
    setBusy('');
  };
  return (
    <>
      {[...(review.address.view === 'paths' ? films : []), ...forms].map((form) => (
        <button key={form.label} type="button" disabled={busy !== ''} onClick={() => void take(form)}>
          {busy === form.label ? text('export.making', { form: text(form.label) }) : text(form.label)}
        </button>
      ))}
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
