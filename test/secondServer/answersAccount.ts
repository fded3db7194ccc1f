import { askForHuman } from './answersPhone';
import { Refused, type Ask } from './ask';
import { answerOf, isEqual } from './accounts';
import { resetOf, signIn, written } from './signIn';

type Answer = Record<string, unknown>;
const challengeLasts = 10 * 60_000;

/** Salts prove nothing: without a password the answer has no signature. */
export function challenge(ask: Ask): Answer {
  const { memory, visitor } = ask;
  if (!memory.allows(`salts ${visitor.cookie}`, 60, 600)) throw new Refused(9107, 'Please try again later.');
  const account = memory.find(ask.text('login'), ask.maybe('dialCode') ?? '');
  if (!account) throw new Refused(9101, 'There is no such account.');
  if (!account.password) throw new Refused(55, 'Please set a password.', { userId: account.id });
  const userId = String(account.id);
  const nonce = memory.issue('challenge', { userId, at: String(memory.now()) }, visitor, challengeLasts);
  const tries = memory.wrongPasswords.get(account.id) ?? 0;
  return {
    account: { userId: account.id, salts: written(account.password), needs: { human: tries > 1 ? 'true' : 'false' } },
    challenge: { nonce, hint: null },
  };
}

export function signInByPassword(ask: Ask): Answer {
  const { memory, visitor } = ask;
  const account = memory.find(ask.text('login'), ask.maybe('dialCode') ?? '');
  const [version, kind = '', rest = ''] = ask.text('answer').split('.');
  const nonce = `${kind}.${rest}`;
  const asked = memory.read('challenge', nonce, visitor);
  if (!account?.password || !asked) throw new Refused(15, 'That took too long.');
  const tries = memory.wrongPasswords.get(account.id) ?? 0;
  if (tries > 1) askForHuman(ask);
  const isRight = isEqual(ask.text('answer'), answerOf(nonce, account.password.key));
  if (version !== 'v3' || asked['userId'] !== String(account.id) || !isRight) {
    memory.wrongPasswords.set(account.id, tries + 1);
    throw new Refused(9102, 'This password is wrong.');
  }
  const device = ask.maybe('deviceProof');
  const proved = device ? memory.read('device', device, visitor) : null;
  if (device && proved?.['userId'] !== String(account.id)) throw new Refused(3, 'Please begin again.');
  const ticket = signIn(ask, account, { by: proved ? 'both' : 'password', used: [device] });
  memory.wrongPasswords.delete(account.id);
  return ticket;
}

/** For the account that this visitor proved a moment ago. A user id alone opens nothing. */
export function saltsToReset(ask: Ask): Answer {
  const userId = ask.memory.recent('reset', ask.visitor);
  const account = ask.memory.byId(userId);
  const named = ask.maybe('userId');
  if (!account || (named && named !== userId)) throw new Refused(25, 'Please log in with a code first.');
  return resetOf(ask, account);
}

export function setPassword(ask: Ask): Answer {
  const { memory, visitor } = ask;
  const account = memory.byId(memory.read('reset', ask.text('resetProof'), visitor)?.['userId']);
  if (!account) throw new Refused(3, 'Please begin again.');
  const userId = String(account.id);
  account.password = { ...memory.saltsOf(userId), key: ask.text('key') };
  memory.forget('reset', 'userId', userId);
  memory.forget('recent reset', 'about', userId);
  memory.forget('session', 'userId', userId);
  return {};
}

/** An image, and the proof of who confirmed it, are good for two minutes. */
const qrLasts = 2 * 60_000;

export function newQr({ memory, visitor }: Ask): Answer {
  const image = memory.issue('image', { at: String(memory.now()) }, visitor, qrLasts);
  memory.qr.set(image, { state: 0, userId: '' });
  return { image, area: 852, every: '0.5' };
}

/** The image of another visitor is too old: a photograph of it has its key. */
export function qrState({ memory, visitor, text }: Ask): Answer {
  const image = text('image');
  const shown = memory.read('image', image, visitor) && memory.qr.get(image);
  if (!shown) return { state: '4' };
  if (shown.state !== 2) return { state: String(shown.state), userId: '', proof: null };
  return {
    state: '2',
    userId: shown.userId,
    proof: memory.issue('qr', { userId: shown.userId, image }, visitor, qrLasts),
  };
}

export function signInByQr(ask: Ask): Answer {
  const proof = ask.text('proof');
  const { userId, image = '' } = ask.memory.read('qr', proof, ask.visitor) ?? {};
  const account = ask.memory.byId(userId);
  if (!account || String(account.id) !== ask.text('userId')) throw new Refused(3, 'Please begin again.');
  return signIn(ask, account, { by: 'both', used: [proof, image] });
}

/** For the account that this visitor was answered 49 for. */
export function keepAccount({ memory, visitor, text }: Ask): Answer {
  const userId = text('userId');
  const account = memory.byId(userId);
  if (!account || memory.recent('leaving', visitor) !== userId) throw new Refused(9108, 'Please log in first.');
  account.isLeaving = false;
  memory.forget('recent leaving', 'about', userId);
  return {};
}

export const passwordFirst = ({ memory }: Ask): Answer => ({
  passwordFirst: memory.settings.passwordFirst ? '1' : '0',
});
