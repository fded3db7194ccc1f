import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from './Icon';
import './dialog.css';

interface DialogProps {
  title: string;
  /** A message that interrupts, read out at once; a sheet from below, as high as its content; or one as high as the page. */
  kind: 'alert' | 'sheet' | 'tallSheet';
  /** Closed by its button, the mask or Esc (UI-1). Whether it goes is for the machine to say. */
  onCancel: () => void;
  /** Id of the text that says what it is about. */
  describedBy?: string;
  children: ReactNode;
}

const panels = { alert: 'dialog', sheet: 'sheet sheet--plain', tallSheet: 'sheet sheet--tall' };

/**
 * A native modal dialog: the page behind it is inert, the focus stays in and goes back where it was. It is open for as long as
 * it is on the stage. What should have the focus first carries `data-first`.
 */
export function Dialog({ title, kind, onCancel, describedBy, children }: DialogProps) {
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const isMaskPressed = useRef(false);
  const isGoing = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    isGoing.current = false;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      isGoing.current = true;
      element.close();
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, []);
  const isMask = (event: MouseEvent) => event.target === dialog.current;
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onCancel();
  };
  const reopen = () => {
    if (!dialog.current || dialog.current.open || isGoing.current) return;
    onCancel();
    queueMicrotask(() => dialog.current?.isConnected && !dialog.current.open && dialog.current.showModal());
  };
  const isAlert = kind === 'alert';
  return (
    // A press on the mask; for the keyboard there are Esc and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={isAlert ? 'veil' : 'veil veil--sheet'}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={describedBy}
      onCancel={cancel}
      onClose={reopen}
      onPointerDown={(event) => {
        isMaskPressed.current = isMask(event);
      }}
      onClick={(event) => {
        if (isMask(event) && isMaskPressed.current) onCancel();
      }}
    >
      <section className={panels[kind]}>
        <div className={isAlert ? 'dialog__head' : 'sheet__head'}>
          <h2 id={`${id}title`}>{title}</h2>
          <button type="button" className="close" aria-label={formatMessage({ id: 'common.close' })} onClick={onCancel}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </section>
    </dialog>
  );
}
