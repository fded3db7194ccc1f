import type { ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import { currentLanguage, isText, text } from './text';

/** 'typed code' from `typedCode`, 'chose QR code' from `choseQrCode`. */
export const words = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(?:qr|sms)\b/g, (short) => short.toUpperCase());

export const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);

/** 'Typed code' from `typedCode`. */
export const sentence = (name: string): string => capital(words(name));

/** The text of this id; null where there is none. */
const textIf = (id: string): string | null => (isText(id) ? text(id) : null);

/** A machine's title; for one of an older release, its id as words. */
export const titleOfChart = (id: string): string => textIf(`chart.${id}`) ?? sentence(id);

/** The id of a page's chart, from its name or the event that leads to it: `go.index` is the first page. */
export const chartOfPage = (go: string): string => go.replace(/^go\./, '').replace(/^index$/, 'front');

/** The product's pages, which are states of the passport, by the titles of the machines that are these pages. */
const titleOfPage = (page: string) => (page === 'away' ? text('exit.out') : textIf(`chart.${chartOfPage(page)}`));

/** The name of a state: where its last part means something else elsewhere, that of its whole path. */
const nameOfState = (machine: string, path: string) =>
  textIf(`state.${machine}.${path}`) ?? textIf(`state.${path.split('.').at(-1) ?? path}`);

/** A state's name for people, `Verifying`; of a chart's root the chart's, of a page its own. */
export function titleOfState({ machine, path }: Pick<ChartNode, 'machine' | 'path'>): string {
  if (path === '') return titleOfChart(machine);
  const name = path.split('.').at(-1) ?? path;
  const own =
    machine === 'passport' ? titleOfPage(path) : isText(`chart.${machine}`) ? nameOfState(machine, path) : null;
  return own ?? sentence(name);
}

/** A state's name by its id, `verifyCode.calling.verifying`. */
export function titleOfId(id: string): string {
  const [machine = '', ...path] = id.split('.');
  return titleOfState({ machine, path: path.join('.') });
}

/** A state's name inside a sentence, by the last part of its id: 'opening account'. */
export const titleOfInner = (name: string): string => textIf(`state.${name}`)?.toLowerCase() ?? words(name);

/** What a state asks or runs, in words: 'send SMS'. A machine that it runs goes by its title, but not in English. */
export const titleOfCall = (name: string): string =>
  textIf(`call.${name}`) ?? (currentLanguage() === 'en-us' ? null : textIf(`chart.${name}`)) ?? words(name);

/** Where a page says to go. In English by its name in the code, as in remarks that are kept. */
const titleOfGo = (page: string): string => {
  if (currentLanguage() === 'en-us') return words(page);
  return page === '*' ? text('exit.another') : (titleOfPage(page) ?? words(page));
};

/** A state by its chart's title and its own, 'SMS code › Verifying'; of a chart its title. */
export const fullTitleOf = (id: string): string =>
  [...new Set([id.split('.')[0] ?? '', id])].map(titleOfId).join(' › ');

/** A duration for people: 2.5 s, 200 ms, 3 min. */
export function duration(ms: number): string {
  if (ms < 1000) return text('time.ms', { count: ms });
  return ms >= 120_000 ? text('time.min', { count: ms / 60_000 }) : text('time.s', { count: ms / 1000 });
}

/** Items as a language lists them: 'Verifying, Rejected'. */
export const listInWords = (items: readonly string[]): string => items.join(text('list.comma'));

/** A place and what is there: 'Rejected: asked again'. */
export const titleAt = (place: string, what: string): string => text('list.at', { place, what });

/** A tag of a state in words: 'busy'. */
export const titleOfTag = (tag: string): string => textIf(`tag.${tag}`) ?? tag;

/** What happened, by the type of an event: 'typed code', 'form accepted'. */
export const titleOfType = (type: string): string =>
  textIf(`event.${type}`) ?? textIf(`sample.${type}`) ?? words(type.replace(/^\w+\./, ''));

/** A sample of a simulation, 'six digits'; of data its own text. */
export const titleOfSample = (called: string): string => textIf(`sample.${called}`) ?? called;

/** The trigger of a transition in words: 'typed code', 'after 2.5 s', 'OK', 'any other', or the result's name. */
export function titleOfEvent({ event, kind, delayMs }: Pick<ChartEdge, 'event' | 'kind' | 'delayMs'>): string {
  if (kind === 'always') return text('transition.atOnce');
  if (kind === 'timer') {
    const name = event.replace(/^after /, '');
    return text('trigger.after', {
      time: delayMs === null ? (textIf(`delay.${name}`) ?? words(name)) : duration(delayMs),
    });
  }
  if (event === 'result.*' || event === '*') return text('transition.anyOther');
  if (kind === 'result') return event.slice('result.'.length);
  if (kind === 'done') return text('trigger.done', { call: titleOfCall(event.slice('done '.length)) });
  if (kind === 'failed') return text('trigger.failed', { call: titleOfCall(event.slice('failed '.length)) });
  if (kind === 'go') return text('trigger.go', { page: titleOfGo(event.slice('go.'.length)) });
  const said = textIf(`event.${event}`);
  if (said) return said;
  return words(kind === 'user' ? event.slice('user.'.length) : event.replaceAll('.', ' '));
}

/**
 * A guard for people: 'if the code is complete'; of one of an older release its name as words, 'if not busy and ready'.
 */
export const titleOfGuard = (guard: string): string =>
  text('said.guard', {
    what:
      textIf(`guard.${guard}`) ??
      words(guard)
        .replaceAll(/\bis\b ?/g, '')
        .replaceAll(/ +/g, ' ')
        .trim(),
  });
