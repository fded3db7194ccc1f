import { Secret } from '../../../machines/secret';
import { isTaken, told } from '../answers';
import type { Kit } from '../kit';
import { codeActionOf, phoneOf } from '../outside';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';
import { otherThan, refusal } from './send';

/** Messages in a row, and wrong codes, after which a server must have stopped answering. */
const burst = 5;
const wrongCodes = 20;

interface Sent {
  readonly visit: Visit;
  readonly codeSig: string;
}

/** Sends messages in a row and tries wrong codes, to the first person who may be locked. */
export async function checkLimits(kit: Kit): Promise<void> {
  const person = kit.people.people.find(
    (each) => each.mayLock && each.region && each.phone && each.only !== 'browser' && codeActionOf(kit.people, each),
  );
  if (!person)
    return kit.say(
      `Not tried: ${burst} messages in a row and ${wrongCodes} wrong codes. They cost messages and may lock an account; \`mayLock\` allows them`,
    );
  kit.say(
    `${person.name}: up to ${burst} messages in a row and ${wrongCodes} wrong codes. The phone may be locked for a while (\`mayLock\`)`,
  );
  const sent = await sendInARow(kit, person);
  if (sent) await guess(kit, person, sent);
}

/** Returns the newest message that was sent; null where the first was refused. */
async function sendInARow(kit: Kit, person: Person): Promise<Sent | null> {
  const { region = '', phone = '' } = person;
  let newest: Sent | null = null;
  for (let times = 1; times <= burst; times += 1) {
    const visit = await kit.visit();
    if (!newest) await kit.beforeMessage(person, phoneOf(person));
    const asked: Asked<'sendSms'> = await visit.ask('sendSms', { region, phone, type: 'login' });
    if (newest) kit.countAttack('send.limit');
    if (asked.result.type !== 'result.OK') {
      if (newest) kit.check('send.limit', true, { person: person.name });
      else kit.say(`  the first message was refused: ${told(asked)}`);
      return newest;
    }
    if (newest) kit.countMessage(person);
    newest = { visit, codeSig: asked.result.data.code_sig };
  }
  kit.check('send.limit', false, { person: person.name, saw: `${burst} messages were sent in a row` });
  return newest;
}

const isBrake = (asked: Asked<'verifySms'>) => /DISPLAY_CAPTCHA|VERIFY_CODE$/.test(refusal(asked));

/** Tries wrong codes until the server ends it, then the right one. */
async function guess(kit: Kit, person: Person, { visit, codeSig }: Sent): Promise<void> {
  const { region = '', phone = '' } = person;
  const code = await kit.readCode(person);
  if (!code) return;
  const verify = (digits: string) =>
    visit.ask('verifySms', { region, phone, type: 'login', codeSig, code: new Secret(digits), marketAgree: false });
  for (let times = 1; times <= wrongCodes; times += 1) {
    kit.countAttack('code.tries');
    const asked = await verify(otherThan(code, times));
    if (isTaken(asked)) return;
    if (isBrake(asked) || refusal(asked) === 'SMS_CODE_EXPIRES') break;
  }
  await kit.attack('code.tries', { person: person.name }, () => verify(code));
}
