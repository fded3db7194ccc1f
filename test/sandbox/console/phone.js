/* Sends the QR phone's actions to the JSON API. It sets text, never HTML. */
const $ = (id) => document.getElementById(id);
let shown = '';

function make(name, className = '', text = '') {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

let fading = 0;
function say(text) {
  $('status').textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => $('status').replaceChildren(), 5000);
}

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  await refresh();
  return response.ok ? answer : say((answer.problems ?? ['The request failed.']).join(', '));
}

async function refresh() {
  const response = await fetch('/sandbox/api/qr').catch(() => null);
  document.body.classList.toggle('is-stale', !response?.ok);
  if (!response?.ok) return;
  const text = await response.text();
  if (text === shown) return;
  shown = text;
  const codes = JSON.parse(text);
  $('codes-empty').hidden = codes.length > 0;
  $('codes').replaceChildren(
    ...codes
      .toReversed()
      .slice(0, 12)
      .map((code) => {
        const item = make('li', 'order');
        const choose = make('button', 'copy', code.key);
        choose.type = 'button';
        choose.dataset.key = code.key;
        choose.setAttribute('aria-label', `Choose ${code.key}`);
        const left = ['new', 'scanned', 'confirmed'].includes(code.statusName) ? ` · ${code.secondsLeft} s left` : '';
        item.append(
          choose,
          make('span', 'num', `${code.statusName}${code.uid ? ` · ${code.uid}` : ''} · ${code.region}${left}`),
        );
        return item;
      }),
  );
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  const controls = $('scanner').elements;
  if (button?.dataset.key) controls.namedItem('key').value = button.dataset.key;
  if (button?.dataset.act) void act(button.dataset.act, controls);
});

async function act(action, controls) {
  const key = controls.namedItem('key').value.trim() || 'latest';
  const done = await post('/sandbox/api/qr', { key, action, uid: controls.namedItem('uid').value });
  if (done) say(`The code is ${done.statusName}.`);
}

$('scanner').addEventListener('submit', (event) => event.preventDefault());
$('settings').addEventListener('submit', (event) => {
  event.preventDefault();
  void set(event.currentTarget.elements);
});

async function set(controls) {
  const number = (name) => Number(controls.namedItem(name).value);
  const body = {
    qrIntervalSeconds: number('qrIntervalSeconds'),
    qrLivesSeconds: number('qrLivesSeconds'),
    needSetPwd: controls.namedItem('needSetPwd').value === 'true',
  };
  if (await post('/sandbox/api/settings', body)) say('Settings saved.');
}

await refresh();
setInterval(refresh, 1000);
