import { makeAtlas, type Atlas, type Reaction } from '../../../machines/atlas/reactions';
import { codes, flags } from '../../../machines/results/codes';
import { numbersOfCode, sayReaction } from '../../charts/model/sayings';
import { resultWords, type ServerResult } from './resultWords';

/** One result of the catalogue. */
export interface CatalogueRow {
  /** Number in `code`. Absent: any other. */
  readonly number?: number;
  readonly name: ServerResult;
  /** When the number has this name, where it has two; for a flag, when it decides. */
  readonly when?: string;
  readonly means: string;
  /** Fields of `data` that the page reads. */
  readonly data?: readonly string[];
  /** What the gate does, for every call that passes it. Absent: the page that asks decides. */
  readonly gate?: string;
}

const plain = (reaction: Reaction) => sayReaction(reaction).replaceAll('→ ', 'to ').replaceAll(' · ', ', or ');

/** Returns the catalogue of results with what the gate does. */
export function catalogueRows(atlas: Atlas = makeAtlas()): CatalogueRow[] {
  const gated = atlas.callingStates.find((calling) => calling.gated);
  const gateOf = (name: string) => {
    const found = atlas.reactions.find((each) => each.calling === gated && each.heard === `result.${name}`);
    return found?.by === 'gate' ? plain(found) : null;
  };
  const row = (name: ServerResult, when: string, number?: number): CatalogueRow => {
    const gate = gateOf(name);
    return {
      ...(number !== undefined && { number }),
      name,
      ...(when && { when }),
      ...resultWords[name],
      ...(gate && { gate }),
    };
  };
  return [
    ...codes.map(({ code, name }) =>
      row(name, numbersOfCode(name).find(({ number }) => number === String(code))?.condition ?? '', code),
    ),
    ...flags.map(({ field, name }) => row(name, `${field} is raised in the data, and the code has no name above`)),
    row('OTHER', 'any other code'),
  ];
}
