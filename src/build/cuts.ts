import { decode, encode } from '@jridgewell/sourcemap-codec';

/** A part of a script that is removed: offsets in it. */
export interface Cut {
  readonly start: number;
  readonly end: number;
}

/** Returns the mappings of a script after these parts of it were removed. */
export function withoutCuts(mappings: string, script: string, cuts: readonly Cut[]): string {
  if (cuts.length === 0) return mappings;
  const offsets = lineOffsets(script);
  const kept = decode(mappings).flatMap((segments, line) =>
    segments.flatMap((segment) => {
      const at = (offsets[line] ?? 0) + segment[0];
      return cuts.some(({ start, end }) => start <= at && at < end) ? [] : [{ segment, at: moved(at, cuts) }];
    }),
  );
  const left = lineOffsets(
    cuts.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), script),
  );
  const lines = left.map((from, line) =>
    kept
      .filter(({ at }) => from <= at && at < (left[line + 1] ?? Infinity))
      .map(({ segment: [, ...rest], at }) => [at - from, ...rest] as ReturnType<typeof decode>[number][number]),
  );
  return encode(lines);
}

const moved = (at: number, cuts: readonly Cut[]) =>
  cuts.filter(({ end }) => end <= at).reduce((to, { start, end }) => to - (end - start), at);

/** Where each line begins. */
const lineOffsets = (text: string): number[] => {
  const offsets = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) offsets.push(at + 1);
  return offsets;
};
