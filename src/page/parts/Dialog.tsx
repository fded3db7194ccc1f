import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useIntl } from 'react-intl';
import { noteEndOfForm } from './belowForm';
import { focusIfLost } from './focus';
import { Icon } from './Icon';
import { usePageContext } from './pageContext';
import './dialog.css';

interface DialogProps {
  title: string;
  /** `alert` is announced at once; `sheet` slides up, as high as its content; `tallSheet` is as high as the page. */
  kind: 'alert' | 'sheet' | 'tallSheet';
  /** The close button, the mask or Esc was used (UI-1). The dialog stays open until the machine removes it. */
  onCancel: () => void;
  /** In an inline frame the sheet is below the button of the form: the end of the frame may be outside the window. */
  belowForm?: boolean;
  /** Id of the text for `aria-describedby`. */
  describedBy?: string;
  children: ReactNode;
}

const panels = { alert: 'dialog', sheet: 'sheet sheet--plain', tallSheet: 'sheet sheet--tall' };

/** Chrome returns the focus without the caret. If that was in a field of the dialog, typing would be lost. */
function restoreCaret(field: Element | null): void {
  if (!(field instanceof HTMLInputElement) || field.selectionStart === null) return;
  field.setSelectionRange(field.selectionStart, field.selectionEnd);
}

/**
 * A native modal dialog: the page behind it is inert, the focus is trapped and restored. It is open as long as it is
 * rendered. The element with `data-first` gets the initial focus.
 */
export function Dialog({ title, kind, onCancel, belowForm = false, describedBy, children }: DialogProps) {
  const { formatMessage } = useIntl();
  const { inFrame, isInDialog } = usePageContext();
  const isBelow = belowForm && inFrame && !isInDialog;
  const dialog = useRef<HTMLDialogElement>(null);
  const isMaskPressed = useRef(false);
  const isGoing = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    isGoing.current = false;
    if (isBelow) noteEndOfForm(element);
    const first = element.querySelector<HTMLElement>('[data-first]');
    // It gets the focus when the dialog opens, not after another element had it: that would compute styles twice.
    first?.setAttribute('autofocus', '');
    element.showModal();
    first?.focus();
    return () => {
      isGoing.current = true;
      element.close();
      restoreCaret(document.activeElement);
      focusIfLost();
    };
  }, [isBelow]);
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
  /** The key that opened the dialog is still held: its repeats would answer the question before it is read. */
  const ignoreHeldKey = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  };
  const isAlert = kind === 'alert';
  return (
    // The click handler is for the mask. Keyboard users have Esc and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`veil${isAlert ? '' : ' veil--sheet'}${isBelow ? ' veil--below' : ''}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={describedBy}
      onCancel={cancel}
      onKeyDown={ignoreHeldKey}
      onClose={reopen}
      onPointerDown={(event) => {
        isMaskPressed.current = isMask(event);
      }}
      onClick={(event) => {
        if (isMask(event) && isMaskPressed.current) onCancel();
      }}
    >
      <section className={panels[kind]}>
        <div className="dialog__head">
          <h2 id={`${id}title`}>{title}</h2>
          <button type="button" className="close" aria-label={formatMessage({ id: 'common.close' })} onClick={onCancel}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </section>
      {/* What is announced while the page is inert: `Announcer`. */}
      <p className="vh" role="status" />
    </dialog>
  );
}
