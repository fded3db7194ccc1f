/* Refreshes the console and sends its actions to the JSON API. It sets text, never HTML. */
const $ = (id) => document.getElementById(id);
let seen = '';
let offsetMs = 0;
let peopleShown = '';

function make(name, className = '', text = '') {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

const timeOf = (iso) => new Date(iso).toISOString().slice(11, 19);

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) say((answer.problems ?? ['The request failed.']).join(', '));
  await refresh();
  return response.ok;
}

let fading = 0;
function say(text) {
  $('status').textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => $('status').replaceChildren(), 5000);
}

function showOutbox(messages) {
  $('outbox-empty').hidden = messages.length > 0;
  $('outbox').replaceChildren(
    ...messages.toReversed().map((message) => {
      const item = make('li', `message message--${message.channel}`);
      const head = make(
        'p',
        'message__head',
        `${message.to} · ${{ sms: 'SMS', voice: 'Voice call', email: 'Email' }[message.channel]} · ${timeOf(message.at)}`,
      );
      const code = copyButton(message.code);
      code.classList.add('message__code');
      item.append(head, make('p', 'message__text', message.text), code);
      return item;
    }),
  );
}

function copyButton(value) {
  const button = make('button', 'copy', value);
  button.type = 'button';
  button.dataset.copy = value;
  button.setAttribute('aria-label', `Copy ${value}`);
  return button;
}

function showRequests(requests) {
  $('requests-empty').hidden = requests.length > 0;
  $('requests').replaceChildren(
    ...requests.toReversed().map((request) => {
      const row = make('tr', request.problems.length ? 'is-wrong' : '');
      const fields = make(
        'td',
        'table__fields',
        Object.entries(request.fields)
          .map(([name, value]) => `${name}=${value}`)
          .join('  '),
      );
      if (request.problems.length) fields.append(make('p', 'table__problems', request.problems.join('; ')));
      const answer = [
        request.code === null ? '' : String(request.code),
        request.message,
        request.fault && `fault: ${request.fault}`,
      ];
      row.append(
        make('td', 'num', timeOf(request.at)),
        make('td', 'num', `${request.method} ${request.path}`),
        make('td', '', answer.filter(Boolean).join(' · ')),
        fields,
      );
      return row;
    }),
  );
}

function showOrders(orders) {
  $('orders').replaceChildren(
    ...orders.map((order) => {
      const item = make('li', 'order');
      const what = [
        order.path,
        order.code ?? '',
        order.fault ?? '',
        order.data?.mode ?? '',
        order.delayMs ? `${order.delayMs} ms` : '',
      ];
      const when = order.times === 0 ? 'every call' : `${order.times} left`;
      item.append(
        make(
          'span',
          '',
          [...what.filter((each) => each !== ''), when, order.skip ? `after ${order.skip}` : '']
            .filter(Boolean)
            .join(' · '),
        ),
      );
      const forget = make('button', 'quiet quiet--small', 'Forget');
      forget.type = 'button';
      forget.setAttribute('aria-label', `Forget ${order.path}`);
      forget.addEventListener('click', () => post('/sandbox/console/forget', { id: order.id }));
      item.append(forget);
      return item;
    }),
  );
}

function showPeople(people) {
  const shown = JSON.stringify(people);
  if (shown === peopleShown) return;
  peopleShown = shown;
  $('people').replaceChildren(
    ...people.map((person) => {
      const row = make('tr');
      const cell = (...parts) => {
        const td = make('td');
        td.append(...parts);
        return td;
      };
      const copy = (value) => (value ? copyButton(value) : make('span', 'none', '—'));
      row.append(
        cell(person.nick_name ?? '—'),
        cell(copy(person.uid)),
        cell(...(person.region ? [make('span', 'num', person.region), ' '] : []), copy(person.phone)),
        cell(copy(person.email)),
        cell(copy(person.password)),
        cell(...person.traits.flatMap((trait) => [make('span', 'tag', trait), ' '])),
        cell({ 0: 'agreed (0)', 1: 'refused (1)' }[person.market_reject] ?? ''),
      );
      return row;
    }),
  );
}

function showClock() {
  $('now').textContent = new Date(Date.now() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

async function refresh() {
  const response = await fetch(`/sandbox/console/state?seen=${seen}`).catch(() => null);
  document.body.classList.toggle('is-stale', !response?.ok);
  if (!response?.ok || response.status === 204) return;
  const state = await response.json();
  seen = state.mark;
  offsetMs = state.now - Date.now();
  $('offset').textContent = state.offsetSeconds ? `moved by ${state.offsetSeconds} s` : '';
  showOutbox(state.outbox);
  showRequests(state.requests);
  showOrders(state.orders);
  showPeople(state.people);
  showClock();
}

$('force').addEventListener('submit', (event) => {
  event.preventDefault();
  void force(event.currentTarget.elements);
});

async function force(controls) {
  const text = (name) => controls.namedItem(name).value.trim();
  const times = text('which') === 'every' ? 0 : 1;
  const order = { path: text('mode') ? '/sandbox/captcha.js' : text('path'), times };
  if (text('which') === 'nth') order.skip = Math.max(0, Number(text('n')) - 1);
  if (text('code')) order.code = Number(text('code'));
  if (text('message')) order.message = text('message');
  if (text('fault')) order.fault = text('fault');
  if (text('delayMs')) order.delayMs = Number(text('delayMs'));
  if (text('mode')) order.data = { mode: text('mode') };
  if (await post('/sandbox/api/next', order)) say(`Forced: ${order.path}`);
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button) void act(button);
});

async function act(button) {
  if (button.dataset.copy) {
    const copied = navigator.clipboard?.writeText(button.dataset.copy) ?? Promise.reject(new Error('no clipboard'));
    await copied.then(
      () => say(`Copied ${button.dataset.copy}`),
      () => say('The browser does not allow copying here.'),
    );
  } else if (button.dataset.advance) {
    if (await post('/sandbox/api/clock', { advanceSeconds: Number(button.dataset.advance) })) say('Clock moved.');
  } else if (button.id === 'reset' && (await post('/sandbox/api/reset'))) {
    say('Everything is reset.');
  }
}

await refresh();
setInterval(refresh, 1000);
setInterval(showClock, 1000);
