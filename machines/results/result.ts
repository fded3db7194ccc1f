import type { ProblemName } from '../rules/problems';
import type { NameBehindFlag, RefusalName } from './codes';

/** Fields an error answer may carry (ERR-20), as the server names them. Everything else is dropped at the edge. */
export interface ErrorData {
  uid?: string;
  phone_no?: string;
  email?: string;
  require_verify_code?: boolean | string | number;
  require_device_verify?: boolean | string | number;
  require_phone_bind?: boolean | string | number;
  device_sig?: string;
  salt?: string;
  salt32?: string;
  rst_sig?: string;
  code_sig?: string;
}

/** A refused call as an event. `message` is the server's, if it sent one; our own text is chosen by name (D-COPY). */
export type Refused = {
  [N in RefusalName]: {
    type: `result.${N}`;
    message?: string;
    data: ErrorData;
    /** The name of a REQUIRE_VERIFY_CODE without that flag. Absent: OTHER (D-CAPTCHAONCE). */
    behind?: N extends 'REQUIRE_VERIFY_CODE' ? NameBehindFlag : never;
  };
}[RefusalName];

/** A refusal in the context of a page. The name chooses our text; the message is the server's own. */
export interface Refusal {
  name: RefusalName;
  message?: string;
}

/** What a form shows below its field: a problem that it found itself, or the server's refusal. Never both. */
export type FieldError = ProblemName | Refusal;

/** A good answer of any call: at the HTTP edge and in the gate, before the call is known. */
export interface AnyOk {
  type: 'result.OK';
  data: unknown;
}

/** The name and message of any result: what a `result.*` transition receives. */
export interface AnyResult {
  type: `result.${string}`;
  message?: string;
}

/** Returns the refusal of an event, for the context. Never throws; an unknown type becomes OTHER. */
export function refusalOf(event: { type: string; message?: string }): Refusal {
  const name = (event.type.startsWith('result.') ? event.type.slice('result.'.length) : 'OTHER') as RefusalName;
  return event.message ? { name, message: event.message } : { name };
}

/** Whether a flag is set: present, truthy and not the string 'false' (D-VERIFYFLAG). */
export function isRaised(value: boolean | string | number | undefined | null): boolean {
  return Boolean(value) && value !== 'false';
}

/** Returns the event as a refusal, for a `result.*` transition next to one for `result.OK`. Throws on an OK. */
export function refusedIn(event: Refused | AnyOk): Refused {
  if (event.type === 'result.OK') throw new Error('An OK is no refusal');
  return event;
}

/** No answer came: offline, refused, timed out, or the code that asks could not be loaded. */
export const networkError = { type: 'result.NETWORK_ERROR', data: {} } as const satisfies Refused;
