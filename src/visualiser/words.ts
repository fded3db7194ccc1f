import type { ChartEdge, ChartNode } from '../../machines/atlas/chart';
import { isText, text } from './texts/text';
import { wordsOfEvents } from './wordsOfEvents';
import { wordsOfGuards } from './wordsOfGuards';

/** 'typed code' from `typedCode`, 'chose QR code' from `choseQrCode`. */
export const words = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(?:qr|sms)\b/g, (short) => short.toUpperCase());

/** 'Typed code' from `typedCode`. */
export function sentence(name: string): string {
  const said = words(name);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** A machine's title; for a machine from a file, its id as words. */
export function titleOfChart(id: string): string {
  const named = `chart.${id}`;
  return isText(named) ? text(named) : sentence(id);
}

/** The product's pages, which are states of the passport, by the titles of the machines that are these pages. */
const titleOfPage = (page: string) => {
  const id = `chart.${page === 'index' ? 'front' : page}`;
  return isText(id) ? text(id) : page === 'away' ? 'Out of the app' : null;
};

/** A state's name for people, `Verifying`; of a chart's root the chart's, of a page its own. */
export const titleOfState = ({ machine, path }: Pick<ChartNode, 'machine' | 'path'>) =>
  path === ''
    ? titleOfChart(machine)
    : (machine === 'passport' && titleOfPage(path)) || sentence(path.split('.').at(-1) ?? path);

/** A state's name by its id, `verifyCode.asking.verifying`. */
export function titleOfId(id: string): string {
  const [machine = '', ...path] = id.split('.');
  return titleOfState({ machine, path: path.join('.') });
}

/** A duration for people: 2.5 s, 200 ms, 3 min. */
export function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return ms >= 120_000 ? `${ms / 60_000} min` : `${ms / 1000} s`;
}

/** The trigger of a transition in words: 'typed code', 'after 2.5 s', 'OK', 'any other', or the result's name. */
export function titleOfEvent({ event, kind, delayMs }: Pick<ChartEdge, 'event' | 'kind' | 'delayMs'>): string {
  if (kind === 'always') return 'at once';
  if (kind === 'timer')
    return delayMs === null
      ? event.replace(/^after (.*)$/, (_, name: string) => `after ${words(name)}`)
      : `after ${duration(delayMs)}`;
  if (event === 'result.*' || event === '*') return 'any other';
  if (kind === 'result') return event.slice('result.'.length);
  const said = wordsOfEvents[event];
  if (said) return said;
  if (kind === 'user') return words(event.slice('user.'.length));
  return words(event.replaceAll('.', ' '));
}

/**
 * A guard for people: 'if the code is complete'; of one that is not ours its name as words, 'if not busy and ready'.
 */
export const titleOfGuard = (guard: string) =>
  `if ${
    wordsOfGuards[guard] ??
    words(guard)
      .replaceAll(/\bis\b ?/g, '')
      .replaceAll(/ +/g, ' ')
      .trim()
  }`;
