import type { EditionName, Language, SignOnName } from '../../../machines/site/site';
import type { Answer } from '../answers';
import type { EndpointName } from '../../page/services/endpoints';
import type { Holder } from '../store/holder';
import type { Store } from '../store/store';

/** A valid passport call, before it is answered. */
export interface Call {
  store: Store;
  name: EndpointName;
  path: string;
  /** Returns a request field; '' if it is missing. */
  field: (name: string) => string;
  fields: Readonly<Record<string, string>>;
  /** Whether the call has a valid captcha ticket. */
  human: boolean;
  language: Language;
  /** Name of the host that the page asked, without a port. */
  host: string;
  /** Origin of that address. */
  origin: string;
  /** The device and the session of the browser. */
  holder: Holder;
  /** Edition and sign-on of the page that the browser loaded last. */
  edition: EditionName;
  signOn: SignOnName | null;
}

export type CallHandler = (call: Call) => Answer | Promise<Answer>;
