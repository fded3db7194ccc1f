import type { Hole } from './hole';

const at = (file: string, from: string, to = '') => ({ file: `test/sandbox/${file}.ts`, from, to });

/** Holes of the sandbox in its codes by e-mail, and in what an address opens. */
export const sandboxMailHoles: readonly Hole[] = [
  {
    name: 'who registers with an address takes its account',
    row: 'email.taken',
    plants: [
      at('calls/email', "if (store.people.byEmail(email)) return refuse(120_002, 'emailExists');"),
      at(
        'calls/email',
        "if (call.field('salt') !== salts.salt || call.field('salt32') !== salts.salt32) return refuse(3, 'sigExpired');",
      ),
    ],
  },
  {
    name: 'a code of one address verifies another',
    row: 'email.address',
    plants: [at('store/codes', "if (known.to !== asked.to) return 'replaced';")],
  },
  ...(['isSameDevice', 'isSameSession'] as const).map((compares): Hole => ({
    name: `a code by e-mail is taken without ${compares}`,
    row: 'email.device',
    plants: [at('store/codes', `if (!${compares}(known.holder, holder)) return 'replaced';`)],
  })),
  {
    name: 'a code by e-mail is used twice',
    row: 'email.once',
    plants: [at('calls/email', 'if (hindrance?.code !== 49) store.codes.spend(sig);')],
  },
  {
    name: 'a code by e-mail may be tried without end',
    row: 'email.tries',
    plants: [at('store/codes', "if (known.tries >= TRIES) return 'locked';")],
  },
];
