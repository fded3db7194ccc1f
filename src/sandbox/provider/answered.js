/* An answer that the provider's site brought to the callback. If the page of this try waits in another window, it gets the
   answer, and this window closes. Otherwise the answer goes on from here. One of the two, never both. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a channel is of one origin */
const form = document.getElementById('answer');
const fields = Object.fromEntries(new FormData(form));
const channel = new BroadcastChannel(`third_party_${fields.state}`);
const goOn = setTimeout(() => {
  channel.close();
  form.submit();
}, 500);
channel.addEventListener('message', ({ data }) => {
  if (data?.waits !== true) return;
  clearTimeout(goOn);
  channel.postMessage({ callbackUrl: form.action, postData: fields, user: null });
  channel.close();
  document.getElementById('status').textContent = 'Done. You can close this window.';
  close();
});
channel.postMessage({ asks: true });
