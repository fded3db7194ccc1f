import { isOk, isTaken, told } from '../answers';
import type { Kit } from '../kit';
import { codeActionOf, recipientOf } from '../outside';
import type { ListedPerson } from '../people';
import type { KitVisit } from '../visit';
import { logInByPassword, type LoginName } from './login';
import { isBrake, isOwnNumber, otherThan, readSent } from './send';
import { canBeLocked, loginNumberOf } from './lockable';

/**
 * More wrong codes and passwords in a day than one visitor may try, and how many of one code or in one quarter of an
 * hour.
 */
const wrongInDay = 36;
const wrongOfOne = 9;
const wrongInQuarter = 5;
const mostMessages = 14;

/** Whether one more message can be had: in this hour, or in the next one. */
async function sendAgain(kit: Kit, person: ListedPerson, visit: KitVisit) {
  for (const wait of [0, 60 * 60]) {
    if (wait > 0) await kit.pause(wait);
    await kit.beforeMessage(person, recipientOf(person));
    const sent = await visit.ask('sendSms', loginNumberOf(person));
    if (isOk(sent)) return readSent(kit, visit, person, loginNumberOf(person), sent);
  }
  return null;
}

/** Tries wrong codes of one code after another, as one visitor within a day; then the right one of a new code. */
export async function checkAcrossCodes(kit: Kit): Promise<void> {
  const person = kit.people.people.find(
    (each) =>
      canBeLocked(each) &&
      !each.is.includes('free') &&
      each.region &&
      each.phone &&
      codeActionOf(kit.people, each) !== null &&
      typeof codeActionOf(kit.people, each) !== 'string',
  );
  if (!person || !kit.canMove) return;
  kit.say(
    `${person.name}: up to ${wrongInDay} wrong codes of up to ${mostMessages} messages. The phone may be locked for a day (\`mayLock\`)`,
  );
  const visit = await kit.visit();
  let wrong = 0;
  let isEnded = false;
  for (let messages = 0; !isEnded && wrong < wrongInDay && messages < mostMessages; messages += 1) {
    const read = await sendAgain(kit, person, visit);
    if (!read) return void kit.check('code.across', true, { person: person.name });
    for (let times = 1; times <= wrongOfOne; times += 1) {
      kit.countAttack('code.across');
      const asked = await read.verify(otherThan(read.code, times));
      if (isTaken(asked)) return;
      if (isBrake(asked)) return void kit.check('code.across', true, { person: person.name });
      /* A new code that ends at its first wrong try: the limit is reached. */
      isEnded = times === 1 && !isOwnNumber(asked);
      if (!isOwnNumber(asked)) break;
      wrong += 1;
    }
  }
  const read = await sendAgain(kit, person, visit);
  if (!read) return void kit.check('code.across', true, { person: person.name });
  await kit.attack('code.across', { person: person.name, what: `after ${wrong} wrong ones` }, () => read.verify());
}

/** Wrong passwords of a stranger must not lock the login by a code. */
export async function checkOtherMethod(kit: Kit, person: ListedPerson): Promise<void> {
  const action = codeActionOf(kit.people, person);
  if (!person.region || !person.phone || action === null) return;
  const visit = await kit.visit();
  await kit.beforeMessage(person, recipientOf(person));
  const sent = await visit.ask('sendSms', loginNumberOf(person));
  if (isBrake(sent)) return;
  const read = await readSent(kit, visit, person, loginNumberOf(person), sent);
  const asked = read ? await read.verify() : sent;
  kit.check('lock.apart', isTaken(asked), { person: person.name, saw: `after wrong passwords a code: ${told(asked)}` });
}

/** Tries wrong passwords whenever the lock is over, as one visitor within a day; then the right one. */
export async function tryForHours(kit: Kit, person: ListedPerson, account: LoginName): Promise<void> {
  const { jar, deviceId } = await kit.visit();
  /* A page keeps the salts of an account, and their time would be over: each quarter has a page of its own. */
  const open = () => kit.visit({ jar, deviceId });
  const tryOne = (visit: KitVisit, text = person.password ?? '') =>
    logInByPassword(kit, visit, person, { ...account, text, isRobot: true });
  for (let wrong = 0; wrong < wrongInDay; wrong += wrongInQuarter) {
    await kit.pause(16 * 60);
    const visit = await open();
    for (let times = 0; times < wrongInQuarter; times += 1) {
      kit.countAttack('login.tries');
      const asked = await tryOne(visit, `${person.password}~${wrong + times}`);
      if (isTaken(asked)) return;
      if (isBrake(asked)) return void kit.check('login.tries', true, { person: person.name });
    }
  }
  await kit.pause(16 * 60);
  const what = `after ${wrongInDay} wrong ones in some hours`;
  const visit = await open();
  await kit.attack('login.tries', { person: person.name, what }, () => tryOne(visit));
}
