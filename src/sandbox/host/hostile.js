/* The attacker's script. As a host it frames the passport, records messages and forges its own; as a frame it forges
   messages to its parent. */
const { messages, passport } = JSON.parse(document.querySelector('#given').textContent);
const isFrame = parent !== self;
const verdict = document.querySelector('#verdict');
let got = 0;
let sent = 0;

/** '1 message', '2 messages'. */
function counted(count, name) {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function judge() {
  if (verdict)
    verdict.textContent = got === 0 ? `None, for ${counted(sent, 'forged message')}.` : `${counted(got, 'message')}.`;
}

function forge(target) {
  for (const message of messages) {
    target.postMessage(message, '*', [new MessageChannel().port2]);
    target.postMessage(message, '*');
    sent += 2;
  }
  const count = document.querySelector('#sent');
  if (count) count.textContent = String(sent);
  judge();
}

addEventListener('message', ({ data, origin }) => {
  if (isFrame || origin !== passport) return;
  got += 1;
  const item = document.createElement('li');
  item.textContent = JSON.stringify(data);
  document.querySelector('#log').prepend(item);
  judge();
});

if (isFrame) {
  forge(parent);
  setInterval(() => forge(parent), 1000);
} else {
  const framed = document.querySelector('.attack');
  const address = new URL(framed.dataset.src);
  for (const name of ['frameHeader', 'hosts']) {
    const value = new URLSearchParams(location.search).get(name);
    if (value) address.searchParams.set(name, value);
  }
  framed.addEventListener('load', () => forge(framed.contentWindow));
  framed.src = address.href;
  setInterval(() => forge(framed.contentWindow), 1000);
}
