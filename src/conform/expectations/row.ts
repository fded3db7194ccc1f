import type { ChoiceName, EndpointName } from '../../page/services/endpoints';

/** What a broken expectation does to people. The first two fail the run. */
export type Harm = 'keeps people out' | 'lets others in' | 'costs comfort';

export interface Expectation {
  /** A call of the endpoint table, or a page in words. */
  readonly call: EndpointName | ChoiceName | 'the page' | 'the jump' | 'the callback' | 'every call' | 'a browser';
  /** What the server must do. */
  readonly says: string;
  /** What the page does where it does not. */
  readonly otherwise: string;
  readonly harm: Harm;
  /** What the list of people must have so that this can be tried. */
  readonly needs: string;
}

export const out: Harm = 'keeps people out';
export const open: Harm = 'lets others in';
export const less: Harm = 'costs comfort';
export const nothing = 'nothing';

type Row = readonly [call: Expectation['call'], says: string, otherwise: string];

/** Expectations that harm people alike where they are broken, and need the same of the list. */
export const expectationRows = <const Id extends string>(harm: Harm, needs: string, each: Readonly<Record<Id, Row>>) =>
  Object.fromEntries(
    Object.entries<Row>(each).map(([id, [call, says, otherwise]]) => [id, { call, says, otherwise, harm, needs }]),
  ) as Record<Id, Expectation>;

export const readsFailed = 'The visitor reads "Operation failed" and stays where they are.';
/** A refusal, or an answer that lacks what is needed. */
export const readsRefusal =
  'The visitor reads its message, or "Operation failed" without one, and stays where they are.';
export const personWithPhone = 'a person with `phone`, `code` and `mayReceive`';
export const personWithPassword = 'a person with `password`';
export const is = (trait: string, also = '') => `a person who is \`${trait}\`${also}`;
export const change = ', with `mayChange`';
export const registers = ', with `phone`, `newPassword`, `mayReceive` and `mayRegister`';
export const withPassword = `${registers}, and a server that asks for a password: \`setPasswordRegistration\`, or true from need-set-pwd`;
