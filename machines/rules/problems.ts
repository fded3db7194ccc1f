import type { PasswordFailure } from './password';

/** Errors that a form finds in typed text before any call (section 5). The texts are `problem.<name>`. */
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
  'otherEmail',
  'missingCodeSig',
  'notSendVerficationCode',
  'noCodeFound',
  'severalCodes',
  'notFinished',
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
