import type { CallInput, CallName, PhoneNumber } from '../../../../machines/calls';
import type { Purpose } from '../../../../machines/go';
import type { ServiceContext } from '../serviceContext';
import type { WireRequest } from '../http';

/** How a call's input becomes a wire request. */
export type RequestsOf<Names extends CallName> = {
  readonly [N in Names]: (input: CallInput<N>, context: ServiceContext) => WireRequest;
};

type Proved = PhoneNumber & { codeSig: string; marketAgree: boolean };

/** A phone whose code is proved, as the quick registrations carry it (D-TICKET). */
export function provedPhone(input: Proved, { settings }: ServiceContext) {
  return {
    phone_no: input.phone,
    region_no: input.region,
    code_sig: input.codeSig,
    domain: settings.domain,
    broker_id_sig: settings.brokerIdSig,
    market_reject: marketReject(input.marketAgree),
  };
}

/** 9 in the equity variant, 10 for the later sign-in, else 7, or 9 with set-password registration (API-5). */
export function sceneOf(type: Purpose, { site, settings }: ServiceContext): '7' | '9' | '10' {
  if (site.enterprise) return '9';
  if (type === 'login' && settings.generation === 'later') return '10';
  return site.setPasswordRegistration ? '9' : '7';
}

/** The marketing box, turned round: agreed is 0 (T-22). */
export const marketReject = (agreed: boolean) => (agreed ? '0' : '1');
/** From the query, else by the variant (API-5). */
export const smsSign = ({ params, site }: ServiceContext) => params.smsSign || site.smsSign;
