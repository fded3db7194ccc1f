/* A provider's window: sends the chosen answer to its opener, or navigates to the callback if there is no opener. */
const form = document.getElementById('provider');
const impostor = document.getElementById('impostor');
/* Gives the opener time to read the answer before the window closes. */
const closingMs = 500;

const spoilt = {
  foreignWords: ({ callbackUrl, postData }) => ({ callback_url: callbackUrl, post_data: postData }),
  nothing: () => null,
  list: (right) => [right],
  foreignCallback: (right) => ({ ...right, callbackUrl: 'https://evil.example/callback' }),
  scriptCallback: (right) => ({ ...right, callbackUrl: 'javascript:alert(1)' }),
  otherProvider: (right) => ({ ...right, callbackUrl: right.callbackUrl.replace(/provider\/\w+/, 'provider/nobody') }),
  otherPath: (right) => ({ ...right, callbackUrl: `${right.callbackUrl}/more` }),
  csrfField: (right) => ({ ...right, postData: { ...right.postData, csrf_token: '1' } }),
  nestedField: (right) => ({ ...right, postData: { ...right.postData, code: { value: 1 } } }),
  longField: (right) => ({ ...right, postData: { ...right.postData, code: 'x'.repeat(17_000) } }),
  manyFields: (right) => ({
    ...right,
    postData: { ...right.postData, ...Object.fromEntries(Array.from({ length: 32 }, (_, at) => [`f${at}`, ''])) },
  }),
  longUser: (right) => ({ ...right, user: 'x'.repeat(17_000) }),
  otherState: (right) => ({ ...right, postData: { ...right.postData, state: '0'.repeat(32) } }),
  noState: (right) => ({ ...right, postData: { code: right.postData.code } }),
};

const unusual = {
  text: (right) => JSON.stringify(right),
  extraKey: (right) => ({ ...right, version: 2, more: { anything: true } }),
  noUser: ({ callbackUrl, postData }) => ({ callbackUrl, postData }),
  strangeField: (right) => ({ ...right, postData: { ...right.postData, 'x.open-id': 'o1' }, user: '' }),
  numberField: (right) => ({ ...right, postData: { ...right.postData, expires_in: 7200, is_new: false, scope: null } }),
  encoded: (right) => ({ ...right, postData: new URLSearchParams(right.postData).toString() }),
  queryAndFields: ({ callbackUrl, postData: { code, state } }) => ({
    callbackUrl: `${callbackUrl}?state=${state}&from=web`,
    postData: { code },
  }),
};

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
    opener.postMessage(spoilt[form.elements.namedItem('shape').value](message), to);
    return say('Sent.');
  }
  const give = answer === 'unusual' ? unusual[form.elements.namedItem('form').value] : (right) => right;
  opener.postMessage(give(message), to);
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
