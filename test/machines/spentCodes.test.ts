import { describe, expect, it } from 'vitest';
import { chartOf } from '../../machines/atlas/chart';
import { gate, machines } from '../../machines/atlas/machines';
import { keepsCode } from '../../machines/code/keepsCode';
import { verifyEmailMachine } from '../../machines/email/verifyEmail.machine';
import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';
import { refusalNames, type RefusalName } from '../../machines/results/codes';
import { Secret } from '../../machines/secret';
import { alone, hk, says, type Said } from './answering';

const common = { type: 'login', marketAgree: false, resumes: true, site: hk } as const;
const sms = { ...common, region: '+852', phone: '91234567', codeSig: 'sig-0', sendSmsRes: null } as const;
const email = { ...common, email: 'li@example.com', emailCodeSig: 'sig-0' } as const;
const typed: Said = { type: 'user.typedCode', code: new Secret('123456') };
const counting = { countdown: 30, voiceCountdown: 0 };

/** The refusals that come as far as a page. */
const byGate = machines
  .filter(({ machine }) => machine.id === gate.id)
  .flatMap((listed) => chartOf(listed).edges.map(({ event }) => event));
const names = refusalNames.filter((name) => !byGate.includes(`result.${name}`));
const refused = (name: RefusalName) => says(name, {}, 'Refused');

const hasLeft = ({ received }: ReturnType<typeof alone>) => received.some(({ type }) => type.startsWith('go.'));

describe('after every refusal, the page of a code and its memory agree whether the code is still good', () => {
  it.each(names)('%s to the check of an SMS code [D-SPENT]', async (name) => {
    const page = alone(verifyCodeMachine, sms, {
      recallCode: () => ({ codeSig: 'sig-0', ...counting, sendSmsRes: null }),
      verifySms: refused(name),
    });
    await page.rest();
    await page.send(typed);
    expect(hasLeft(page) ? false : page.context()['codeSig'] !== null).toBe(keepsCode.has(`result.${name}`));
  });

  it.each(names)('%s to the check of an emailed code [D-SPENT]', async (name) => {
    const page = alone(verifyEmailMachine, email, {
      recallEmailCode: () => ({ emailCodeSig: 'sig-0', ...counting }),
      verifyEmailCode: refused(name),
    });
    await page.rest();
    await page.send(typed);
    expect(hasLeft(page) ? false : page.context()['emailCodeSig'] !== null).toBe(keepsCode.has(`result.${name}`));
  });

  it.each(names)('%s to the session after a right SMS code: it is used up [D-SPENT]', async (name) => {
    const page = alone(verifyCodeMachine, sms, {
      recallCode: () => ({ codeSig: 'sig-0', ...counting, sendSmsRes: null }),
      verifySms: says('OK', { code_sig: 'proof' }),
      completeSignIn: refused(name),
    });
    await page.rest();
    await page.send(typed, typed);
    expect(page.times('verifySms')).toBe(1);
  });
});
