import { told } from '../answers';
import type { Kit } from '../kit';
import type { Person } from '../people';
import { checkJump } from './jump';

/** The QR tab: a new code, an unknown one, and one that a phone confirms. */
export async function checkQr(kit: Kit): Promise<void> {
  const { check, people } = kit;
  const visit = await kit.visit();
  if (visit.site.hides.qrLogin) return;
  const made = await visit.ask('generateQr', {});
  check('qr.gen', made.result.type === 'result.OK', { saw: told(made) });
  if (made.result.type !== 'result.OK') return;
  const { qrcode_key: key, region } = made.result.data;
  const query = (of = key) => visit.ask('queryQr', { key: of, region });
  const statusOf = ({ result }: Awaited<ReturnType<typeof query>>) =>
    result.type === 'result.OK' ? result.data.status : null;
  const fresh = await query();
  check('qr.new', statusOf(fresh) === 0, { saw: seen(statusOf(fresh), told(fresh)) });
  const unknown = await query('conform-no-such-key');
  check('qr.unknown', statusOf(unknown) === 4, { saw: seen(statusOf(unknown), told(unknown)) });
  const owner = people.people.find(
    ({ uid, is, answered }) => uid && is.every((trait) => trait === 'voice') && answered === undefined,
  );
  if (!people.qr || !owner) return;
  const facts = { key, uid: owner.uid ?? '' };
  if (people.qr.scan) {
    await kit.doOutside(people.qr.scan, facts);
    const scanned = await query();
    check('qr.scanned', statusOf(scanned) === 1, { saw: seen(statusOf(scanned), told(scanned)) });
  }
  await kit.doOutside(people.qr.confirm, facts);
  const confirmed = await query();
  const data = confirmed.result.type === 'result.OK' ? confirmed.result.data : null;
  const isWhole = data?.status === 2 && Boolean(data.uid && data.qrcode_login_sig);
  check('qr.confirmed', isWhole, { saw: seen(statusOf(confirmed), told(confirmed)) });
  if (!isWhole) return;
  for (const { what, from } of await kit.strangers(visit)) {
    const isHeld = await kit.attack(
      'qr.device',
      { person: owner.name, what },
      () => from.ask('queryQr', { key, region }),
      ({ result }) => result.type === 'result.OK' && Boolean(result.data.qrcode_login_sig),
    );
    if (!isHeld) return;
  }
  await signIn(kit, visit, owner, { uid: data.uid ?? '', qrcodeLoginSig: data.qrcode_login_sig ?? '' });
}

const seen = (status: number | null, otherwise: string) => (status === null ? otherwise : `status ${status}`);

async function signIn(
  kit: Kit,
  visit: Awaited<ReturnType<Kit['visit']>>,
  person: Person,
  input: { uid: string; qrcodeLoginSig: string },
): Promise<void> {
  const signed = await visit.ask('loginQr', input);
  kit.check('qr.ticket', signed.result.type === 'result.OK', { person: person.name, saw: told(signed) });
  if (signed.result.type === 'result.OK') await checkJump(kit, visit, signed.result.data, person);
}
