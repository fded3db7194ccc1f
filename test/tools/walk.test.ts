import { expect, it } from 'vitest';
import { walkables } from '../../src/model/walkables';
import { main } from './walk';

const { deletion } = walkables;

async function run(args: string[], charts: Parameters<typeof main>[1]) {
  const lines: string[] = [];
  const code = await main(args, charts, (line) => lines.push(line));
  return { code, lines };
}

it('prints what a walk reached per machine, and the totals as the last line', async () => {
  const { code, lines } = await run(['deletion'], walkables);
  expect(code).toBe(0);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^deletion +states (\d+)\/\1 · transitions (\d+)\/\2 · paths \d+ · steps \d+$/);
  expect(lines[1]).toMatch(
    /^machines 1 · states (\d+)\/\1 · transitions (\d+)\/\2 · codes 2\/\d+ · paths \d+ · steps \d+ · seconds [\d.]+$/,
  );
});

it('fails and names the results that no machine received', async () => {
  const { code, lines } = await run([], { deletion });
  expect(code).toBe(1);
  expect(lines).toContain('  never answered: WEAK_BIND');
});

it('walks the screens too with --screens, and fails when they fail', async () => {
  const lines: string[] = [];
  const screens = (isGood: boolean) => () => ({ paths: 3, steps: 700, paints: 900, isGood });
  expect(await main(['deletion', '--screens'], walkables, (line) => lines.push(line), screens(true))).toBe(0);
  expect(Number(/steps (\d+) · seconds/.exec(lines.at(-1) ?? '')?.[1])).toBeGreaterThan(700);
  expect(await main(['deletion', '--screens'], walkables, () => {}, screens(false))).toBe(1);
});

it('names an unknown machine', async () => {
  expect(await run(['nobody'], { deletion })).toEqual({
    code: 2,
    lines: ['no such machine: nobody; there are deletion'],
  });
});
