import type { PasswordFailure } from './password';

/** What a form says is wrong with what was typed, before any call (section 5). The texts are `problem.<name>`. */
export const problemNames = [
  'emptyPhone',
  'invalidPhone',
  'emptyAccount',
  'invalidAccount',
  'invalidUid',
  'invalidId',
  'futuieInvalidEmail',
  'emptyEmail',
  'invalidEmail',
  'missingCodeSig',
  'notSendVerficationCode',
  'passwordLength',
  'passwordTypes',
  'emptyPassword',
] as const;

export type ProblemName = (typeof problemNames)[number];

/** The problem that names a failed password rule. */
export const passwordProblems = {
  length: 'passwordLength',
  characterTypes: 'passwordTypes',
} as const satisfies Record<PasswordFailure, ProblemName>;
