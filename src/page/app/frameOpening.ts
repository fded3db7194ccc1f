import { showLook, readLook } from '../host/look';
import { isDialogFrame, parentOrigin } from '../host/parentOrigin';
import { searchOf } from '../navigation/history';

/**
 * Runs inside a framed page before its first paint, while the other scripts are still loading: takes the form out of
 * its template if every ancestor is an allowed host (T-09). In a dialog the host says first where the form is.
 * The server names the allowed hosts of its configuration on the template. It puts this script into each framed page,
 * and the build its digest into the policy.
 */
function openForm(page: Window): void {
  const root = page.document.getElementById('root');
  const form = page.document.querySelector<HTMLTemplateElement>('#form');
  const search = searchOf(page);
  if (!root || !form || isDialogFrame(search)) return;
  const hosts = (form.dataset.hosts ?? '').split(' ');
  if (parentOrigin(page, hosts) === null) return;
  showLook(readLook(search), page);
  root.append(form.content);
  root.dataset.opened = '';
}

openForm(window);
