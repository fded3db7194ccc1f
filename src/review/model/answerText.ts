import type { AnswerCell } from './release';
import { isText, text, type TextId } from './text';
import { chartOfPage, titleOfChart, titleOfInner, words } from './words';

/** How a part is said, in full and short (src/charts/model/sayings.ts writes the parts). */
const phrases: Readonly<Record<string, readonly [TextId, TextId]>> = {
  message: ['said.message', 'said.message'],
  alert: ['said.alert', 'said.alert'],
  toast: ['said.toast', 'said.toast'],
  'captcha, then again': ['said.captchaThenAgain', 'said.captcha'],
  'captcha, then again, and a toast': ['said.captchaToast', 'said.captcha'],
  'deletion dialogs': ['said.deletionDialogs', 'said.deletion'],
  'as an event': ['said.event', 'said.event'],
  stays: ['said.stays', 'said.stays'],
  'passes it on': ['said.passesOn', 'said.passesOn'],
  'goes on': ['said.goesOn', 'said.goesOn'],
  'nothing!': ['said.nothing', 'said.nothing'],
  'out: where the gate says': ['said.outAnywhere', 'said.outShort'],
  '→ where it says': ['said.toAnywhere', 'said.toAnywhereShort'],
};

const pageTitle = (page: string, isShort: boolean) => {
  const short = `short.${page}`;
  return isShort && isText(short) ? text(short) : titleOfChart(chartOfPage(page));
};

/** The title of an exit of the app, inside a sentence: 'device lock'. */
const awayTitle = (to: string) => {
  const id = `away.${to.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  return isText(id) ? text(id).toLowerCase() : to;
};

function partText(part: string, isShort: boolean): string {
  const phrase = phrases[part]?.[isShort ? 1 : 0];
  if (phrase) return text(phrase);
  const [, page, toast] = /^→ (\w+)(, and a toast)?$/.exec(part) ?? [];
  const toPage = toast ? (isShort ? 'said.toAndToastShort' : 'said.toAndToast') : 'said.to';
  if (page) return text(toPage, { page: pageTitle(page, isShort) });
  const [, to] = /^out: (.*)$/.exec(part) ?? [];
  if (to) return isShort ? awayTitle(to) : text('said.out', { place: awayTitle(to) });
  const [state] = /\w+$/.exec(part) ?? [];
  return state ? titleOfInner(state) : words(part);
}

const partsOf = (said: string, isShort: boolean) =>
  said
    .replaceAll('**', '')
    .split(' · ')
    .map((part) => partText(part, isShort));

/**
 * Returns a reaction with readable titles: '→ verifyPwd' becomes '→ Password', 'entering.rejected' becomes 'rejected'.
 */
export const answerText = (said: string): string => partsOf(said, false).join(' · ');

/** Returns the full text of a cell, for screen readers. */
export const fullAnswerText = (answer: AnswerCell) =>
  [answerText(answer.said), answeredByText(answer)].join(text('list.semicolon'));

/** Returns the short text of a cell. */
export function shortAnswerText({ said, by }: AnswerCell): string {
  if (by === 'unheard') return '!';
  const [only = '', ...others] = [...new Set(partsOf(said, true))];
  return others.length > 0 ? `${only} …` : only;
}

/** Returns who handles it, as text. */
export const answeredByText = ({ by }: AnswerCell) => text(`by.${by}`);
