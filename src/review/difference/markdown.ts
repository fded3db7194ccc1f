import { text } from '../model/text';
import { titleOfChart } from '../model/words';
import type { Impact, Impacts } from './impact';
import { titleOfChange, titleOfDetail, type Change, type Detail, type Difference } from './difference';

const signs = { added: '+', removed: '−', changed: '~' } as const;
const counted = (changes: readonly Change[], is: Change['is']) => {
  const of = changes.filter((change) => change.is === is);
  const counts = (['added', 'removed', 'changed'] as const).flatMap((how) => {
    const count = of.filter((change) => change.how === how).length;
    return count > 0 ? [text('changes.count', { count, how: text(`mark.${how}`) })] : [];
  });
  if (counts.length === 0) return [];
  return [text('changes.counts', { things: text(`things.${is}`), counts: counts.join(text('list.comma')) })];
};

/** Escapes Markdown syntax. */
export const escaped = (said: string) => said.replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
const quoted = (words: string) =>
  words === '' ? text('changes.none') : text('changes.quoted', { words: escaped(words) });
const howOf = ({ is, how }: Pick<Change | Impact, 'is' | 'how'>) =>
  text('changes.kindAndHow', { is: text(`thing.${is}`), how: text(`mark.${how}`) });
const detailLine = (detail: Detail) =>
  `  - ${text('changes.detailLine', { what: titleOfDetail(detail), before: quoted(detail.before), after: quoted(detail.after) })}`;
const line = (change: Change) => [
  `- \`${signs[change.how]}\` **${escaped(titleOfChange(change))}**${change.is === 'text' ? '' : howOf(change)}`,
  ...change.details.map(detailLine),
];

/** The number of changes of each kind, in one line; 'nothing' for none. */
export const summary = ({ changes }: Difference) =>
  changes.length === 0
    ? text('changes.none')
    : [...counted(changes, 'state'), ...counted(changes, 'transition'), ...counted(changes, 'text')].join(
        text('list.semicolon'),
      );

/** Parts of a line, one after the other: title, requirements. */
const listed = (...parts: readonly string[]) => parts.filter(Boolean).join(text('list.comma'));
const impactLine = (impact: Impact) => [
  `- \`${signs[impact.how]}\` ${listed(`**${escaped(impact.title)}**${howOf(impact)}`, impact.requirements.join(' '))}`,
  ...impact.details.map(detailLine),
];
const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', `## ${title}`, '', ...lines] : ['', `## ${title}`, '', text('changes.nothing')];

/** The differences for product people as Markdown, for a pull request: what changed, then what others have to do. */
export function impactMarkdown(difference: Difference, { all, duties }: Impacts): string {
  const { from, to } = difference;
  return [
    `# ${text('changes.product', { from, to })}`,
    '',
    `${text('changes.changed', { counts: summary(difference) })}`,
    ...section(text('changes.what'), all.flatMap(impactLine)),
    ...section(
      `${text('changes.test')} · ${duties.test.length}`,
      duties.test.map((each) => `- [ ] ${listed(escaped(each.title), each.requirements.join(' '))}`),
    ),
    ...section(
      `${text('changes.care')} · ${duties.customerCare.length}`,
      duties.customerCare.flatMap((each) => [`- ${escaped(each.title)}`, ...each.details.map(detailLine)]),
    ),
    '',
  ].join('\n');
}

/** A difference as Markdown, for the changelog: a summary, then chart by chart, then texts. */
export function differenceMarkdown(difference: Difference): string {
  const { from, to, changes } = difference;
  const charts = [...new Set(changes.flatMap((change) => (change.is === 'text' ? [] : [change.chart])))];
  const texts = changes.filter((change) => change.is === 'text');
  return [
    `# ${text('changes.charts', { from, to })}`,
    '',
    text('changes.changed', { counts: summary(difference) }),
    ...charts.flatMap((chart) => [
      '',
      `## ${titleOfChart(chart)}`,
      '',
      ...changes.filter((change) => change.is !== 'text' && change.chart === chart).flatMap(line),
    ]),
    ...(texts.length > 0 ? ['', `## ${text('find.Texts')}`, '', ...texts.flatMap(line)] : []),
    '',
  ].join('\n');
}
