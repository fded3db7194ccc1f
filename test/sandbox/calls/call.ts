import type { EditionName, Language, SignOnName } from '../../../machines/site/site';
import type { Answer } from '../answers';
import type { EndpointName } from '../../../src/services/endpoints';
import type { Store } from '../store/store';

/** One checked passport call on its way to an answer. */
export interface Call {
  store: Store;
  name: EndpointName;
  path: string;
  /** Request fields as text; a missing one is ''. */
  field: (name: string) => string;
  fields: Readonly<Record<string, string>>;
  /** A captcha ticket came with the call and was good. */
  human: boolean;
  language: Language;
  /** Edition and sign-on of the page the browser was last served. */
  edition: EditionName;
  signOn: SignOnName | null;
}

export type Handler = (call: Call) => Answer;
