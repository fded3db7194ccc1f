/* The window of a provider: it agrees at once, or where tests want it, after a click. */
const { asks, grant, state, person } = document.body.dataset;
const to = `${location.origin}/partners/back`;
function agree() {
  if (opener) {
    opener.postMessage({ kind: 'grant', to, with: { grant, state }, person: { name: person } }, location.origin);
    close();
  } else location.assign(`${to}?${new URLSearchParams({ grant, state })}`);
}
if (asks === undefined) agree();
else {
  opener?.postMessage({ kind: 'asking' }, location.origin);
  const button = document.createElement('button');
  button.append('Agree');
  button.addEventListener('click', agree);
  document.body.append(button);
}
