import { createHarness } from './harness';
import { mutantsOf, type SourceMutant } from './sources';

/** Tests of the rules' exact limits. */
const bounds = 'test/charts/mutation/bounds.test.ts';

/** What people bring, read by page, server and sandbox. */
const brought = 'test/machines/rules/brought.test.ts';

/** Messages of many languages with their codes. */
const messages = ['test/machines/rules/message.test.ts', 'test/machines/rules/code.test.ts'];

/** Rules by which machines decide, and their tests. Tables of data are not mutated. */
const ruled: Readonly<Record<string, readonly string[]>> = {
  'machines/rules/account.ts': ['test/machines/rules/account.test.ts'],
  'machines/rules/code.ts': ['test/machines/rules/code.test.ts', bounds],
  'machines/rules/email.ts': [
    'test/machines/rules/email.test.ts',
    'test/machines/rules/writtenEmails.test.ts',
    'test/machines/rules/account.test.ts',
    brought,
    bounds,
  ],
  'machines/rules/message.ts': messages,
  'machines/rules/messageClaims.ts': messages,
  'machines/rules/messagePieces.ts': messages,
  'machines/rules/password.ts': ['test/machines/rules/password.test.ts'],
  'machines/rules/phone.ts': [
    'test/machines/rules/readPhone.test.ts',
    'test/machines/rules/formatPhone.test.ts',
    'test/machines/rules/phone.test.ts',
    'test/machines/rules/otherReading.test.ts',
    'test/machines/rules/significantDigits.test.ts',
    brought,
    bounds,
  ],
  'machines/rules/phone/format.ts': [
    'test/machines/rules/formatPhone.test.ts',
    'test/machines/rules/readPhone.test.ts',
  ],
  'machines/rules/text.ts': ['test/machines/rules/text.test.ts', bounds],
  'machines/rules/typed.ts': [
    'test/machines/rules/typed.test.ts',
    brought,
    'test/machines/rules/writtenEmails.test.ts',
    'test/machines/rules/readPhone.test.ts',
  ],
  'machines/rules/cooldown.ts': ['test/machines/rules/times.test.ts', bounds],
  'machines/qr/interval.ts': ['test/machines/rules/times.test.ts', bounds],
  'machines/site/tabs.ts': ['test/machines/site/tabs.test.ts'],
  'machines/site/start.ts': ['test/machines/site/tabs.test.ts'],
  'machines/site/siteOf.ts': ['test/machines/site/rows.test.ts'],
};

/** Charts with their own guards and actions, and the tests that check them. */
const charted: Readonly<Record<string, readonly [page: string, ...tests: string[]]>> = {
  'machines/account/account.machine.ts': ['account'],
  'machines/account/selectAccount.machine.ts': ['selectAccount', 'test/machines/selectAccount.test.ts', bounds],
  'machines/binding/bindSuccess.machine.ts': ['bindSuccess'],
  'machines/binding/signedIn.ts': ['verifyPwd', bounds],
  'machines/call/call.machine.ts': ['call', 'test/machines/call.test.ts'],
  'machines/captcha/captcha.machine.ts': ['captcha', 'test/machines/captcha.test.ts'],
  'machines/code/enteringCode.ts': ['verifyCode', 'test/machines/email.test.ts'],
  'machines/countdown/countdown.machine.ts': ['countdown', 'test/machines/countdown.test.ts'],
  'machines/deletion/deletion.machine.ts': ['deletion', 'test/machines/deletion.test.ts'],
  'machines/email/email.machine.ts': ['email', 'test/machines/email.test.ts'],
  'machines/email/namingAddress.ts': ['noCode', 'test/machines/noCode.test.ts', 'test/machines/email.test.ts'],
  'machines/email/verifyEmail.machine.ts': ['verifyEmail', 'test/machines/email.test.ts'],
  'machines/front/front.machine.ts': ['front'],
  'machines/password/newPassword.ts': ['setPwd', 'test/machines/newPassword.test.ts'],
  'machines/password/regSetPwd.machine.ts': ['regSetPwd'],
  'machines/password/setPwd.machine.ts': ['setPwd'],
  'machines/password/verifyPwd.machine.ts': ['verifyPwd', 'test/machines/verifyPwd.test.ts'],
  'machines/phone/completeSignIn.machine.ts': ['completeSignIn'],
  'machines/phone/noCode.machine.ts': ['noCode', 'test/machines/noCode.test.ts'],
  'machines/phone/phone.machine.ts': ['phone'],
  'machines/phone/proof.ts': ['completeSignIn'],
  'machines/phone/verifyCode.machine.ts': ['verifyCode'],
  'machines/qr/qr.machine.ts': ['qr', 'test/machines/qr.test.ts'],
  'machines/qr/status.ts': ['qr', 'test/machines/qr.test.ts'],
  'machines/results/redirectResults.ts': [
    'verifyCode',
    'test/machines/redirects.test.ts',
    'test/machines/email.test.ts',
    bounds,
  ],
  'machines/thirdParty/thirdParty.machine.ts': ['thirdParty', 'test/machines/thirdParty.test.ts'],
  'machines/toast/toast.machine.ts': ['toast'],
};

const pages = 'test/charts/mutation/expected.test.ts';

export interface JudgedSource {
  mutant: SourceMutant;
  noticed: string | null;
}

/** Each file has a harness of its own: what the modules of a thousand mutants keep does not fit into one process. */
async function judged(
  files: readonly string[],
  testsOf: (file: string) => { tests: readonly string[]; only?: string },
): Promise<JudgedSource[]> {
  const found: JudgedSource[] = [];
  for (const file of files) {
    const mutants = mutantsOf(file);
    if (mutants.length === 0) continue;
    const { tests, only } = testsOf(file);
    const harness = await createHarness();
    try {
      const broken = await harness.notices(null, tests, only);
      if (broken) throw new Error(`without any mutant this fails already: ${broken}`);
      for (const mutant of mutants) found.push({ mutant, noticed: await harness.notices(mutant, tests, only) });
    } finally {
      await harness.close();
    }
  }
  return found;
}

/** Runs the mutants of the rules against the tests of the rules. */
export const judgeRules = () => judged(Object.keys(ruled), (file) => ({ tests: ruled[file] ?? [] }));

/** Runs the mutants of the charts' guards and actions against the recorded behaviour and the charts' tests. */
export const judgeImplementations = () =>
  judged(Object.keys(charted), (file) => {
    const [only = '', ...tests] = charted[file] ?? [];
    return { tests: [pages, ...tests], only };
  });
