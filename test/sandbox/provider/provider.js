/* A provider's window: sends the chosen answer to its opener, or navigates to the callback if there is no opener. */
const form = document.getElementById('provider');
const impostor = document.getElementById('impostor');
/* Gives the opener time to read the answer before the window closes. */
const closingMs = 500;

function say(text) {
  document.getElementById('status').textContent = text;
}

async function messageFor(answer) {
  const { name, state, target, lang } = form.dataset;
  const response = await fetch(`/sandbox/provider/${name}/answer`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ answer, uid: form.elements.namedItem('uid').value, state, target, lang }),
  });
  return response.json();
}

/* Without an opener there is no window to send a message to: the browser navigates to the callback. */
function goThere({ callbackUrl, postData }) {
  location.assign(postData ? `${callbackUrl}?${new URLSearchParams(postData)}` : callbackUrl);
}

async function act(answer) {
  if (answer === 'silent') return say('No answer sent.');
  if (answer === 'close') return close();
  const { message, to, elsewhere } = await messageFor(answer);
  if (!opener) return goThere(message);
  if (answer === 'impostor') return location.assign(elsewhere);
  if (answer === 'malformed') {
    opener.postMessage({ ...message, postData: { ...message.postData, state: '0'.repeat(32) } }, to);
    return say('Sent.');
  }
  opener.postMessage(message, to);
  if (answer === 'twice') opener.postMessage(message, to);
  say('Answered.');
  return setTimeout(() => close(), closingMs);
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-answer]');
  if (button) void act(button.dataset.answer);
});
if (form?.dataset.auto) void act(form.dataset.auto);
if (impostor) {
  opener?.postMessage(JSON.parse(impostor.dataset.message), impostor.dataset.to);
  say('Answered.');
}
