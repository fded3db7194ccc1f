import { useCallback } from 'react';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function move(event: KeyboardEvent): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td, th') : null;
  const table = cell?.closest('table');
  if (!step || !cell || !table) return;
  const rows = [...table.rows].filter((row) => row.querySelector('td a'));
  const at = rows.findIndex((row) => row.contains(cell));
  const next = rows[at + step[0]]?.cells[cell.cellIndex + step[1]]?.querySelector('a');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Returns a ref for a table of links. Arrow keys move the focus from cell to cell. */
export const useGridKeys = () =>
  useCallback((table: HTMLTableElement | null) => {
    table?.addEventListener('keydown', move);
    return () => table?.removeEventListener('keydown', move);
  }, []);
