import type { ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import type { Exit } from '../../../machines/atlas/parts';
import { codes } from '../../../machines/results/codes';
import { viewKindOf } from '../../page/app/viewKinds';
import { isText, text } from './text';
import { chartOfPage, titleOfCall, titleOfChart, titleOfEvent } from './words';
import type { WireLook } from './drawing';

/** The numbers of a result by its name, `UNAVAILABLE_REGION`. */
export const resultNumbers = (name: string): string[] =>
  codes.filter((row) => row.name === name).map(({ code }) => String(code));

/** The same; words where it has none. */
export function chipsOf(name: string): string[] {
  const numbers = resultNumbers(name);
  return numbers.length > 0 ? numbers : [name.replaceAll('_', ' ').toLowerCase()];
}

/** Numbers before words, small before large. */
export const byNumber = (a: string, b: string) =>
  (Number(a) || Infinity) - (Number(b) || Infinity) || (a < b ? -1 : Number(a > b)) || 0;

/** Whether a transition only raises what an invoked actor returned: other transitions handle that. */
export const isHandedOn = ({ kind, targets, actions }: ChartEdge) =>
  (kind === 'done' || kind === 'failed') && targets.length === 0 && actions.every(({ name }) => name === 'raise');

/** The look of a transition, by what triggers it. */
export function lookOf(edge: ChartEdge): WireLook {
  const { kind, event } = edge;
  if (kind === 'result') return event === 'result.OK' ? 'ok' : event === 'result.*' ? 'other' : 'code';
  if (kind === 'always') return 'passing';
  return kind === 'user' || kind === 'timer' ? kind : 'told';
}

/** The texts of a row for this transition: numbers for a result, none for an eventless transition. */
export function edgeTexts(edge: ChartEdge): string[] {
  if (edge.kind === 'always') return [];
  if (edge.kind === 'result')
    return edge.event === 'result.OK'
      ? ['OK']
      : edge.event === 'result.*'
        ? [text('transition.anyOther')]
        : chipsOf(edge.event.slice('result.'.length));
  if (edge.kind === 'done')
    return [
      edge.event === 'done all'
        ? text('trigger.allDone')
        : text('trigger.answered', { call: titleOfCall(edge.event.slice('done '.length)) }),
    ];
  if (edge.kind === 'failed')
    return [text('trigger.callFailed', { call: titleOfCall(edge.event.slice('failed '.length)) })];
  if (edge.kind === 'go')
    return [
      edge.exit
        ? text(edge.event === 'go.away' ? 'trigger.leftApp' : 'trigger.redirected')
        : text('trigger.toPage', { page: exitPage({ go: edge.event }) }),
    ];
  return [titleOfEvent(edge)];
}

/** The title of an exit's destination. */
export function exitPage({ go, to }: Exit): string {
  if (go === 'go.away') {
    const id = `away.${to}`;
    return to ? (isText(id) ? text(id) : titleOfChart(to)) : text('exit.out');
  }
  if (go === 'go.*') return text('exit.another');
  return titleOfChart(chartOfPage(go));
}

/** Whether an exit means that the user is signed in. */
export const isGoal = ({ go, to }: Exit) => go === 'go.away' && to === 'jump';

/**
 * What a state runs that waits for the visitor, in a window or a dialog of the browser or a provider, or that watches.
 */
const byVisitor: ReadonlySet<string> = new Set([
  'popup',
  'fillPasskey',
  'pickPasskey',
  'createPasskey',
  'showWidget',
  'otherWindow',
  'askStorage',
  'clock',
  'watchView',
  'watchField',
  'watchSms',
  'watchSentCode',
  'watchSignIn',
]);

/** The machine that every call to the server passes. */
const gateId = 'call';

/**
 * Whether a state waits for an answer: of the server, or of the browser without the visitor. Not one that runs a page.
 */
export const waitsForAnswer = ({ kind, invokes }: Pick<ChartNode, 'kind' | 'invokes'>): boolean =>
  kind === 'server' && invokes.some(({ src, runs }) => (runs === null ? !byVisitor.has(src) : runs === gateId));

/** Returns whether the state shows a dialog over its page. */
export const isDialogNode = ({ view }: ChartNode) => view !== null && viewKindOf(view) === 'dialog';
