import { describe, expect, it } from 'vitest';
import type { Fault } from '../planted/plant';
import { conformPlanted } from './conformPlanted';

const calls = 'src/sandbox/calls/';

/** No address shows whether it has an account. */
const everyAddress: Fault = {
  name: '66 for every address',
  file: `${calls}email.ts`,
  from: "if (mustVerify(call, email)) return refuse(66, 'verifyEmail', { email: maskEmail(email) });\n  return",
  to: "if (mustVerify(call, email) || !call.store.proofs.has('registerAddress', email, call.holder)) return refuse(66, 'verifyEmail', { email: maskEmail(email) });\n  return",
};

/** Servers that answer otherwise than the sandbox, and as right. `also` is what a secret needs besides. */
const rightServers: readonly (Fault & { readonly also?: Fault })[] = [
  {
    name: 'asks who names an account without a password for a code, not with 55',
    file: `${calls}login.ts`,
    from: "return refuse(55, 'noPassword', { uid: person.uid });",
    to: "return refuse(sandboxCodes.needCode, 'needCode');",
  },
  {
    name: 'answers 55 after a right code without salts and rst_sig, and issues them at reset-salt',
    file: `${calls}session.ts`,
    from: "return refuse(55, 'noPassword', resetDataOf(call, person));",
    to: `{
    store.proofs.note('setPassword', person.uid, holder);
    return refuse(55, 'noPassword', { uid: person.uid });
  }`,
  },
  {
    name: 'signs in an account without a password by its code',
    file: `${calls}session.ts`,
    from: "if (has('noPassword') && !person.verifier) return refuse(55, 'noPassword', resetDataOf(call, person));",
    to: '',
  },
  {
    name: 'takes the phone of a registration from the proof alone',
    file: `${calls}registration.ts`,
    from: 'if (found.data.to !== region + phone) return null;',
    to: '',
  },
  {
    name: 'takes the chosen account from the proof alone',
    file: `${calls}registration.ts`,
    from: "if (!isOwnRow(proved, call.field('uid'))) return refuse(sandboxCodes.unproved, 'unproved');",
    to: '',
  },
  {
    name: 'answers OK to a stranger who cancels a deletion, and cancels nothing',
    file: `${calls}deletion.ts`,
    from: "if (!store.proofs.has('cancelDeletion', uid, holder)) return refuse(sandboxCodes.unproved, 'unproved');",
    to: "if (!store.proofs.has('cancelDeletion', uid, holder)) return ok({});",
  },
  {
    name: 'keeps secret who has an account: salts for every name',
    file: `${calls}login.ts`,
    from: "if (!person) return refuse(sandboxCodes.unknownAccount, 'unknownAccount');",
    to: `if (!person) {
    const tgtgt_params = { account: '1', ticket: store.sigs.issue('tgtgt', { uid: '1' }, holder) };
    return ok({ svr_result: { uid: '1', salt: '0'.repeat(16), salt32: '0'.repeat(32), require_verify_code: false }, tgtgt_params });
  }`,
    also: everyAddress,
  },
  {
    name: 'keeps secret who has an account: 66 for every address',
    file: `${calls}email.ts`,
    from: "if (person) return person.traits.has('emailVerify');",
    to: 'if (person) return true;',
  },
  {
    name: 'ends a code after three wrong ones, with 25',
    file: 'src/sandbox/store/codes.ts',
    from: "if (known.tries >= TRIES) return 'locked';",
    to: "if (known.tries >= 3) return 'expired';",
  },
];

describe('right servers', () => {
  it.each(rightServers)('passes one that $name', async ({ also, ...server }) => {
    const { differs } = await conformPlanted(also ? [server, also] : [server]);
    expect(differs).toEqual([]);
  });
});
