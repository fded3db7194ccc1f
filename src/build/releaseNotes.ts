import type { Changeset } from './changesets';
import type { Difference, TransitionChange } from '../visualiser/compare/difference';
import { titleOfChange } from '../visualiser/compare/difference';
import { markdownOf, summary } from '../visualiser/compare/markdown';

export interface Notes {
  readonly version: string;
  readonly changesets: readonly Changeset[];
  /** What is different in the charts and texts since the release before. */
  readonly difference: Difference;
  /** Name of each widget script to its integrity. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Returns the part of CHANGELOG.md for one release: what integrators must do comes first. */
export function releaseNotes({ version, changesets, difference, integrity }: Notes): string {
  const of = (type: Changeset['type']) => changesets.filter((each) => each.type === type).map(({ changes }) => changes);
  const part = (title: string, texts: readonly string[]) =>
    texts.length > 0 ? [`### ${title}`, texts.map(item).join('\n')] : [];
  const duties = changesets.flatMap(({ duties: text }) => (text === '' ? [] : [text]));
  return [
    `## ${version}`,
    ...(duties.length > 0 ? part('What you must do', duties) : ['Integrators need to do nothing.']),
    ...part('Changed: not compatible', of('major')),
    ...part('New', of('minor')),
    ...part('Fixed', of('patch')),
    '### Charts and texts',
    ...chartsPart(difference),
    '### Widget files',
    `They are kept for good at these addresses. Pin an address with its digest: ${example(version, integrity)}.`,
    ['| Address | `integrity` |', '| --- | --- |', ...rows(version, integrity)].join('\n'),
    '',
  ].join('\n\n');
}

/** A text as an item of a list; a text that is a list stays one. */
const item = (text: string) => (text.startsWith('- ') ? text : `- ${text.replaceAll('\n', '\n  ')}`);

const rows = (version: string, integrity: Notes['integrity']) =>
  Object.entries(integrity).map(([file, digest]) => `| \`/widget/${version}/${file}\` | \`${digest}\` |`);

const example = (version: string, integrity: Notes['integrity']) =>
  `\`<script src="…/widget/${version}/${Object.keys(integrity)[0]}" integrity="…" crossorigin>\``;

/** The number of changes, the answers of the server that are handled otherwise, then every change, folded. */
function chartsPart(difference: Difference): string[] {
  if (difference.changes.length === 0) return ['Nothing changed.'];
  const answers = difference.changes.filter(isAnswer).map((change) => `${change.chart}: ${titleOfChange(change)}`);
  const [, , , ...changes] = markdownOf(difference).split('\n');
  return [
    `Changed since ${difference.from}: ${summary(difference)}.`,
    ...(answers.length > 0 ? [`Answers of the server that are handled otherwise: ${answers.join('; ')}.`] : []),
    '<details>\n<summary>Every change</summary>',
    changes.join('\n').replaceAll(/^## /gm, '#### ').trim(),
    '</details>',
  ];
}

const isAnswer = (change: Difference['changes'][number]): change is TransitionChange =>
  change.is === 'transition' && (change.after ?? change.before)?.kind === 'result';
