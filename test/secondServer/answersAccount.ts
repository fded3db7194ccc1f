import { askForHuman, resetOf, signIn, written } from './answersPhone';
import { Refused, type Ask } from './ask';
import { answerOf, isEqual } from './memory';

type Answer = Record<string, unknown>;
const challengeLasts = 10 * 60_000;

export function challenge(ask: Ask): Answer {
  const account = ask.memory.find(ask.text('login'), ask.maybe('dialCode') ?? '');
  if (!account) throw new Refused(9101, 'There is no such account.');
  if (!account.password)
    throw new Refused(55, 'Please set a password.', { userId: account.id, ...resetOf(ask, account) });
  const userId = String(account.id);
  const nonce = ask.memory.issue('challenge', { userId, at: String(Date.now()) }, challengeLasts);
  const tries = ask.memory.wrongPasswords.get(account.id) ?? 0;
  return {
    account: { userId: account.id, salts: written(account.password), needs: { human: tries > 1 ? 'true' : 'false' } },
    challenge: { nonce, hint: null },
  };
}

export function signInByPassword(ask: Ask): Answer {
  const { memory } = ask;
  const account = memory.find(ask.text('login'), ask.maybe('dialCode') ?? '');
  const [version, kind = '', rest = ''] = ask.text('answer').split('.');
  const nonce = `${kind}.${rest}`;
  const asked = memory.read('challenge', nonce);
  if (!account?.password || !asked) throw new Refused(15, 'That took too long.');
  const tries = memory.wrongPasswords.get(account.id) ?? 0;
  if (tries > 1) askForHuman(ask);
  if (version !== 'v3' || asked['userId'] !== String(account.id) || !isRight(ask, account.password.key, nonce)) {
    memory.wrongPasswords.set(account.id, tries + 1);
    throw new Refused(9102, 'This password is wrong.');
  }
  const device = ask.maybe('deviceProof');
  if (account.isGuarded && !memory.read('device', device)) throw new Refused(9103, 'Please sign in with a code first.');
  const ticket = signIn(ask, account, device);
  memory.wrongPasswords.delete(account.id);
  return ticket;
}
const isRight = (ask: Ask, key: string, nonce: string) => isEqual(ask.text('answer'), answerOf(nonce, key));

export function saltsToReset(ask: Ask): Answer {
  const account = ask.memory.byId(ask.text('userId'));
  if (!account || account.password) throw new Refused(9106, 'This is not possible.');
  return resetOf(ask, account);
}

export function setPassword(ask: Ask): Answer {
  const proof = ask.text('resetProof');
  const account = ask.memory.byId(ask.memory.read('reset', proof)?.['userId']);
  if (!account) throw new Refused(3, 'Please begin again.');
  account.password = { ...ask.memory.saltsOf(String(account.id)), key: ask.text('key') };
  ask.memory.useUp(proof);
  return {};
}

export function newQr(ask: Ask): Answer {
  const image = ask.memory.issue('image', { device: ask.text('device') });
  ask.memory.qr.set(image, { state: 0, userId: '' });
  return { image, area: 852, every: '0.5' };
}

export function qrState(ask: Ask): Answer {
  const shown = ask.memory.qr.get(ask.text('image'));
  if (!shown) return { state: '4' };
  if (shown.state !== 2) return { state: String(shown.state), userId: '', proof: null };
  return { state: '2', userId: shown.userId, proof: ask.memory.issue('qr', { userId: shown.userId }) };
}

export function signInByQr(ask: Ask): Answer {
  const proof = ask.text('proof');
  const account = ask.memory.byId(ask.memory.read('qr', proof)?.['userId']);
  if (!account || String(account.id) !== ask.text('userId')) throw new Refused(3, 'Please begin again.');
  return signIn(ask, account, proof);
}

export function keepAccount(ask: Ask): Answer {
  const account = ask.memory.byId(ask.text('userId'));
  if (account) account.isLeaving = false;
  return {};
}

export const passwordFirst = ({ memory }: Ask): Answer => ({
  passwordFirst: memory.settings.passwordFirst ? '1' : '0',
});
