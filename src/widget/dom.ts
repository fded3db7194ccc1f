/** Creates an element with properties and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Node[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** The elements of a widget, in its shadow root but for a frame that the host's document had. */
export interface WidgetParts {
  readonly iframe: HTMLIFrameElement;
  /**
   * Contains the iframe and can cover the viewport: a popover is above everything, independent of the host's styles.
   */
  readonly box: HTMLElement;
  /** Reserves the place of the box while it covers. */
  readonly placeholder: HTMLElement;
  /** Null in the inline mode. */
  readonly dialog: HTMLDialogElement | null;
}

const passkeys = '; publickey-credentials-get; publickey-credentials-create';

/**
 * Creates the elements, not yet in the document. `given` is a frame that the host's document already has: it stays
 * where it is, because moving it would load it again, and is shown in the box.
 */
export function makeParts(
  isModal: boolean,
  given: HTMLIFrameElement | null,
  hasPasskeys: boolean,
  onClose: () => void,
): WidgetParts {
  const allow = `otp-credentials; storage-access${hasPasskeys ? passkeys : ''}`;
  const iframe = given ?? make('iframe', { allow, referrerPolicy: 'strict-origin' });
  if (given) given.slot = 'frame';
  const shown = given ? make('slot', { name: 'frame' }) : iframe;
  const box = make('div', { className: 'box', popover: 'manual' }, shown);
  const placeholder = make('div', { className: 'placeholder' }, box);
  if (!isModal) return { iframe, box, placeholder, dialog: null };
  const dialog = make('dialog', {}, make('button', { type: 'button', onclick: onClose }), placeholder);
  dialog.addEventListener('click', ({ target }) => target === dialog && onClose());
  return { iframe, box, placeholder, dialog };
}
