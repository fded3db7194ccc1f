import { hole, type Hole } from './hole';

const at = (file: string, from: string, to = '') => ({ file: `test/sandbox/${file}.ts`, from, to });

/** Holes of the sandbox in its codes by e-mail, and in what an address opens. */
export const sandboxMailHoles: readonly Hole[] = [
  hole(
    'email.taken',
    'who registers with an address takes its account',
    at('calls/email', "if (store.people.byEmail(email)) return refuse(120_002, 'emailExists');"),
    at(
      'calls/email',
      "if (call.field('salt') !== salts.salt || call.field('salt32') !== salts.salt32) return refuse(3, 'sigExpired');",
    ),
  ),
  hole(
    'email.address',
    'a code of one address verifies another',
    at('store/codes', "if (known.to !== asked.to) return 'replaced';"),
  ),
  ...(['isSameDevice', 'isSameSession'] as const).map((compares) =>
    hole(
      'email.device',
      `a code by e-mail is taken without ${compares}`,
      at('store/codes', `if (!${compares}(known.holder, holder)) return 'replaced';`),
    ),
  ),
  hole(
    'email.once',
    'a code by e-mail is used twice',
    at('calls/email', 'if (hindrance?.code !== 49) store.codes.spend(sig);'),
  ),
  hole(
    'email.tries',
    'a code by e-mail may be tried without end',
    at('store/codes', "if (known.tries >= TRIES) return 'locked';"),
  ),
];
