import { signedIn } from '../binding/signedIn';
import type { CallAnswer, Ticket } from '../calls';
import type { Go, VerifyCodeParams } from '../go';
import type { Site } from '../site/site';
import { registrationTypes } from '../thirdParty/types';

/** The answer to a correct code (D-TICKET): a ticket, or a signature to register with. */
export type Proof = CallAnswer<'verifySms'>;

/** The page's parameters for the verified phone, and its site. */
export type VerifiedPhone = VerifyCodeParams & { site: Site };

/** The next step after a correct code. */
export type AfterProof = 'setPassword' | 'askFlag' | 'jump' | 'openAccount' | 'register';

const isNobody = ({ uid }: Proof) => !uid || String(uid) === '0';

/**
 * Returns the next step after a correct code, in the order of the specification (SMS-15, SMS-16, SMS-17, D-TICKET): set
 * a password if the site requires one; the A/B question for a new Hong Kong phone; the jump with a ticket; a new
 * account for uid 0; otherwise quick register. The setting of a password counts only without a ticket.
 */
export function afterProof(verifiedPhone: VerifiedPhone, proof: Proof): AfterProof {
  const { type, region, site } = verifiedPhone;
  const isNew = type === 'reg' || isNobody(proof);
  if (isNew && !proof.jump_sig && site.setPasswordRegistration) return 'setPassword';
  if (isNobody(proof) && site.asksSetPassword && type === 'reg' && region === '+852') return 'askFlag';
  if (proof.jump_sig && !isNobody(proof)) return 'jump';
  return isNobody(proof) ? 'openAccount' : 'register';
}

/**
 * To registration with a password (SMS-15), with the signature of the proof and the salts of the sent code (D-SALTS).
 */
export function toRegistration(verifiedPhone: VerifiedPhone, proof: Proof): Go {
  const { region, phone, marketAgree, codeSig, sendSmsRes } = verifiedPhone;
  const salts = proof.salt && proof.salt32 ? { saltData: { salt: proof.salt, salt32: proof.salt32 } } : {};
  return {
    type: 'go.regSetPwd',
    params: {
      type: 'phone',
      region,
      phone,
      marketAgree,
      codeSig: proof.code_sig ?? codeSig ?? '',
      sendSmsRes,
      ...salts,
    },
  };
}

/** The jump with this phone: type 0 goes along where it opened an account (JUMP-8, JUMP-9, D-TYPE0). */
export const signedInWith = ({ site, phone }: VerifiedPhone, proof: Proof, ticket: Ticket): Go =>
  signedIn(site, ticket, { username: phone, ...(isNobody(proof) && { type: registrationTypes.sms }) });
