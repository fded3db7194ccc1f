import { useEffect, useState } from 'react';
import { Problems } from './OpenFile';
import { useOpen } from './useOpen';

const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Files may be dropped on any part of the page: a chart is drawn, what is none says why. */
export function DropAnywhere() {
  const { opening, openFile, dismiss } = useOpen();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
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
      const [file] = event.dataTransfer?.files ?? [];
      if (file) void openFile(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [openFile]);
  return (
    <>
      {(isOver || opening.isBusy) && (
        <p className="drop-note">
          {opening.isBusy ? `Drawing ${opening.name}…` : 'Drop it: a chart is drawn, another release is compared with.'}
        </p>
      )}
      <div className="drop-problems">
        <Problems opening={opening} dismiss={dismiss} />
      </div>
    </>
  );
}
