import { rows } from '../../../machines/site/rows';
import type { EditionName } from '../../../machines/site/site';
import type { EditionFieldName } from '../model/editionRow';
import type { Sources } from '../model/release';
import type { Proposal } from './proposal';
import type { Remark } from './remark';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const rowsFile = 'machines/site/rows.ts';
const around = 3;

/** Returns the change of one file as a unified diff with one hunk; '' if nothing changes. */
export function unified(path: string, before: string, after: string): string {
  if (before === after) return '';
  const [old, now] = [before, after].map((text) => text.replace(/\n$/, '').split('\n')) as [string[], string[]];
  let first = 0;
  while (old[first] === now[first] && first < Math.min(old.length, now.length)) first += 1;
  let last = 0;
  while (old.at(-1 - last) === now.at(-1 - last) && last < Math.min(old.length, now.length) - first) last += 1;
  const from = Math.max(0, first - around);
  const tail = Math.max(0, last - around);
  const [oldEnd, nowEnd] = [old.length - tail, now.length - tail];
  return [
    `diff --git a/${path} b/${path}`,
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -${from + 1},${oldEnd - from} +${from + 1},${nowEnd - from} @@`,
    ...old.slice(from, first).map((line) => ` ${line}`),
    ...old.slice(first, old.length - last).map((line) => `-${line}`),
    ...now.slice(first, now.length - last).map((line) => `+${line}`),
    ...old.slice(old.length - last, oldEnd).map((line) => ` ${line}`),
    '',
  ].join('\n');
}

/** A text as the catalogues write it: a space that no one sees is escaped. */
const written = (text: string) => JSON.stringify(text).replaceAll('\u00A0', String.raw`\u00a0`);

/** A catalogue as it is written: one text a line. */
export const catalogueText = (ids: readonly string[], texts: Readonly<Record<string, string>>): string =>
  `{\n${ids.map((id) => `  ${JSON.stringify(id)}: ${written(texts[id] ?? '')}`).join(',\n')}\n}\n`;

/** A value as the rows write it. */
const literal = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value}'`
    : Array.isArray(value)
      ? `[${value.map(literal).join(', ')}]`
      : String(value);

/** Returns the rows with another value of a field: in place, or after the name of an edition that inherits it. */
export function withField(source: string, edition: EditionName, field: EditionFieldName, value: unknown): string {
  const lines = source.split('\n');
  const name = lines.findIndex((line) => line.trim() === `name: '${edition}',`);
  const indent = /^ */.exec(lines[name] ?? '')?.[0] ?? '';
  const end = lines.findIndex((line, at) => at > name && line.startsWith(indent.slice(2)) && /^\s*\}/.test(line));
  const line = `${indent}${field}: ${literal(value)},`;
  const at = lines.findIndex((each, place) => place > name && place < end && each.startsWith(`${indent}${field}: `));
  if (name < 0 || end < 0) throw new Error(`${rowsFile} has no row of ${edition}`);
  return (at < 0 ? lines.toSpliced(name + 1, 0, line) : lines.with(at, line)).join('\n');
}

function filesOf(proposal: Proposal, { catalogues, rows: source }: Sources, texts: Texts): string[] {
  if (proposal.is === 'field')
    return [
      unified(rowsFile, source, withField(source, proposal.edition, proposal.field, rows[proposal.as][proposal.field])),
    ];
  const { id } = proposal;
  return Object.entries(proposal.texts).map(([language, said]) => {
    const path = `i18n/${language}/${id.split('.')[0]}.json`;
    const ids = catalogues[path] ?? [];
    const own = texts[language] ?? {};
    // A name that all languages write alike becomes one of this language.
    const withIt = ids.includes(id) ? ids : [...ids, id];
    return unified(path, catalogueText(ids, own), catalogueText(withIt, { ...own, [id]: said }));
  });
}

/** The tests that a proposal has to pass. */
export const testsOf = ({ is }: Proposal): readonly string[] =>
  is === 'text'
    ? ['test/i18n/parity.test.ts', 'test/i18n/wording.test.ts']
    : ['test/machines/rules', 'test/review/reachable.test.ts'];

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Returns the proposal of a remark as a patch: `git apply` takes it, and `git am` with the remark as its message.
 * @param texts all texts of this release, by language
 */
export function patchOf(remark: Remark, proposal: Proposal, sources: Sources, texts: Texts): string {
  const { author, text, made, seen } = remark;
  const name = oneLine(author).replaceAll(/[<>@"\\]/g, '') || 'Reviewer';
  const body = text
    .split('\n')
    // A diff in the remark would be applied, and these end a message.
    .map((line) => (/^(?:---|diff |@@|From )/.test(line) ? `> ${line}` : line))
    .join('\n');
  return [
    `From 0000000000000000000000000000000000000000 Mon Sep 17 00:00:00 2001`,
    `From: ${name} <review@passport.invalid>`,
    `Date: ${new Date(made).toUTCString()}`,
    `Subject: [PATCH] ${oneLine(text).slice(0, 72)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    body,
    '',
    `${seen.at(-1)?.title ?? ''}. Check: npx vitest run ${testsOf(proposal).join(' ')}`,
    '---',
    '',
    filesOf(proposal, sources, texts).join(''),
  ].join('\n');
}
