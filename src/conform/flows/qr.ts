import type { CallInput } from '../../../machines/calls';
import { dataIn, told } from '../answers';
import type { ExpectationId } from '../expectations';
import { tryEach, type Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { checkSignIn } from './jump';
import { purposeAttacks } from './otherPurposes';
import { attacksOn } from './proved';

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
  const checkStatus = (id: ExpectationId, asked: AskedCall<'queryQr'>, wanted: number) => {
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
  await checkSignature(kit, owner, heldOf(visit, code, confirmed));
}

interface Code {
  readonly qrcode_key: string;
  readonly region: string;
}

/** A confirmed code, and the call that takes its signature. */
function heldOf(visit: KitVisit, code: Code, { uid = '', qrcode_login_sig: signature = '' }: Record<string, unknown>) {
  const use = (qrcodeLoginSig: string, from: KitVisit, other: Partial<CallInput<'loginQr'>> = {}) =>
    from.ask('loginQr', { uid: String(uid), qrcodeLoginSig, ...other });
  return { visit, code, signature: String(signature), uid: String(uid), use };
}
type Held = ReturnType<typeof heldOf>;

/** Shows another code and has it confirmed. */
async function confirmAnother(kit: Kit, owner: ListedPerson): Promise<Held | null> {
  const visit = await kit.visit();
  const code = dataIn(await visit.ask('generateQr', {}));
  if (!code || !kit.people.qr) return null;
  await kit.doOutside(kit.people.qr.confirm, { key: code.qrcode_key, uid: owner.uid ?? '' });
  const confirmed = dataIn(await visit.ask('queryQr', { key: code.qrcode_key, region: code.region }));
  return confirmed?.qrcode_login_sig ? heldOf(visit, code, confirmed) : null;
}

/** Tries a confirmed code and its signature as they must not be taken, then signs in with it, and again. */
async function checkSignature(kit: Kit, owner: ListedPerson, first: Held): Promise<void> {
  const another = () => confirmAnother(kit, owner);
  const { forged, strangers, late, again } = attacksOn<'loginQr'>(kit, owner.name);
  const other = kit.people.people.find(({ uid }) => uid !== undefined && uid !== owner.uid);
  const queries = ([0, 1] as const).map((at) => async ({ visit, code }: Held) => {
    const { what = '', from = visit } = (await kit.strangers(visit))[at] ?? {};
    return kit.attack(
      'qr.device',
      { person: owner.name, what },
      () => from.ask('queryQr', { key: code.qrcode_key, region: code.region }),
      (asked) => Boolean(dataIn(asked)?.qrcode_login_sig),
    );
  });
  await tryEach(
    another,
    [
      ...queries,
      ...forged('qr.forged'),
      async ({ visit, signature, use }) =>
        !other?.uid ||
        kit.attack('qr.uid', { person: owner.name, what: `the uid of ${other.name}` }, () =>
          use(signature, visit, { uid: other.uid ?? '' }),
        ),
      ...strangers('qr.holder'),
      ...purposeAttacks(kit, 'qr.purpose', 'qrcode_login_sig').map(
        (attack) => (held: Held) => attack({ ...held, person: owner }),
      ),
      async (held) => {
        await checkSignIn(kit, held.visit, owner, 'qr.ticket', await held.use(held.signature, held.visit));
        await again('qr.once')(held);
        const { visit, code, use } = held;
        const asked = await kit.asStranger(() => visit.ask('queryQr', { key: code.qrcode_key, region: code.region }));
        const renewed = dataIn(asked)?.qrcode_login_sig;
        if (renewed)
          await kit.attack('qr.once', { person: owner.name, what: 'with a new signature of the used code' }, () =>
            use(renewed, visit),
          );
        return false;
      },
    ],
    first,
  );
  if (kit.canMove) await tryEach(another, [late('qr.late', 2)]);
}
