import type { CallInput } from '../../../machines/calls';
import { dataIn, told } from '../answers';
import type { ExpectationId } from '../expectations';
import { forgeriesOf } from '../forgeries';
import type { Kit } from '../kit';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';
import { checkSignIn } from './jump';

/** The QR tab: a new code, an unknown one, and one that a phone confirms. */
export async function checkQr(kit: Kit): Promise<void> {
  const { check, people } = kit;
  const visit = await kit.visit();
  if (visit.site.hides.qrLogin) return;
  const made = await visit.ask('generateQr', {});
  const code = kit.succeeds('qr.gen', made);
  if (!code) return;
  const { qrcode_key: key, region } = code;
  const query = (of = key) => visit.ask('queryQr', { key: of, region });
  const checkStatus = (id: ExpectationId, asked: Asked<'queryQr'>, wanted: number) => {
    const data = dataIn(asked);
    const isWhole = wanted !== 2 || Boolean(data?.uid && data.qrcode_login_sig);
    const saw = data ? `status ${data.status}` : told(asked);
    return check(id, data?.status === wanted && isWhole, { saw }) ? data : null;
  };
  checkStatus('qr.new', await query(), 0);
  checkStatus('qr.unknown', await query('conform-no-such-key'), 4);
  const owner = people.people.find(
    ({ uid, is, answered }) => uid && is.every((trait) => trait === 'voice') && answered === undefined,
  );
  if (!people.qr || !owner) return;
  const facts = { key, uid: owner.uid ?? '' };
  if (people.qr.scan) {
    await kit.doOutside(people.qr.scan, facts);
    checkStatus('qr.scanned', await query(), 1);
  }
  await kit.doOutside(people.qr.confirm, facts);
  const confirmed = checkStatus('qr.confirmed', await query(), 2);
  if (!confirmed) return;
  for (const { what, from } of await kit.strangers(visit)) {
    const isHeld = await kit.attack(
      'qr.device',
      { person: owner.name, what },
      () => from.ask('queryQr', { key, region }),
      (asked) => Boolean(dataIn(asked)?.qrcode_login_sig),
    );
    if (!isHeld) return;
  }
  const { uid = '', qrcode_login_sig: qrcodeLoginSig = '' } = confirmed;
  const logIn = (other: Partial<CallInput<'loginQr'>> = {}, from = visit) =>
    from.ask('loginQr', { uid, qrcodeLoginSig, ...other });
  if (!(await checkSignature(kit, visit, owner, qrcodeLoginSig, logIn))) return;
  await checkSignIn(kit, visit, owner, 'qr.ticket', await logIn());
  await kit.attack('qr.once', { person: owner.name }, () => logIn());
}

/** Tries the signature of a confirmed code as it must not be taken. False where it was: it is used up then. */
async function checkSignature(
  kit: Kit,
  visit: Visit,
  owner: Person,
  signature: string,
  logIn: (other?: Partial<CallInput<'loginQr'>>, from?: Visit) => Promise<Asked<'loginQr'>>,
): Promise<boolean> {
  const attack = (id: ExpectationId, what: string, call: () => Promise<Asked<'loginQr'>>) =>
    kit.attack(id, { person: owner.name, what }, call);
  for (const [what, qrcodeLoginSig] of forgeriesOf(signature))
    if (!(await attack('qr.forged', what, () => logIn({ qrcodeLoginSig })))) return false;
  const other = kit.people.people.find(({ uid }) => uid !== undefined && uid !== owner.uid);
  if (other?.uid && !(await attack('qr.uid', `the uid of ${other.name}`, () => logIn({ uid: other.uid ?? '' }))))
    return false;
  for (const { what, from } of await kit.strangers(visit))
    if (!(await attack('qr.holder', what, () => logIn({}, from)))) return false;
  return true;
}
