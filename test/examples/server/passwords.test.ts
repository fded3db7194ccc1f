// @alone replaces modules
import { availableParallelism } from 'node:os';
import { expect, it, vi } from 'vitest';
import { Pace } from '../../../examples/server/pace';
import type { Passport } from '../../../examples/server/passport';
import { hashOf } from '../../../examples/server/passwords';

const counts = vi.hoisted(() => ({ running: 0, most: 0 }));
async function count<T>(value: T): Promise<T> {
  counts.most = Math.max(counts.most, (counts.running += 1));
  await new Promise((ended) => setTimeout(ended));
  counts.running -= 1;
  return value;
}
vi.mock(import('@node-rs/argon2'), () => ({ hash: () => count('$argon2id$'), verify: () => count(false) }) as never);
vi.mock(import('@node-rs/bcrypt'), () => ({ verify: () => count(false) }) as never);

it('leaves a core free while many passwords are hashed, of each kind: calls that need none are answered [D-EXAMPLE]', async () => {
  const passport = { settings: { hashMemory: 19_456 }, secret: '' } as Passport;
  const pace = new Pace();
  const bcrypt = `$2b$12$${'.'.repeat(53)}`;
  await Promise.all(
    Array.from({ length: 20 }, (_, uid) => [
      hashOf(passport, 'sent'),
      ...[null, '$argon2id$stored', bcrypt].map((stored) => pace.compare(passport, uid, ['sent', stored])),
    ]).flat(),
  );
  expect(counts.most).toBe(Math.max(1, availableParallelism() - 1));
});
