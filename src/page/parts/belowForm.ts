/**
 * Notes on a dialog where the button of the form ends, in CSS pixels: `dialog.css` puts a sheet below it. A panel without
 * such a button, as of the QR code, is left by another one, which was pressed and has the focus; in Safari nothing has.
 */
export function noteEndOfForm(dialog: HTMLElement): void {
  const button = document.querySelector('.work [type=submit]') ?? document.activeElement;
  if (button) dialog.style.setProperty('--below', `${button.getBoundingClientRect().bottom}px`);
}
