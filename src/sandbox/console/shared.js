/* What the console and the QR phone share. They set text, never HTML. */
export const $ = (id) => document.getElementById(id);

export function make(name, className = '', text = '') {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

export function makeButton(className, text, name = text) {
  const button = make('button', className, text);
  button.type = 'button';
  button.setAttribute('aria-label', name);
  return button;
}

let fading = 0;
export function say(text) {
  $('status').textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => $('status').replaceChildren(), 5000);
}

/* Sends an action to the JSON API. Returns its answer, or null and says what was wrong. */
export async function post(path, body = {}) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  say((answer.problems ?? ['The request failed.']).join(', '));
  return null;
}

/* Shows the JSON at an address, and again each second where it changed. Returns a function that looks at once. */
export async function follow(address, show) {
  let shown = '';
  const look = async () => {
    const response = await fetch(address).catch(() => null);
    document.body.classList.toggle('is-stale', !response?.ok);
    const text = response?.ok ? await response.text() : shown;
    if (text === shown) return;
    shown = text;
    show(JSON.parse(text));
  };
  await look();
  setInterval(look, 1000);
  return look;
}
