import { Refused, type Ask } from './ask';
import type { Account } from './accounts';
import { noVisitor } from './memory';
import { mailTaken } from './names';
import { signIn, written } from './signIn';

type Answer = Record<string, unknown>;

const mobileOf = (ask: Ask) => ask.text('dialCode') + ask.text('mobile').replace(/^0/, '');

/** Refuses until a captcha is passed. Called before anything is used up. */
export function askForHuman({ memory, maybe }: Ask): void {
  const shown = maybe('humanProof');
  if (!shown) throw new Refused(11, 'Please show that you are human.');
  if (!memory.read('human', shown, noVisitor)) throw new Refused(6105, 'That was not right.');
  memory.useUp(shown);
}

/** One code in a minute by each channel, ten in an hour to one phone or address, thirty in an hour by one visitor. */
function countMessage({ memory, visitor }: Ask, to: string, channel: string): void {
  const may =
    memory.allows(`${channel} to ${to}`, 1, 60) &&
    memory.allows(`messages to ${to}`, 10, 3600) &&
    memory.allows(`messages by ${visitor.cookie}`, 30, 3600);
  if (!may) throw new Refused(9109, 'Please wait a minute before the next message.');
}

/** w***n@example.com: who names a phone learns no address. */
function masked(mail: string): string {
  const [name = '', host = ''] = mail.split('@');
  return host && `${name.slice(0, 1)}***${name.slice(-1)}@${host}`;
}

export function sendCode(ask: Ask): Answer {
  const { memory, visitor } = ask;
  const mobile = mobileOf(ask);
  if (mobile.endsWith('6')) askForHuman(ask);
  const channel = ask.maybe('aloud') === '1' ? 'voice' : 'sms';
  countMessage(ask, mobile, channel);
  const proof = memory.issue('sent', { mobile, purpose: ask.text('purpose') }, visitor, 5 * 60_000);
  memory.codes.set(proof, { digits: memory.send(mobile, channel), wrong: 0 });
  const owner = memory.accounts.find((account) => account.mobile === mobile);
  return { proof, salts: written(memory.saltsOf(mobile)), mail: masked(owner?.mail ?? ''), sentBy: channel };
}

/** Compares the digits with those sent to this visitor, for this phone or address. A wrong digit uses nothing up. */
function checkCode(ask: Ask, kind: string, whose: Readonly<Record<string, string>>): string {
  const proof = ask.text('proof');
  const about = ask.memory.read(kind, proof, ask.visitor);
  const sent = ask.memory.codes.get(proof);
  const isOther = Object.entries(whose).some(([name, value]) => about?.[name] !== value);
  if (!about || isOther || !sent || sent.wrong >= 10) throw new Refused(25, 'This code is too old.');
  const inDay = `wrong codes to ${Object.values(whose)[0]} by ${ask.visitor.cookie}`;
  if (!ask.memory.mayStill(inDay, 20, 24 * 3600)) throw new Refused(9110, 'Too many wrong codes today.');
  if (sent.digits === ask.text('digits')) return proof;
  sent.wrong += 1;
  ask.memory.allows(inDay, 20, 24 * 3600);
  throw new Refused(9104, 'This code is wrong.');
}

export function checkPhoneCode(ask: Ask): Answer {
  const { memory, visitor } = ask;
  const mobile = mobileOf(ask);
  const sent = checkCode(ask, 'sent', { mobile, purpose: ask.text('purpose') });
  const owners = memory.accounts.filter((account) => account.mobile === mobile);
  const [owner] = owners;
  const only = owners.length === 1 && owner ? { userId: String(owner.id) } : null;
  if (owner?.isLeaving && !owner.isGuarded) return signIn(ask, owner, { by: 'code', used: [sent] });
  memory.useUp(sent);
  if (owner && only && (owner.isGuarded || (owner.mustSetPassword && !owner.password)))
    return signIn(ask, owner, { by: 'code', used: [] });
  const proof = memory.issue('checked', { mobile, ...only }, visitor);
  if (!owner) return { userId: 0, proof, token: '', salts: written(memory.saltsOf(mobile)) };
  if (!only) throw new Refused(62, 'Please choose.', { proof, mobile: ask.text('mobile') });
  /* No ticket yet: `/sessions` gives it. */
  return { userId: owner.id, token: null, proof };
}

/** The phone, and the account where there is one, that a right code of this visitor stands for. */
function proved(ask: Ask): { mobile: string; userId: string | undefined; proof: string } {
  const proof = ask.text('proof');
  const about = ask.memory.read('checked', proof, ask.visitor);
  if (!about || about['mobile'] !== mobileOf(ask)) throw new Refused(3, 'Please begin again.');
  return { mobile: about['mobile'], userId: about['userId'], proof };
}

/** Signs in with a code that was checked before. */
export function signInByCode(ask: Ask): Answer {
  const { userId, proof } = proved(ask);
  const owner = ask.memory.byId(userId);
  if (!owner) throw new Refused(9105, 'There is no account.');
  return signIn(ask, owner, { by: 'code', used: [proof] });
}

const refuseTaken = ({ memory }: Ask, mobile: string): void => {
  if (memory.accounts.some((account) => account.mobile === mobile))
    throw new Refused(120_001, 'This phone has an account.');
};
/** A new account. It signs in with what opened it. */
const open = (ask: Ask, account: Omit<Account, 'id' | 'name'>, ...used: string[]): Answer =>
  signIn(ask, ask.memory.open({ ...account, noNews: ask.maybe('noNews') ?? '' }), { by: 'both', used });

/** Opens an account for a checked phone, or signs in to the chosen one, whose row the proof is from. */
export function openOfPhone(ask: Ask): Answer {
  const chosen = ask.maybe('userId');
  const { mobile, userId, proof } = proved(ask);
  if (chosen) {
    const account = ask.memory.byId(chosen);
    if (!account || userId !== chosen) throw new Refused(3, 'Please begin again.');
    return signIn(ask, account, { by: 'code', used: [proof] });
  }
  refuseTaken(ask, mobile);
  return open(ask, { mobile, mail: '', password: null }, proof);
}

export const registration = ({ memory, visitor }: Ask): Answer => ({
  registration: memory.issue('registration', {}, visitor, 30 * 60_000),
  salts: null,
});

export function openOfPhoneWithPassword(ask: Ask): Answer {
  const { memory, visitor } = ask;
  const { mobile, proof } = proved(ask);
  refuseTaken(ask, mobile);
  const signed = ask.text('registration');
  if (!memory.read('registration', signed, visitor)) throw new Refused(3, 'Please begin again.');
  return open(ask, { mobile, mail: '', password: { ...memory.saltsOf(mobile), key: ask.text('key') } }, proof, signed);
}

export function accountsOfPhone(ask: Ask): Answer {
  const { mobile } = proved(ask);
  const choices = ask.memory.accounts
    .filter((account) => account.mobile === mobile)
    .map(({ id, name, isCompany }) => ({
      userId: String(id),
      proof: ask.memory.issue('checked', { mobile, userId: String(id) }, ask.visitor),
      name,
      picture: '',
      company: isCompany ? 'true' : 0,
    }));
  /* The last row has no id: pages drop it. */
  return { choices: [...choices, { userId: null, proof: 'none', name: 'nobody' }] };
}

/** A free address of this host is verified by a code before it opens an account. */
const isUnverified = ({ memory, visitor }: Ask, mail: string) =>
  mail.endsWith('@check.example') && memory.recent('address', visitor) !== mail;

export function beginByMail(ask: Ask): Answer {
  const mail = ask.text('mail').toLowerCase();
  const owner = ask.memory.accounts.find((account) => account.mail === mail);
  if (owner?.password) throw new Refused(mailTaken, 'This address has an account.');
  if (owner || isUnverified(ask, mail))
    throw new Refused(66, 'We sent a code to this address.', { mail: masked(mail) });
  return { salts: written(ask.memory.saltsOf(mail)) };
}
export function sendMailCode(ask: Ask): Answer {
  const { memory, visitor } = ask;
  const mail = ask.text('mail').toLowerCase();
  countMessage(ask, mail, 'mail');
  const proof = memory.issue('mailed', { mail }, visitor, 5 * 60_000);
  memory.codes.set(proof, { digits: memory.send(mail, 'email'), wrong: 0 });
  return { proof };
}

export function checkMailCode(ask: Ask): Answer {
  const { memory, visitor } = ask;
  const mail = ask.text('mail').toLowerCase();
  const sent = checkCode(ask, 'mailed', { mail });
  const owner = memory.accounts.find((account) => account.mail === mail);
  if (owner) return signIn(ask, owner, { by: 'code', used: [sent] });
  memory.useUp(sent);
  memory.remember('address', mail, visitor);
  return { salts: written(memory.saltsOf(mail)), token: null, userId: '' };
}

export function openOfMail(ask: Ask): Answer {
  const mail = ask.text('mail').toLowerCase();
  const salts = ask.memory.saltsOf(mail);
  if (ask.text('first') !== salts.first || ask.text('second') !== salts.second)
    throw new Refused(3, 'Please begin again.');
  if (ask.memory.accounts.some((account) => account.mail === mail))
    throw new Refused(mailTaken, 'This address has an account.');
  if (isUnverified(ask, mail)) throw new Refused(66, 'Please enter the code first.', { mail: masked(mail) });
  return open(ask, { mobile: '', mail, password: { ...salts, key: ask.text('key') } });
}
