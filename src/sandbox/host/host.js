/* A host page as an integrator would write it: it mounts the login, listens to its events, and reacts to the sign-in. */
const { as, lib, options } = JSON.parse(document.querySelector('#given').textContent);
const PassportLogin = as === 'classic' ? globalThis.PassportLogin : await import(lib);
const place = document.querySelector('#login');
const welcome = document.querySelector('#welcome');
const types = [
  'ready',
  'resize',
  'inputfocus',
  'inputblur',
  'captchashow',
  'captchahide',
  'success',
  'error',
  'navigate',
  'close',
];
const began = performance.now();
const counts = { events: 0, messages: 0, unknown: 0 };

let login = null;

function follow(element) {
  login = element;
  for (const type of types) login.on(type, ({ detail }) => note('event', type, detail));
  login.on('success', ({ detail }) => {
    welcome.textContent = `Welcome, ${detail.uid}. This page has the ticket and would now take it to its server.`;
  });
}

function mount() {
  welcome.textContent = '';
  follow(PassportLogin.mount(place, options));
}

/** '1 message', '2 messages'. */
function counted(count, name) {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function note(kind, name, detail) {
  counts[kind === 'event' ? 'events' : 'messages'] += 1;
  if (kind === 'message' && detail.from !== new URL(options.url).origin) counts.unknown += 1;
  document.querySelector('#count').textContent =
    `${counted(counts.events, 'event')}, ${counted(counts.messages, 'message')}, ${counts.unknown} of them from other origins.`;
  const item = document.createElement('li');
  item.className = `log__item log__item--${kind}`;
  item.dataset.name = name;
  for (const [part, text] of [
    ['time', `${((performance.now() - began) / 1000).toFixed(2)} s`],
    ['name', name],
    ['detail', shown(detail)],
  ]) {
    const span = document.createElement('span');
    span.className = `log__${part}`;
    span.textContent = text;
    item.append(span);
  }
  const list = document.querySelector('#log');
  list.prepend(item);
  while (list.children.length > 200) list.lastElementChild.remove();
}

/* A ticket is as good as a sign-in, so even a playground does not show it. */
const shown = (detail) =>
  detail === null
    ? ''
    : JSON.stringify(detail, (key, value) => (key === 'jump_sig' ? `${String(value).slice(0, 4)}…` : value));

addEventListener('message', ({ data, origin }) =>
  note('message', typeof data?.type === 'string' ? data.type.slice(0, 40) : typeof data, { from: origin }),
);

const acts = {
  open: () => login.open(),
  openModal: () => login.open('modal'),
  close: () => login.close(),
  destroy: () => login.destroy(),
  mount: () => {
    try {
      mount();
    } catch (error) {
      note('event', error.name, error.message);
    }
  },
  copy: () => navigator.clipboard.writeText(document.querySelector('#snippet').textContent),
  stranger: () => {
    const frame = document.createElement('iframe');
    frame.title = 'A hostile frame';
    frame.className = 'stranger';
    frame.src = document.querySelector('#stranger').dataset.src;
    document.querySelector('#stranger').replaceChildren(frame);
  },
};
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button?.dataset.do) void acts[button.dataset.do]();
  if (button?.dataset.language) login.setLanguage(button.dataset.language);
});
document.querySelector('#options').addEventListener('change', ({ currentTarget }) => currentTarget.requestSubmit());

if (as === 'element' || as === 'frame') follow(document.querySelector('passport-login'));
else mount();
