// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { deletionMachine } from '../../../machines/deletion/deletion.machine';
import { alone } from '../../../src/charts/stage/stage';
import { preloadViews } from '../../../src/page/app/views';
import { Dialog } from '../../../src/page/parts/Dialog';
import { openScreen } from './openScreen';
import { click, find, paintPart } from './render';

async function open() {
  const onCancel = vi.fn();
  const place = await paintPart(
    <Dialog kind="alert" title="Please start again" onCancel={onCancel}>
      <button type="button">First</button>
      <button type="button" data-first="">
        OK
      </button>
    </Dialog>,
  );
  return { place, onCancel, dialog: find<HTMLDialogElement>(place, 'dialog') };
}

describe('a dialog', () => {
  it('is modal and labelled, also in StrictMode, and sets the initial focus [UI-1]', async () => {
    const { place, dialog, onCancel } = await open();
    expect(dialog.open).toBe(true);
    expect(find(place, `#${CSS.escape(dialog.getAttribute('aria-labelledby') ?? '')}`).textContent).toBe(
      'Please start again',
    );
    expect(document.activeElement?.textContent).toBe('OK');
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('is cancelled by its close button and by Esc, and stays open until the machine closes it [UI-1]', async () => {
    const { place, dialog, onCancel } = await open();
    await click(find(place, '.close'));
    expect(onCancel).toHaveBeenCalledTimes(1);
    const esc = new Event('cancel', { cancelable: true });
    await act(async () => dialog.dispatchEvent(esc));
    expect(esc.defaultPrevented).toBe(true);
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(dialog.open).toBe(true);
  });

  it('is cancelled by a click on the mask, not inside it [UI-1]', async () => {
    const { place, dialog, onCancel } = await open();
    await click(find(place, 'h2'));
    expect(onCancel).not.toHaveBeenCalled();
    await click(dialog);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing had it before', () => (document.activeElement as HTMLElement).blur()],
    ['what had it before goes too', () => document.getElementById('opener')?.focus()],
  ])('leaves the focus on the heading of the page where %s [UI-1]', async (_, browserReturnsFocus) => {
    const page = (isOpen: boolean) => (
      <main>
        <h1 tabIndex={-1}>The page</h1>
        {isOpen && (
          <Dialog kind="alert" title="Please start again" onCancel={() => {}}>
            <button type="button" data-first="">
              OK
            </button>
          </Dialog>
        )}
        {isOpen && (
          <button type="button" id="opener">
            Opens it
          </button>
        )}
      </main>
    );
    function Changing() {
      const [isOpen, setOpen] = useState(true);
      close = () => setOpen(false);
      return page(isOpen);
    }
    let close = () => {};
    const place = await paintPart(<Changing />);
    expect(document.activeElement?.textContent).toBe('OK');
    vi.spyOn(find<HTMLDialogElement>(place, 'dialog'), 'close').mockImplementation(browserReturnsFocus);
    await act(async () => close());
    expect(document.activeElement).toBe(find(place, 'h1'));
  });

  it('that follows another has the focus on its own answer, which the second click of a double click does not give [DEL-1] [DEL-2] [UI-1]', async () => {
    await preloadViews();
    const { actor } = alone(deletionMachine, { input: {} });
    const { place } = await openScreen('noCode', {}, { actor });
    const focused = () => `${find(place, 'dialog h2').textContent} ${document.activeElement?.textContent ?? ''}`;
    expect(focused()).toBe('This account is being deleted Cancel deletion');
    await click(document.activeElement as HTMLElement);
    expect(focused()).toBe('Cancel the deletion? Cancel deletion');
    await click(document.activeElement as HTMLElement, { detail: 2 });
    expect(actor.getSnapshot().value).toBe('confirming');
  });

  it('ignores a click that starts inside and ends on the mask', async () => {
    const { place, dialog, onCancel } = await open();
    find(place, 'h2').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await act(async () => dialog.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(onCancel).not.toHaveBeenCalled();
  });
});
