import type { Answer } from '../release';
import { titleOfChart, words } from '../words';

const pageTitle = (page: string) => (page === 'index' ? 'First page' : page === 'where' ? 'where' : titleOfChart(page));

/** A reaction's few words for people: '→ verifyPwd' is '→ Password', 'entering.rejected' is 'rejected'. */
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
  gate: 'the gate answers, the same for every call',
  page: 'this state says so',
  default: 'the default',
  silent: 'goes on whatever the answer',
  never: 'cannot happen',
  unheard: 'nobody hears it, a defect',
} as const satisfies Record<Answer['by'], string>;

/** A cell in full, for whoever does not see how it is drawn. */
export const fullAnswerText = (answer: Answer) => `${answerText(answer.said)}; ${answeredBy[answer.by]}`;

/** A cell in as few letters as it takes. */
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
    .replace('→ E-mail code', '→ E-mail')
    .replace('where the gate says', 'out');
  const [only, ...others] = [...new Set(short.split(' · '))];
  return others.length > 0 ? `${only} …` : (only ?? '');
}

/** Whose answer it is, in words. */
export const answeredByText = ({ by }: Answer) => answeredBy[by];
