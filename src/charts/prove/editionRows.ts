/** A setting of the site that decides what follows an answer, and why that is right: guard and field, as `npm run prove` prints them. */
export interface SiteFieldRow {
  readonly guard: string;
  readonly fields: readonly string[];
  readonly why: string;
}

const offered = 'It decides what the first page offers, before any answer.';

/** Every such setting. Another one breaks the promise that an answer has the same effect in every edition. */
export const editionRows: readonly SiteFieldRow[] = [
  { guard: 'front|isAgreementShown', fields: ['agreementShown'], why: offered },
  {
    guard: 'phone|entersByPassword',
    fields: ['loginType'],
    why: 'It decides what a submit begins with, before any answer.',
  },
  { guard: 'lastWay|isRemembered', fields: ['extras'], why: offered },
  { guard: 'passkey|isConfigured', fields: ['extras'], why: offered },
  ...['hasList', 'hasNoList', 'hasOnePage'].map((name) => ({
    guard: `thirdParty|${name}`,
    fields: ['providers', 'wechatHiddenInRegister'],
    why: offered,
  })),
  {
    guard: 'completeSignIn|isNext',
    fields: ['setPasswordRegistration', 'asksSetPassword'],
    why: 'Whether a new account sets a password is a setting, and an edition without that page never asks (SMS-15, SMS-16).',
  },
];
