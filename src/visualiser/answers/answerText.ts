import type { Answer } from '../release';
import { titleOfChart, words } from '../words';

const pageTitle = (page: string) => (page === 'index' ? 'First page' : page === 'where' ? 'where' : titleOfChart(page));

/**
 * Returns a reaction with readable titles: '→ verifyPwd' becomes '→ Password', 'entering.rejected' becomes 'rejected'.
 */
export function answerText(text: string): string {
  return text
    .replaceAll('**', '')
    .split(' · ')
    .map((part) =>
      part
        .replaceAll(/→ (\w+)/g, (_, page: string) => `→ ${pageTitle(page)}`)
        .replace(/^[\w.]*\.(\w+)$/, (_, state: string) => words(state)),
    )
    .map((part) => (/^\w+$/.test(part) ? words(part) : part))
    .join(' · ');
}

const answeredBy = {
  gate: 'handled by the gate, the same for every call',
  page: 'handled by this state',
  default: 'the default',
  silent: 'continues with any answer',
  never: 'cannot happen',
  unheard: 'not handled, a defect',
} as const satisfies Record<Answer['by'], string>;

/** Returns the full text of a cell, for screen readers. */
export const fullAnswerText = (answer: Answer) => `${answerText(answer.said)}; ${answeredBy[answer.by]}`;

/** Returns the short text of a cell. */
export function shortAnswerText({ said: text, by }: Answer): string {
  if (by === 'unheard') return '!';
  const short = answerText(text)
    .replace(', then again', '')
    .replace(' dialogs', '')
    .replace('out: ', '')
    .replaceAll('→ First page', '→ First')
    .replace('→ where it says', '→ page')
    .replace('→ Choose account', '→ Accounts')
    .replace('→ Reset password', '→ Reset')
    .replace('→ Email code', '→ Email')
    .replace('where the gate says', 'out');
  const [only, ...others] = [...new Set(short.split(' · '))];
  return others.length > 0 ? `${only} …` : (only ?? '');
}

/** Returns who handles it, as text. */
export const answeredByText = ({ by }: Answer) => answeredBy[by];
