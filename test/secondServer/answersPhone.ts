import { Refused, type Ask } from './ask';
import type { Account } from './memory';
import { mailTaken } from './names';

type Answer = Record<string, unknown>;
type Salts = Readonly<{ first: string; second: string }>;

export const mobileOf = (ask: Ask) => ask.text('dialCode') + ask.text('mobile').replace(/^0/, '');
/** This server writes the first salt as a number. */
export const written = ({ first, second }: Salts) => ({ first: Number(first), second });

/** Refuses until a captcha is passed. Called before anything is used up. */
export function askForHuman({ memory, maybe }: Ask): void {
  const shown = maybe('humanProof');
  if (!shown) throw new Refused(11, 'Please show that you are human.');
  if (!memory.read('human', shown)) throw new Refused(6105, 'That was not right.');
  memory.useUp(shown);
}

/** Signs in: a ticket for the jump page. An account that is waiting for its deletion gets none. */
export function signIn(ask: Ask, account: Account, ...used: (string | undefined)[]): Answer {
  if (account.isLeaving) throw new Refused(49, 'This account is waiting to be deleted.', { userId: account.id });
  for (const proof of used) ask.memory.useUp(proof);
  const userId = String(account.id);
  const token = ask.memory.issue('token', { userId, device: ask.text('device') }, 5 * 60_000);
  return { userId: account.id, token, binding: ask.isSignOn ? { bound: 'yes' } : null, level: '3' };
}

/** The right to set a password, with the salts to hash it. */
export function resetOf({ memory }: Ask, { id }: Account): Answer {
  const userId = String(id);
  return { salts: written(memory.saltsOf(userId)), resetProof: memory.issue('reset', { userId }) };
}

export function sendCode(ask: Ask): Answer {
  const mobile = mobileOf(ask);
  if (mobile.endsWith('6')) askForHuman(ask);
  const channel = ask.maybe('aloud') === '1' ? 'voice' : 'sms';
  const proof = ask.memory.issue('sent', { mobile, purpose: ask.text('purpose') });
  ask.memory.codes.set(proof, ask.memory.send(mobile, channel));
  const owner = ask.memory.accounts.find((account) => account.mobile === mobile);
  return { proof, salts: written(ask.memory.saltsOf(mobile)), mail: owner?.mail ?? '', sentBy: channel };
}

/** Compares the digits with those sent. A wrong digit uses nothing up. */
function checkCode(ask: Ask, kind: string, whose: Readonly<Record<string, string>>): string {
  const proof = ask.text('proof');
  const about = ask.memory.read(kind, proof);
  if (!about || Object.entries(whose).some(([name, value]) => about[name] !== value))
    throw new Refused(25, 'This code is too old.');
  if (ask.memory.codes.get(proof) !== ask.text('digits')) throw new Refused(9104, 'This code is wrong.');
  return proof;
}

export function checkPhoneCode(ask: Ask): Answer {
  const { memory } = ask;
  const mobile = mobileOf(ask);
  const sent = checkCode(ask, 'sent', { mobile, purpose: ask.text('purpose') });
  const owners = memory.accounts.filter((account) => account.mobile === mobile);
  const [owner] = owners;
  if (owner?.isLeaving) return signIn(ask, owner);
  const proof = memory.issue('checked', { mobile });
  memory.useUp(sent);
  if (!owner) return { userId: 0, proof, token: '', salts: written(memory.saltsOf(mobile)) };
  if (owners.length > 1) throw new Refused(62, 'Please choose.', { proof, mobile: ask.text('mobile') });
  if (!owner.password) throw new Refused(55, 'Please set a password.', { userId: owner.id, ...resetOf(ask, owner) });
  if (owner.isGuarded)
    throw new Refused(57, 'This device is new: your password, please.', {
      userId: owner.id,
      deviceProof: memory.issue('device', { userId: String(owner.id) }),
    });
  /* No ticket yet: `/sessions` gives it. */
  return { userId: owner.id, token: null, proof };
}

const proved = (ask: Ask) => {
  const about = ask.memory.read('checked', ask.text('proof'));
  if (!about || about['mobile'] !== mobileOf(ask)) throw new Refused(3, 'Please begin again.');
  return about;
};

/** Signs in with a code that was checked before. */
export function signInByCode(ask: Ask): Answer {
  const { mobile } = proved(ask);
  const owner = ask.memory.accounts.find((account) => account.mobile === mobile);
  if (!owner) throw new Refused(9105, 'There is no account.');
  return signIn(ask, owner, ask.maybe('proof'));
}

/** Opens an account for a checked phone, or signs in to the chosen one. */
export function openOfPhone(ask: Ask): Answer {
  const { memory } = ask;
  const chosen = ask.maybe('userId');
  const { mobile = '', userId } = proved(ask);
  if (chosen) {
    const account = memory.byId(chosen);
    if (!account || userId !== chosen) throw new Refused(3, 'Please begin again.');
    return signIn(ask, account, ask.text('proof'));
  }
  if (memory.accounts.some((account) => account.mobile === mobile))
    throw new Refused(120_001, 'This phone has an account.');
  const account = memory.open({ mobile, mail: '', password: null, noNews: ask.maybe('noNews') ?? '' });
  return signIn(ask, account, ask.text('proof'));
}

export const registration = (ask: Ask): Answer => ({
  registration: ask.memory.issue('registration', { device: ask.text('device') }),
  salts: null,
});

export function openOfPhoneWithPassword(ask: Ask): Answer {
  const { memory } = ask;
  const { mobile = '' } = proved(ask);
  if (memory.accounts.some((account) => account.mobile === mobile))
    throw new Refused(120_001, 'This phone has an account.');
  if (!memory.read('registration', ask.text('registration'))) throw new Refused(3, 'Please begin again.');
  const password = { ...memory.saltsOf(mobile), key: ask.text('key') };
  const account = memory.open({ mobile, mail: '', password, noNews: ask.maybe('noNews') ?? '' });
  return signIn(ask, account, ask.text('proof'), ask.text('registration'));
}

export function accountsOfPhone(ask: Ask): Answer {
  const { mobile = '' } = proved(ask);
  const choices = ask.memory.accounts
    .filter((account) => account.mobile === mobile)
    .map(({ id, name, isCompany }) => ({
      userId: String(id),
      proof: ask.memory.issue('checked', { mobile, userId: String(id) }),
      name,
      picture: '',
      company: isCompany ? 'true' : 0,
    }));
  /* The last row has no id: pages drop it. */
  return { choices: [...choices, { userId: null, proof: 'none', name: 'nobody' }] };
}

export function beginByMail(ask: Ask): Answer {
  const mail = ask.text('mail').toLowerCase();
  const owner = ask.memory.accounts.find((account) => account.mail === mail);
  if (owner?.password) throw new Refused(mailTaken, 'This address has an account.');
  if (owner || mail.endsWith('@check.example')) throw new Refused(66, 'We sent a code to this address.', { mail });
  return { salts: written(ask.memory.saltsOf(mail)) };
}
export function sendMailCode(ask: Ask): Answer {
  const mail = ask.text('mail').toLowerCase();
  const proof = ask.memory.issue('mailed', { mail });
  ask.memory.codes.set(proof, ask.memory.send(mail, 'email'));
  return { proof };
}

export function checkMailCode(ask: Ask): Answer {
  const mail = ask.text('mail').toLowerCase();
  const sent = checkCode(ask, 'mailed', { mail });
  const owner = ask.memory.accounts.find((account) => account.mail === mail);
  if (owner) return signIn(ask, owner, sent);
  ask.memory.useUp(sent);
  return { salts: written(ask.memory.saltsOf(mail)), token: null, userId: '' };
}

export function openOfMail(ask: Ask): Answer {
  const mail = ask.text('mail').toLowerCase();
  const salts = ask.memory.saltsOf(mail);
  if (ask.text('first') !== salts.first || ask.text('second') !== salts.second)
    throw new Refused(3, 'Please begin again.');
  const password = { ...salts, key: ask.text('key') };
  return signIn(ask, ask.memory.open({ mobile: '', mail, password, noNews: ask.maybe('noNews') ?? '' }));
}
