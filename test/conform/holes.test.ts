import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpointChoices, endpointFor, endpoints, type ChoiceName } from '../../src/page/services/endpoints';
import { conformPlanted, conformSecondServer } from './conformPlanted';
import { holeExpectations } from '../../src/conform/expectations/holes';
import { isFailed } from '../../src/conform/findings';
import { abuses, proofLines, proofs } from '../../src/conform/proofs';
import { sandboxHoles } from './sandboxHoles';

/** A call of the endpoint table by its path, a page in words. */
function callOf(call: string): string {
  if (!(call in endpoints) && !(call in endpointChoices)) return call;
  const { method, path } = endpointFor(call as ChoiceName, { enterprise: false, generation: 'later' });
  return `\`${method} ${path}\``;
}

/** The rows as docs/server.md lists them, without the spaces that Prettier adds to tables. */
const documented = Object.entries(holeExpectations).map(([id, { call, says, needs }]) => {
  return `| \`${id}\` | ${callOf(call)} ${says} | ${needs} |`;
});

describe('holes', () => {
  it('lists every row in docs/server.md', () => {
    const text = readFileSync('docs/server.md', 'utf8').replaceAll(/ +/g, ' ');
    expect(documented.filter((line) => !text.includes(line))).toEqual([]);
  });

  it('lists every proof with every abuse in docs/server.md', () => {
    const text = readFileSync('docs/server.md', 'utf8').replaceAll(/ +/g, ' ');
    expect(proofLines.filter((line) => !text.includes(line))).toEqual([]);
    expect(text).toContain(`| Proof | ${abuses.join(' | ')} |`);
  });

  it('tries every abuse that can be, and has a planted hole for every cell', () => {
    const planted = (row: string) => sandboxHoles.filter((hole) => hole.row === row).map(({ name }) => name);
    const cells = proofs.flatMap(({ name, cells: own }) =>
      abuses.flatMap((abuse) => {
        const cell = own[abuse];
        if (typeof cell === 'string') return cell === '' ? [`${name}, ${abuse}: no reason`] : [];
        const isOf = { 'from another device': 'isSameDevice', 'from another session': 'isSameSession' }[
          abuse as string
        ];
        const has = (row: string) => planted(row).some((each) => !isOf || !/isSame/.test(each) || each.includes(isOf));
        return cell.length > 0 && cell.every(has) ? [] : [`${name}, ${abuse}`];
      }),
    );
    expect(cells).toEqual([]);
  });

  it('has a proof for every row, but for three that are about no proof', () => {
    const tried = new Set(proofs.flatMap(({ cells }) => abuses.flatMap((abuse) => cells[abuse])).flat() as string[]);
    expect(Object.keys(holeExpectations).filter((id) => !tried.has(id))).toEqual([
      'jump.target',
      'send.limit',
      'email.taken',
    ]);
  });

  it('finds none in the sandbox, and tries every row that can find one', async () => {
    const { differs, lines } = await conformPlanted([]);
    expect(differs).toEqual([]);
    const rows = Object.keys(holeExpectations);
    expect(lines.filter(({ id, state }) => rows.includes(id) && state !== 'held').map(({ id }) => id)).toEqual([]);
  });

  it('has a hole for every row', () => {
    const planted = new Set(sandboxHoles.map(({ row }) => row));
    expect(Object.keys(holeExpectations).filter((row) => !planted.has(row as never))).toEqual([]);
  });

  it.each(sandboxHoles)('names it where $name: $row', async ({ row, faults }) => {
    const { differs, lines } = await conformPlanted(faults, row);
    expect(differs.flatMap(({ id, harm }) => (harm === 'lets others in' ? [id] : []))).toContain(row);
    expect(isFailed(lines)).toBe(true);
  });

  it('finds none in the second server', async () => {
    const { lines, differs } = await conformSecondServer();
    const rows = Object.keys(holeExpectations);
    /* One account is to be deleted there. */
    expect(lines.filter(({ id, state }) => rows.includes(id) && state !== 'held').map(({ id }) => id)).toEqual([
      'deletion.other',
    ]);
    /* It speaks one language. */
    expect(differs.map(({ id, harm }) => `${id}: ${harm}`)).toEqual(
      ['page.protects', 'page.headers', 'any.rows', 'any.contract', 'any.language'].map((id) => `${id}: costs comfort`),
    );
  });
});
