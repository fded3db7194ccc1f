import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useReview } from '../model/useReview';
import { text } from '../model/text';

const ExportMenu = lazy(async () => ({ default: (await import('../export/ExportMenu')).ExportMenu }));

/** The share menu: the link to this place, and the exports. */
export function Share() {
  const { confirm } = useReview();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const away = (event: Event) => {
      const isOutside =
        event.type === 'keydown'
          ? (event as KeyboardEvent).key === 'Escape'
          : !box.current?.contains(event.target as Node);
      if (isOutside) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', away);
    };
  }, [isOpen]);
  const copy = () =>
    // `navigator.clipboard` is undefined over http: that throws inside the promise too.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(location.href))
      .then(
        () => confirm(text('top.copied')),
        () => confirm(text('top.notCopied')),
      );
  return (
    <div className="share" ref={box}>
      <button type="button" className="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('top.share')}
      </button>
      {isOpen && (
        <div className="pop share-pop" role="group" aria-label={text('top.share')}>
          <button type="button" onClick={() => void copy()}>
            {text('top.copyLink')}
          </button>
          <Suspense>
            <ExportMenu />
          </Suspense>
        </div>
      )}
    </div>
  );
}
