import { languages } from '../../i18n/locales';
import { readFileSync } from 'node:fs';
import type { ChartEdge } from '../../machines/atlas/chart';
import type { Reaction } from '../../machines/atlas/reactions';
import { understand, type Question } from './asked';
import { readPlaces, type PlaceOf } from './places';
import { readRequirements, requirementText, type Requirement } from '../charts/model/requirements';
import { numbersOfCode, sayReaction } from '../charts/model/sayings';

function text(id: string, language: string): string | undefined {
  const area = id.split('.')[0] ?? '';
  return (JSON.parse(readFileSync(`i18n/${language}/${area}.json`, 'utf8')) as Record<string, string>)[id];
}

const texts = (id: string) =>
  languages.flatMap((language) => {
    const found = text(id, language);
    return found === undefined ? [] : [`    ${language}  ${found}`];
  });

function headOf(name: string): string[] {
  const numbers = numbersOfCode(name).map(({ number, condition }) => `${number}${condition ? `, ${condition}` : ''}`);
  const said = texts(`result.${name}`);
  return [
    `${name}${numbers.length > 0 ? ` (${numbers.join('; ')})` : ''}`,
    ...(said.length > 0 ? ['  Our words, when the server sends none:', ...said] : []),
  ];
}

const whoOf = {
  gate: 'The gate answers, as for every call:',
  page: 'The page has an answer for this very result:',
  default: 'The page has no answer of its own for this, so its default holds:',
  silent: 'Nothing is said:',
  never: 'Cannot happen: only the gate says this, and this call does not pass the gate.',
  unheard: 'No state handles this. That is a defect.',
} as const;

function edgeLines(edge: ChartEdge, placeOf: PlaceOf, requirements: readonly Requirement[]): string[] {
  return [
    `    ${edge.guard ? `if ${edge.guard}: ` : ''}${edge.description}`,
    `      in ${edge.source}${edge.targets.length > 0 ? `, on to ${edge.targets.join(', ')}` : ', and it stays there'}   ${placeOf(edge)}`,
    ...edge.requirements.map((id) => `      ${id}  ${requirementText(id, requirements)}`),
  ];
}

function detourLines({ detour }: Reaction): string[] {
  if (!detour) return [];
  const ends = [...(detour.again ? ['what the repeated call answers'] : []), ...detour.ends];
  const words = detour.words
    ? ['title', 'text'].flatMap((part) => [
        `    alert.${detour.words}.${part}`,
        ...texts(`alert.${detour.words}.${part}`),
      ])
    : [];
  return [`    Then the page receives ${ends.join(', or ')}.`, ...words];
}

/** Prints equal reactions of several calling states once. */
function grouped(reactions: readonly Reaction[]): Reaction[][] {
  const groups = new Map<string, Reaction[]>();
  for (const each of reactions) {
    const place = each.by === 'gate' ? 'gate' : each.calling.machine;
    const key = [
      each.heard,
      place,
      each.by,
      ...each.through.map(({ id }) => id),
      ...each.edges.map(({ id }) => id),
    ].join();
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function tell(group: readonly Reaction[], placeOf: PlaceOf, requirements: readonly Requirement[]): string[] {
  const [first] = group;
  if (!first) return [];
  return [
    '',
    ...group.map(
      ({ calling }) =>
        `  ${calling.state} asks ${calling.call}${calling.gated ? '' : ' (directly, not through the gate)'}`,
    ),
    `    ${whoOf[first.by]} ${sayReaction(first)}`,
    ...[...first.through, ...first.edges].flatMap((edge) => edgeLines(edge, placeOf, requirements)),
    ...detourLines(first),
  ];
}

/** Returns the answer to a question, line by line. */
export function answerQuestion(question: Question): string[] {
  const placeOf = readPlaces();
  const requirements = readRequirements();
  return [
    ...(question.note ? [question.note, ''] : []),
    ...question.names.flatMap((name, at) => {
      const own = question.reactions.filter(({ heard }) => heard.replace('result.', '') === name);
      return [
        ...(at > 0 ? [''] : []),
        ...headOf(name),
        ...grouped(own).flatMap((group) => tell(group, placeOf, requirements)),
      ];
    }),
  ];
}

/** @help
 * `npm run what 57 verifyCode`: prints what happens there on this result, and why. Exits 1 when the question is not
 * understood.
 */
export function main(args: string[]): number {
  const question = understand(args);
  if ('problem' in question) {
    console.log(question.problem);
    return 1;
  }
  console.log(answerQuestion(question).join('\n'));
  return 0;
}
