/**
 * Notes on a dialog where the button of the form ends, in CSS pixels: `dialog.css` puts a sheet below it. A panel without
 * such a button, as of the QR code, is left by another one, which was pressed and has the focus. Safari focuses no pressed
 * button: there the end of the row of methods counts.
 */
export function noteEndOfForm(dialog: HTMLElement): void {
  const { activeElement, body } = document;
  const pressed = activeElement === body ? document.querySelector('.offered') : activeElement;
  const button = document.querySelector('.work [type=submit]') ?? pressed;
  if (button) dialog.style.setProperty('--below', `${button.getBoundingClientRect().bottom}px`);
}
