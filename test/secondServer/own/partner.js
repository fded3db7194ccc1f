/* The window of a provider: it agrees at once. */
const { grant, state, person } = document.body.dataset;
const to = `${location.origin}/partners/back`;
if (opener) {
  opener.postMessage({ kind: 'grant', to, with: { grant, state }, person: { name: person } }, location.origin);
  close();
} else location.assign(`${to}?${new URLSearchParams({ grant, state })}`);
