import type { CallInput } from '../../../machines/calls';
import { Secret } from '../../../machines/secret';
import { isOk, isTaken } from '../answers';
import type { ExpectationId } from '../expectations';
import type { Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { KitVisit } from '../visit';
import { isSignedIn } from './arrival';
import { leaveWithTicket } from './ticket';

/** A signature of an account, in the hands of who got it. */
interface Given {
  readonly visit: KitVisit;
  readonly person: ListedPerson;
  readonly uid: string;
  readonly signature: string;
}
type Attack = (given: Given) => Promise<boolean>;

/** Fields that take a signature alone: a `device_sig` counts only beside a password. */
type Field = 'code_sig' | 'rst_sig' | 'qrcode_login_sig' | 'jump_sig';

/** No server issued them: a call with such a signature is refused before they count. */
const anySalts = { salt: 'conform', salt32: 'conform' };

/**
 * Tries a signature in every field that takes another, each with one of its own: a server may use one up that it takes.
 * `own` is the field that may take it; null where none of these does.
 */
export function purposeAttacks(kit: Kit, id: ExpectationId, own: Field | null): Attack[] {
  const asCodeSig =
    (what: string, ask: (visit: KitVisit, input: CallInput<'chooseAccount'>) => ReturnType<KitVisit['ask']>): Attack =>
    async ({ visit, person: { name, region, phone, mayAttack, mayChange }, uid, signature: codeSig }) =>
      (!mayAttack && !mayChange) ||
      !region ||
      !phone ||
      kit.attack(
        id,
        { person: name, what },
        () => ask(visit, { region, phone, codeSig, uid, marketAgree: false }),
        isTaken,
      );
  const all: readonly (readonly [field: Field, attack: Attack])[] = [
    [
      'jump_sig',
      async ({ visit, person: { name }, uid, signature: jump_sig }) => {
        kit.countAttack(id);
        const isIn = isSignedIn(kit, await leaveWithTicket(kit, visit, { uid, jump_sig }));
        return kit.check(id, !isIn, { person: name, saw: 'as a `jump_sig` at the jump: signed in' });
      },
    ],
    [
      'code_sig',
      asCodeSig('as the `code_sig` of a right code', (visit, { uid: _, ...proof }) =>
        visit.ask('quickRegister', proof),
      ),
    ],
    [
      'code_sig',
      asCodeSig('as the `code_sig` of a row of the list', (visit, chosen) => visit.ask('chooseAccount', chosen)),
    ],
    [
      'qrcode_login_sig',
      ({ visit, person: { name }, uid, signature: qrcodeLoginSig }) =>
        kit.attack(
          id,
          { person: name, what: 'as a `qrcode_login_sig`' },
          () => visit.ask('loginQr', { uid, qrcodeLoginSig }),
          isTaken,
        ),
    ],
    [
      'rst_sig',
      async ({ visit, person: { name, mayChange, newPassword, password = newPassword }, signature: rstSig }) =>
        !mayChange ||
        !password ||
        kit.attack(
          id,
          { person: name, what: 'as an `rst_sig`' },
          () => visit.ask('setPassword', { password: new Secret(password), salts: anySalts, rstSig }),
          isOk,
        ),
    ],
  ];
  return all.flatMap(([field, attack]) => (field === own ? [] : [attack]));
}
