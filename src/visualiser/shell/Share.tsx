import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useReview } from '../useReview';

const ExportMenu = lazy(async () => ({ default: (await import('../export/ExportMenu')).ExportMenu }));

/** The share menu: the link to this place, and the exports. */
export function Share() {
  const { say } = useReview();
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
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    say('Link copied');
  };
  return (
    <div className="share" ref={box}>
      <button type="button" className="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Share
      </button>
      {isOpen && (
        <div className="pop share-pop" role="group" aria-label="Share">
          <button type="button" onClick={() => void copy()}>
            Copy link to this place
          </button>
          <Suspense>
            <ExportMenu />
          </Suspense>
        </div>
      )}
    </div>
  );
}
