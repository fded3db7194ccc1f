import { escaped } from '../difference/markdown';
import type { ExportFile } from '../parts/save';
import { print, home } from '../model/address';
import { text as written } from '../model/text';
import { listInWords } from '../model/words';
import type { Placed } from './anchor';
import { remarksFormat, type Remark, type Reply } from './remark';

/** All remarks as one file. */
export const fileOf = (remarks: readonly Remark[], release: string): ExportFile => ({
  name: `remarks-${release}.json`,
  type: 'application/json',
  content: `${JSON.stringify({ format: remarksFormat, remarks }, null, 1)}\n`,
});

const day = (iso: string) => iso.slice(0, 10);
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${escaped(line).replaceAll('@', '@\u200B')}`)
    .join('\n');

/** Who wrote it, and on which day. */
const signed = ({ author, made }: Pick<Reply, 'author' | 'made'>) =>
  written('remark.by', { author: escaped(author || written('remark.withoutName')), day: day(made) });

/**
 * The remarks as Markdown for an issue tracker: one task for each, with its replies.
 * @param base the address of the review, for links
 */
export function remarksMarkdown(placed: readonly Placed[], release: string, base: string): string {
  const open = placed.filter(({ remark }) => !remark.isResolved).length;
  return [
    `# ${written('remarks.title', { release, open, resolved: placed.length - open })}`,
    ...placed.map(({ remark, at, note, subject, how }) => {
      const { author, made, text, edition, isResolved, replies } = remark;
      const view = remark.is === 'answer' ? 'answers' : remark.is === 'place' ? 'screens' : 'chart';
      const title = escaped(how === 'gone' ? written('remarks.gone', { title: at.title }) : at.title);
      return [
        '',
        `- [${isResolved ? 'x' : ' '}] **[${title}](${base}${print({ ...home, view, subject })})** — ${listInWords([written(`thing.${remark.is}`), signed({ author, made }), ...(edition ? [edition] : [])])}`,
        '',
        quoted(text),
        ...(note ? [`_${escaped(note)}_`] : []),
        ...replies.map((reply) => `${signed(reply)}${written('remarks.colon')}\n${quoted(reply.text)}`),
      ]
        .join('\n')
        .replaceAll(/\n(?=[>_\w])/g, '\n  ');
    }),
    '',
  ].join('\n');
}
