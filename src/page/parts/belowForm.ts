/** Notes on a dialog where the button of the form ends, in CSS pixels: `dialog.css` puts a sheet below it. */
export function noteEndOfForm(dialog: HTMLElement): void {
  const button = document.querySelector('.work [type=submit]');
  if (button) dialog.style.setProperty('--below', `${button.getBoundingClientRect().bottom}px`);
}
