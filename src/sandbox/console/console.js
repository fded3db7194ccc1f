/* Shows what the sandbox keeps, and sends the console's actions to the JSON API. */
import { $, follow, make, makeButton, post, say } from './shared.js';

let offsetMs = 0;
const timeOf = (iso) => iso.slice(11, 19);
const channels = { sms: 'SMS', voice: 'Voice call', email: 'Email' };

function copyButton(value) {
  if (!value) return '—';
  const button = makeButton('copy', value, `Copy ${value}`);
  button.dataset.copy = value;
  return button;
}

function makeRow(cells, className = '') {
  const row = make('tr', className);
  for (const parts of cells) {
    const cell = make('td');
    cell.append(...[parts].flat());
    row.append(cell);
  }
  return row;
}

function messageOf({ to, channel, at, text, code }) {
  const item = make('li', 'message');
  const head = make('p', 'hint', `${to} · ${channels[channel]} · ${timeOf(at)}`);
  item.append(head, make('p', '', text), copyButton(code));
  return item;
}

function requestOf({ at, method, path, code, message, fault, fields, problems }) {
  const answer = [code === null ? '' : String(code), message, fault && `fault: ${fault}`];
  const sent = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const cells = [
    timeOf(at),
    `${method} ${path}`,
    answer.filter(Boolean).join(' · '),
    [...sent, ...problems].join('  '),
  ];
  return makeRow(cells, problems.length ? 'is-wrong' : '');
}

function orderOf({ id, path, code, fault, data, delayMs, times, skip }) {
  const item = make('li', 'order');
  const parts = [
    path,
    code === undefined ? '' : String(code),
    fault,
    data?.mode,
    delayMs && `${delayMs} ms`,
    times === 0 ? 'every call' : `${times} left`,
    skip > 0 && `after ${skip}`,
  ];
  const forget = makeButton('', 'Forget', `Forget ${path}`);
  forget.addEventListener('click', () => void post('/sandbox/console/forget', { id }).then(look));
  item.append(make('span', '', parts.filter(Boolean).join(' · ')), forget);
  return item;
}

const personOf = ({ nick_name, uid, region, phone, email, password, traits, market_reject }) =>
  makeRow([
    nick_name ?? '—',
    copyButton(uid),
    [region ? `${region} ` : '', copyButton(phone)],
    copyButton(email),
    copyButton(password),
    traits.join(' '),
    { 0: 'agreed (0)', 1: 'refused (1)' }[market_reject] ?? '',
  ]);

function showClock() {
  $('now').textContent = new Date(Date.now() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

function show({ outbox, requests, orders, people, offsetSeconds }) {
  offsetMs = offsetSeconds * 1000;
  $('offset').textContent = offsetSeconds ? `moved by ${offsetSeconds} s` : '';
  $('outbox-empty').hidden = outbox.length > 0;
  $('requests-empty').hidden = requests.length > 0;
  $('outbox').replaceChildren(...outbox.toReversed().map(messageOf));
  $('requests').replaceChildren(...requests.toReversed().map(requestOf));
  $('orders').replaceChildren(...orders.map(orderOf));
  $('people').replaceChildren(...people.map(personOf));
  showClock();
}

$('force').addEventListener('submit', (event) => {
  event.preventDefault();
  void force(Object.fromEntries(new FormData(event.currentTarget)));
});

async function force({ path, code, message, fault, mode, delayMs, which, n }) {
  const order = {
    path: mode ? '/sandbox/captcha.js' : path,
    times: which === 'every' ? 0 : 1,
    ...(which === 'nth' && { skip: Math.max(0, Number(n) - 1) }),
    ...(code && { code: Number(code) }),
    ...(message && { message }),
    ...(fault && { fault }),
    ...(delayMs && { delayMs: Number(delayMs) }),
    ...(mode && { data: { mode } }),
  };
  if (await post('/sandbox/api/next', order)) say(`Forced: ${order.path}`);
  await look();
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button) void act(button);
});

async function act({ id, dataset: { copy, advance } }) {
  if (copy) {
    const copied = navigator.clipboard?.writeText(copy) ?? Promise.reject(new Error('no clipboard'));
    await copied.then(
      () => say(`Copied ${copy}`),
      () => say('The browser does not allow copying here.'),
    );
  } else if (advance) {
    if (await post('/sandbox/api/clock', { advanceSeconds: Number(advance) })) say('Clock moved.');
    await look();
  } else if (id === 'reset' && (await post('/sandbox/api/reset'))) {
    say('Everything is reset.');
    await look();
  }
}

const look = await follow('/sandbox/console/state', show);
setInterval(showClock, 1000);
