import { makeAtlas, type Atlas, type Reaction } from '../../../machines/atlas/reactions';
import type { CallName } from '../../../machines/calls';
import { codes, flags } from '../../../machines/results/codes';
import { numbersOf, sayReaction } from '../sayings';
import { resultWords, type ServerResult } from './resultWords';

/** A state of a chart that makes a call, and what it does with the answers it names itself. */
export interface AskedBy {
  readonly state: string;
  readonly call: CallName;
  /** Whether the gate handles the answers of `gateResults` first. */
  readonly gated: boolean;
  /** By '57 TWO_FACTOR_NEED_PWD'; 'OK' first and 'any other' last. */
  readonly answers: Readonly<Record<string, string>>;
}

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

const shortName = (heard: string) => heard.replace('result.', '');
const isAnswer = (heard: string) =>
  heard.startsWith('result.') && !['NETWORK_ERROR', 'CAPTCHA_LOAD_FAILED'].includes(shortName(heard));

function labelOf(heard: string): string {
  const name = shortName(heard);
  const numbers = numbersOf(name)
    .map(({ number }) => number)
    .filter((number) => number !== 'flag');
  return [numbers.join(' and '), name].filter(Boolean).join(' ');
}

/** Returns the states that make each call. */
export function askedBy(atlas: Atlas = makeAtlas()): AskedBy[] {
  return atlas.callingStates.map((calling) => {
    const own = atlas.reactions.filter((each) => each.calling === calling && isAnswer(each.heard));
    const named = own.filter(({ by }) => by === 'page');
    const rest = own.find(({ heard }) => heard === 'result.OTHER');
    const answers = Object.fromEntries(named.map((each) => [labelOf(each.heard), plain(each)]));
    return {
      state: calling.state,
      call: calling.call,
      gated: calling.gated,
      answers: { ...answers, ...(rest && { 'any other': plain(rest) }) },
    };
  });
}

const plain = (reaction: Reaction) => sayReaction(reaction).replaceAll('→ ', 'to ').replaceAll(' · ', ', or ');

/** Returns the catalogue of results with what the gate does. */
export function catalogue(atlas: Atlas = makeAtlas()): CatalogueRow[] {
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
      row(name, numbersOf(name).find(({ number }) => number === String(code))?.condition ?? '', code),
    ),
    ...flags.map(({ field, name }) => row(name, `${field} is raised in the data, and the code has no name above`)),
    row('OTHER', 'any other code'),
  ];
}
