import type { Fault } from './plant';

export type Kind =
  | 'chart'
  | 'view'
  | 'wire'
  | 'reading'
  | 'redirect'
  | 'message'
  | 'edition'
  | 'report'
  | 'text'
  | 'rule'
  | 'layout'
  | 'motion'
  | 'focus'
  | 'policy'
  | 'popup'
  | 'storage'
  | 'deploy'
  | 'widget'
  | 'secret'
  | 'configuration';

/** A fault of the product that the tests must name. */
export interface ProductFault extends Fault {
  readonly kind: Kind;
  /** The test that names it: a file under test/. One of `test/e2e` runs in a browser, for what only a browser shows. */
  readonly by: string;
}
