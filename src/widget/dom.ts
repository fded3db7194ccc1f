/** An element with its properties and what stands in it. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Node[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** The parts of a widget, as they stand in its shadow. */
export interface Parts {
  readonly iframe: HTMLIFrameElement;
  /**
   * Holds the iframe, and covers the viewport with it: a popover lies above everything, whatever the host's styles are.
   */
  readonly box: HTMLElement;
  /** Keeps the place of the box while it covers. */
  readonly placeholder: HTMLElement;
  /** Null where the widget stands in the page. */
  readonly dialog: HTMLDialogElement | null;
}

/** The parts, not yet in the page. */
export function makeParts(isModal: boolean, closing: () => void): Parts {
  const iframe = make('iframe', { allow: 'otp-credentials; storage-access', referrerPolicy: 'strict-origin' });
  const box = make('div', { className: 'box', popover: 'manual' }, iframe);
  const placeholder = make('div', { className: 'placeholder' }, box);
  if (!isModal) return { iframe, box, placeholder, dialog: null };
  const dialog = make('dialog', {}, make('button', { type: 'button', onclick: closing }), placeholder);
  dialog.addEventListener('click', ({ target }) => target === dialog && closing());
  return { iframe, box, placeholder, dialog };
}
