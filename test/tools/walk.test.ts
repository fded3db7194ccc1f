import { expect, it } from 'vitest';
import { walkables } from '../../src/model/walkables';
import { main } from './walk';
import { readScreens } from './walkScreens';

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

it('fails and names transitions never taken and states never entered', async () => {
  const { code, lines } = await run(['deletion'], { deletion: { ...deletion, outcomes: {} } });
  expect(code).toBe(1);
  expect(lines).toContain('  never entered: deletion.cancelled');
  expect(lines).toContain('  never taken: deletion.cancelling --result.OK[0]');
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

it('reads only the lines that the screen walks print', () => {
  const output =
    ' stdout | x\nphone: paths 41 · steps 160 · paints 402 · seconds 3.1\nphone, wide: paths 2 · steps 8 · paints 20 · seconds 0.1\n ✓ done';
  expect(readScreens(output)).toEqual({ paths: 43, steps: 168, paints: 422 });
});

it('names an unknown machine', async () => {
  expect(await run(['nobody'], { deletion })).toEqual({
    code: 2,
    lines: ['no such machine: nobody; there are deletion'],
  });
});
