import { describe, expect, it } from 'vitest';
import { holeExpectations } from '../../../src/conform/expectations/holes';
import { readPeople } from '../../../src/conform/people';
import { conform } from '../../../src/conform/run';
import { openExample, origin } from './inProcess';
import { listOf } from './list';
import { seed } from './people';

/**
 * No QR codes and no third parties; one account to be deleted over HTTP; a right code of an account is no signature.
 */
const absent = /^(?:qr|state)\.|^(?:deletion\.other|proved\.purpose)$/;
/** What stands for the page in this process has no headers and no policy. */
const ofPage = /^page\./;

async function run(env = {}) {
  const example = await openExample({ env });
  await seed(example.passport);
  const list = readPeople(listOf());
  const { lines } = await conform({ ...example, origin, people: list, movesClock: true });
  const differs = lines.filter(({ id, state }) => state === 'differs' && !ofPage.test(id));
  return { lines, differs };
}

describe('npm run conform, over HTTP, against examples/server', () => {
  it('finds no difference, and tries every row that finds a hole (D-CONFORM)', async () => {
    const { lines, differs } = await run();
    expect(differs).toEqual([]);
    const rows = Object.keys(holeExpectations).filter((row) => !absent.test(row));
    expect(lines.filter(({ id, state }) => rows.includes(id) && state !== 'held')).toEqual([]);
    expect(lines.filter(({ state }) => state === 'held').length).toBeGreaterThan(75);
  });

  it('finds no difference where the page sends passwords as typed, and asks for no salts (D-PLAINPASSWORD)', async () => {
    const { lines, differs } = await run({ PASSWORDS: 'plain' });
    expect(differs).toEqual([]);
    const rows = [...Object.keys(holeExpectations), 'salt.answer', 'salt.same', 'salt.forms', 'register.ticket'];
    const untried = lines.flatMap(({ id, state }) =>
      rows.includes(id) && !absent.test(id) && state !== 'held' ? [id] : [],
    );
    const ofSalts = ['login.device', 'login.late', 'login.params', 'salt.answer', 'salt.forms', 'salt.same'];
    expect(untried.toSorted()).toEqual(ofSalts);
  });
});
