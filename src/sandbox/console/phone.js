/* Sends the QR phone's actions to the JSON API. */
import { $, follow, make, makeButton, post, say } from './shared.js';

function show(codes) {
  $('codes-empty').hidden = codes.length > 0;
  $('codes').replaceChildren(
    ...codes
      .toReversed()
      .slice(0, 12)
      .map((code) => {
        const item = make('li', 'order');
        const choose = makeButton('copy', code.key, `Choose ${code.key}`);
        choose.dataset.key = code.key;
        const left = ['new', 'scanned', 'confirmed'].includes(code.statusName) ? `${code.secondsLeft} s left` : '';
        const parts = [code.statusName, code.uid, code.region, left];
        item.append(choose, make('span', '', parts.filter(Boolean).join(' · ')));
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

const look = await follow('/sandbox/api/qr', show);

async function act(action, controls) {
  const key = controls.namedItem('key').value.trim() || 'latest';
  const done = await post('/sandbox/api/qr', { key, action, uid: controls.namedItem('uid').value });
  if (done) say(`The code is ${done.statusName}.`);
  await look();
}

$('scanner').addEventListener('submit', (event) => event.preventDefault());
$('settings').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { qrIntervalSeconds, qrLivesSeconds, needSetPwd } = Object.fromEntries(new FormData(event.currentTarget));
  const body = {
    qrIntervalSeconds: Number(qrIntervalSeconds),
    qrLivesSeconds: Number(qrLivesSeconds),
    needSetPwd: needSetPwd === 'true',
  };
  if (await post('/sandbox/api/settings', body)) say('Settings saved.');
});
