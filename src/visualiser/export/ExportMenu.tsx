import { useState } from 'react';
import { useReview } from '../model/useReview';
import { text } from '../model/text';
import { forms, type ExportForm } from './exports';
import { films } from './film';
import { save } from '../parts/save';

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
  const { release, view, subject } = review;
  const take = async (form: ExportForm) => {
    const { label, ending, type, make } = form;
    const shown = films.includes(form) ? ['film', subject.chart || 'path'] : [view, subject.chart];
    const name = `passport-${[release.version, ...shown].filter(Boolean).join('-')}${ending}`;
    setBusy(label);
    setTrouble('');
    try {
      save({ name, type, content: await make({ review, theme: themeNow() }) });
      review.confirm(text('export.saved', { name }));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
    setBusy('');
  };
  return (
    <>
      {[...(view === 'paths' ? films : []), ...forms].map((form) => (
        <button key={form.label} type="button" disabled={busy !== ''} onClick={() => void take(form)}>
          {busy === form.label ? text('export.making', { form: text(form.label) }) : text(form.label)}
        </button>
      ))}
      {trouble && <p role="alert">{trouble}</p>}
    </>
  );
}
