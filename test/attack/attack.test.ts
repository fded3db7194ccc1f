import { expect, it } from 'vitest';
import { attacks, openTarget } from './attacks';

it.each(attacks.filter(({ isSlow }) => !isSlow))(
  'npm run attack: $name [D-EXAMPLE]',
  async ({ env, run }) => {
    const target = await openTarget(env);
    const { holds, saw } = await run(target).finally(() => target.close());
    expect(holds, saw).toBe(true);
  },
  180_000,
);
