import { describe, expect, it } from 'vitest';
import { importBoundaries } from './boundaries';
import { bothDirections } from './direction';
import { machinesKnowNoWorld, messageListeners, noEffectThatSends, oneRevealer } from './manners';
import { reviewLayers } from './reviewLayers';
import { check, type Rule } from './rule';
import { noHtmlSinks, noMathRandom, oneWayOut } from './sinks';
import { fileSizes } from './sizes';
import { projectFiles, readSource } from './source';
import { noInlineStyle, noLeftovers, noMachinePaths, onlySmallMarks } from './tracked';
import { plainWords } from './words';

const rules: readonly Rule[] = [
  importBoundaries,
  reviewLayers,
  fileSizes,
  noEffectThatSends,
  noHtmlSinks,
  oneWayOut,
  noMathRandom,
  oneRevealer,
  messageListeners,
  machinesKnowNoWorld,
  noMachinePaths,
  noLeftovers,
  onlySmallMarks,
  noInlineStyle,
  bothDirections,
  plainWords,
];
const covered = (path: string) => rules.some((rule) => rule.covers(path));
const sources = projectFiles().filter(covered).map(readSource);

describe.each(rules)('$title', (rule) => {
  it('holds', () => {
    expect(check(rule, sources)).toEqual([]);
  });

  it.each(rule.planted)('finds $path: $text', (source) => {
    expect(rule.covers(source.path)).toBe(true);
    expect(rule.breaks(source)).not.toEqual([]);
  });

  it.each(rule.allowed ?? [])('accepts $path: $text', (source) => {
    expect(rule.breaks(source)).toEqual([]);
  });
});
