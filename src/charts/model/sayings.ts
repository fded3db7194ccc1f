import type { ChartEdge } from '../../../machines/atlas/chart';
import type { Exit } from '../../../machines/atlas/parts';
import type { Reaction } from '../../../machines/atlas/reactions';
import { codes, flags, type RefusalName } from '../../../machines/results/codes';

const spaced = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Returns an exit of a page in words: `verifyPwd`, or for leaving the app `out: device lock`. */
export const sayExit = ({ go, to }: Exit) =>
  go === 'go.away'
    ? `out: ${to ? spaced(to) : 'where the gate says'}`
    : go === 'go.*'
      ? '→ where it says'
      : `→ ${go.slice('go.'.length)}`;

const conditions = {
  enterprise: 'in the enterprise edition',
  thirdLogin: 'from a third-party login, or with rst_sig in the data',
} as const;

/**
 * Returns the numbers of a name with the condition under which it applies, `57 in the enterprise edition`; a flag's
 * field; or none.
 */
export function numbersOfCode(name: string): { number: string; condition: string }[] {
  const rows = codes.filter((row) => row.name === name);
  const flag = flags.find((each) => each.name === name);
  if (flag) return [{ number: 'flag', condition: `${flag.field} in the data, and no other name` }];
  return rows.map((row) => ({
    number: String(row.code),
    condition: 'when' in row ? conditions[row.when] : elsewhere(row.code, row.name),
  }));
}

/** Returns the names of a number, in the order in which their conditions are tried. */
export const namesOf = (number: number): RefusalName[] =>
  codes.filter(({ code }) => code === number).map(({ name }) => name);

const elsewhere = (code: number, name: string) =>
  codes.some((row) => row.code === code && row.name !== name) ? 'otherwise' : '';

const pathIn = (edge: ChartEdge, id: string) => id.slice(edge.machine.length + 1) || edge.machine;

/** Returns what one transition does, in a few words: its target, whether a message is shown, or the event it raises. */
export function sayEdge(edge: ChartEdge): string {
  const names = edge.actions.map(({ name }) => name);
  if (edge.exit) return `${sayExit(edge.exit)}${showsToast(edge) ? ', and a toast' : ''}`;
  if (edge.outcome === edge.event) return 'passes it on';
  const shown = names.includes('showRefusal') ? 'message' : names.includes('showToast') ? 'toast' : null;
  if (shown === null && edge.targets.length === 0) return names.includes('raise') ? 'as an event' : 'stays';
  return shown ?? edge.targets.map((id) => pathIn(edge, id)).join(', ');
}

/** The action of a transition that shows a toast. */
const showsToast = ({ actions }: ChartEdge) => actions.some(({ name }) => name === 'showToast');

const detours = { captcha: 'captcha, then again', deletion: 'deletion dialogs', alert: 'alert', away: '' } as const;

/** Returns a reaction in a few words, for a cell of a table. */
export function sayReaction({ by, edges, exits, detour }: Reaction): string {
  if (by === 'never') return '–';
  if (by === 'unheard') return '**nothing!**';
  if (by === 'silent') return 'goes on';
  if (detour?.kind === 'away') return exits.map(sayExit).join(', ');
  const say = (edge: ChartEdge) =>
    detour && edge.targets.length > 0
      ? `${detours[detour.kind]}${showsToast(edge) ? ', and a toast' : ''}`
      : sayEdge(edge);
  return [...new Set(edges.map(say))].join(' · ');
}
