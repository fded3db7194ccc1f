import { useState } from 'react';
import { useReview } from '../useReview';
import { filmHtml, filmSlide, filmStrip } from './film';
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
  readonly label: string;
  readonly take: (shown: ExportSource) => ExportFile | Promise<ExportFile>;
}[] = [
  { label: 'SVG picture', take: exportSvg },
  { label: 'PNG picture', take: exportPng },
  { label: 'Mermaid', take: exportMermaid },
  { label: 'JSON', take: exportJson },
  { label: 'SCXML', take: exportScxml },
  { label: 'Source for Stately', take: exportStately },
  { label: 'One HTML file, the whole review', take: exportHtml },
];

/** More in the Paths view. */
const films: typeof forms = [
  { label: 'Film: one HTML page', take: filmHtml },
  { label: 'Film: PNG strip', take: filmStrip },
  { label: 'Film: PNG for a slide', take: filmSlide },
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
      review.say(`${taking.name} saved.`);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
    setBusy('');
  };
  return (
    <>
      {[...(review.address.view === 'paths' ? films : []), ...forms].map((form) => (
        <button key={form.label} type="button" disabled={busy !== ''} onClick={() => void take(form)}>
          {busy === form.label ? `Making ${form.label}…` : form.label}
        </button>
      ))}
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
