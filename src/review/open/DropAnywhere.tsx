import { useEffect, useState } from 'react';
import { Problem } from '../parts/OpenFile';
import { useOpen } from '../parts/useOpen';
import { text } from '../model/text';

const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Opens files dropped or pasted anywhere on the page, or shows what is wrong with them. */
export function DropAnywhere() {
  const { opening, openFile, dismiss } = useOpen();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const openAll = async (files: readonly File[]) => {
      for (const file of files) await openFile(file);
    };
    const over = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(false);
      void openAll([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      const pasted = event.clipboardData?.getData('text') ?? '';
      const [file] = event.clipboardData?.files ?? [];
      if (isField || (!file && !/^\s*[[{]/.test(pasted))) return;
      event.preventDefault();
      void openFile(file ?? new File([pasted], text('open.pasted')));
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [openFile]);
  return (
    <>
      {(isOver || opening.isBusy) && (
        <p className="drop-note">{opening.isBusy ? text('open.opening', { name: opening.name }) : text('open.drop')}</p>
      )}
      <div className="drop-problems">
        <Problem opening={opening} dismiss={dismiss} />
      </div>
    </>
  );
}
