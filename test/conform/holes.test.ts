import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpointFor, type ChoiceName } from '../../src/services/endpoints';
import { conformPlanted, conformSecondServer } from './conformPlanted';
import { holeExpectations } from './expectations/holes';
import { isFailed } from './findings';
import { abuses, proofLines, proofs } from './proofs';
import { sandboxHoles } from './sandboxHoles';

/** The rows as docs/server.md lists them, without the spaces that Prettier adds to tables. */
const documented = Object.entries(holeExpectations).map(([id, { call, says, needs }]) => {
  const { method, path } = endpointFor(call as ChoiceName, { enterprise: false, generation: 'later' });
  return `| \`${id}\` | \`${method} ${path}\` ${says} | ${needs} |`;
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

  it('has a proof for every row, but for two that are about no proof', () => {
    const tried = new Set<string>(proofs.flatMap(({ cells }) => abuses.flatMap((abuse) => cells[abuse])));
    expect(Object.keys(holeExpectations).filter((id) => !tried.has(id))).toEqual(['send.limit', 'email.taken']);
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
    const { differs, lines } = await conformPlanted(faults);
    expect(differs.flatMap(({ id, harm }) => (harm === 'lets others in' ? [id] : []))).toContain(row);
    expect(isFailed(lines)).toBe(true);
  });

  it('finds none in the second server', async () => {
    const { lines, differs } = await conformSecondServer();
    const rows = Object.keys(holeExpectations);
    expect(lines.filter(({ id, state }) => rows.includes(id) && state !== 'held').map(({ id }) => id)).toEqual([]);
    expect(differs.map(({ id, harm }) => `${id}: ${harm}`)).toEqual(
      ['page.protects', 'page.headers', 'any.rows', 'any.contract'].map((id) => `${id}: costs comfort`),
    );
  });
});
