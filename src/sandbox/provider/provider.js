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

/* With response_mode=form_post the provider's own page posts to the callback. */
function post({ callbackUrl, postData }) {
  const sent = document.body.appendChild(document.createElement('form'));
  Object.assign(sent, { method: 'post', action: callbackUrl });
  for (const [name, value] of Object.entries(postData))
    sent.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  sent.submit();
}

async function act(answer) {
  if (answer === 'silent') return say('No answer sent.');
  if (answer === 'close') return close();
  const here = new URL(location.href);
  if (form.dataset.coop && !here.searchParams.has('last')) {
    here.searchParams.set('last', answer);
    here.searchParams.set('uid', form.elements.namedItem('uid').value);
    return location.assign(here);
  }
  const { message, to, elsewhere } = await messageFor(answer);
  if (answer === 'post') return post(message);
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
