import { showLook, readLook } from '../host/look';
import { isDialog, parentOrigin } from '../host/parentOrigin';

/**
 * Runs inside a framed page before its first paint, while the other scripts are still loading: takes the form out of
 * its template if every ancestor is an allowed host (T-09). In a dialog the host says first where the form is.
 * `src/build/site.ts` puts it into each framed page, and its digest into the policy.
 */
function openForm(page: Window): void {
  const root = page.document.getElementById('root');
  const form = page.document.querySelector<HTMLTemplateElement>('#form');
  if (!root || !form || isDialog(page.location.search) || parentOrigin(page, allowedHosts(page)) === null) return;
  showLook(readLook(page.location.search), page);
  root.append(form.content);
  root.dataset.opened = '';
}

/** The configured hosts, as `checkConfig` allows them. */
function allowedHosts({ document }: Window): string[] {
  const given = JSON.parse(document.getElementById('passport-config')?.textContent ?? '{}');
  const hosts: unknown = given.frame?.allowedHosts;
  const isAllowed = (host: unknown) =>
    typeof host === 'string' && (given.isProd === false || host.startsWith('https:'));
  return Array.isArray(hosts) ? hosts.filter(isAllowed) : [];
}

openForm(window);
