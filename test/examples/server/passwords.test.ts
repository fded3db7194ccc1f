import { availableParallelism } from 'node:os';
import { expect, it, vi } from 'vitest';
import { fits, hashOf } from '../../../examples/server/passwords';

const counts = vi.hoisted(() => ({ running: 0, most: 0 }));
async function count() {
  counts.most = Math.max(counts.most, (counts.running += 1));
  await new Promise((ended) => setTimeout(ended));
  counts.running -= 1;
}
vi.mock(import('@node-rs/argon2'), () => ({ hash: count, verify: count }) as never);

it('leaves a core free while many passwords are hashed: calls that need none are answered [D-EXAMPLE]', async () => {
  const passport = { settings: { hashMemory: 19_456 } } as Parameters<typeof hashOf>[0];
  await Promise.all(
    Array.from({ length: 20 }, () => [
      hashOf(passport, 'sent'),
      fits(passport, 'sent', null),
      fits(passport, 'sent', '$argon2id$stored'),
    ]).flat(),
  );
  expect(counts.most).toBe(Math.max(1, availableParallelism() - 1));
});
