import { titleOfChart } from '../words';
import type { Impact, Impacts } from './impact';
import { titleOfChange, type Change, type Difference } from './difference';

const signs = { added: '+', removed: '−', changed: '~' } as const;
const counted = (changes: readonly Change[], is: Change['is']) => {
  const of = changes.filter((change) => change.is === is);
  const parts = (['added', 'removed', 'changed'] as const).flatMap((how) => {
    const count = of.filter((change) => change.how === how).length;
    return count > 0 ? [`${count} ${how}`] : [];
  });
  return parts.length > 0 ? [`${is}s: ${parts.join(', ')}`] : [];
};

/** Escapes Markdown syntax. */
export const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
const quoted = (text: string) => (text === '' ? 'nothing' : `“${escaped(text)}”`);
const line = (change: Change) => [
  `- \`${signs[change.how]}\` **${escaped(titleOfChange(change))}**${change.is === 'text' ? '' : ` (${change.is} ${change.how})`}`,
  ...change.details.map(({ what, before, after }) => `  - ${what}: ${quoted(before)} → ${quoted(after)}`),
];

/** The number of changes of each kind, in one line; 'nothing' for none. */
export const summary = ({ changes }: Difference) =>
  changes.length === 0
    ? 'nothing'
    : [...counted(changes, 'state'), ...counted(changes, 'transition'), ...counted(changes, 'text')].join('; ');

const impactLine = ({ how, is, title, ways, requirements, details }: Impact) => [
  `- \`${signs[how]}\` **${escaped(title)}** (${is} ${how}), ${ways} ${ways === 1 ? 'way' : 'ways'}${requirements.length > 0 ? `, ${requirements.join(' ')}` : ''}`,
  ...details.map(({ what, before, after }) => `  - ${what}: ${quoted(before)} → ${quoted(after)}`),
];
const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', `## ${title}`, '', ...lines] : ['', `## ${title}`, '', 'Nothing.'];

/** The differences for product people as Markdown, for a pull request: what changed, then what others have to do. */
export function impactMarkdown(difference: Difference, { all, duties }: Impacts): string {
  const brief = ({ title, ways }: Impact) => `- ${escaped(title)}, ${ways} ways`;
  return [
    `# Product changes: ${difference.from} → ${difference.to}`,
    '',
    `Changed: ${summary(difference)}. Ordered by how many ways of visitors pass it.`,
    ...section('What changed', all.flatMap(impactLine)),
    ...section(
      `To translate · ${duties.translate.length}`,
      duties.translate.map(
        ({ id, text, languages }) => `- \`${id}\`: ${quoted(text)}, still the older text in ${languages.join(', ')}`,
      ),
    ),
    ...section(
      `To test · ${duties.test.length}`,
      duties.test.map(
        (each) =>
          `- [ ] ${brief(each).slice(2)}${each.requirements.length > 0 ? `, ${each.requirements.join(' ')}` : ''}`,
      ),
    ),
    ...section(
      `For customer care · ${duties.customerCare.length}`,
      duties.customerCare.flatMap((each) => [brief(each), ...impactLine(each).slice(1)]),
    ),
    '',
  ].join('\n');
}

/** A difference as Markdown, for a pull request: a summary, then chart by chart, then texts. */
export function markdownOf(difference: Difference): string {
  const { from, to, changes } = difference;
  const charts = [...new Set(changes.flatMap((change) => (change.is === 'text' ? [] : [change.chart])))];
  const texts = changes.filter((change) => change.is === 'text');
  return [
    `# Charts: ${from} → ${to}`,
    '',
    `Changed: ${summary(difference)}.`,
    ...charts.flatMap((chart) => [
      '',
      `## ${titleOfChart(chart)}`,
      '',
      ...changes.filter((change) => change.is !== 'text' && change.chart === chart).flatMap(line),
    ]),
    ...(texts.length > 0 ? ['', '## Texts', '', ...texts.flatMap(line)] : []),
    '',
  ].join('\n');
}
