import type { CallName } from '../../../machines/calls';
import { codes, flags } from '../../../machines/results/codes';
import type { EditionName, Language } from '../../../machines/site/site';
import { checkConfig } from '../../config/config';
import type { ServiceContext } from '../../services/serviceContext';
import { endpointFor } from '../../services/endpoints';
import { requests } from '../../services/requests';
import { runStartFor } from '../simulate/runStart';
import { harnessOf } from '../simulate/run';
import { start, type Json, type Simulation, type Step } from '../simulate/simulation';
import { inputOf } from '../simulate/stubs';
import type { FoundPath } from './searchPaths';

/** The path to copy, with its edition and language. */
export interface Given {
  readonly found: FoundPath;
  readonly edition: EditionName;
  readonly language: Language;
}

/** One order for `POST /sandbox/api/next`: the path of the call and its answer. */
export interface ForcedAnswer {
  readonly path: string;
  readonly code?: number;
  readonly data?: Json;
  readonly message?: string;
  readonly fault?: 'drop';
}

type Fields = { readonly [name: string]: Json };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Codes of the sandbox that are not in the catalogue: the product maps them to OTHER (test/sandbox/answers.ts). */
const flagged = 9007;
const other = 9003;

/** Returns the code and data with which a server answers this result. */
function answered(result: string, data: Json): Omit<ForcedAnswer, 'path'> {
  const name = result.replace(/^result\./, '');
  if (name === 'OK') return { code: 0, data };
  if (name === 'NETWORK_ERROR') return { fault: 'drop' };
  const flag = flags.find((each) => each.name === name);
  if (flag) return { code: flagged, data: { ...(isFields(data) && data), [flag.field]: true }, message: '' };
  const row = codes.find((each) => each.name === name);
  const needed = name === 'NEED_THIRD_LOGIN' ? { rst_sig: 'rst' } : {};
  return { code: row?.code ?? other, data: { ...needed, ...(isFields(data) && data) }, message: '' };
}

/** Returns the URL path of a pending call; null for calls that the page answers itself. */
function pathOf(simulation: Simulation, call: string): string | null {
  const asked = [...harnessOf(simulation).inFlight].find(({ name }) => name === call);
  const { input } = runStartFor(simulation.setting);
  if (!asked || !(call in requests)) return null;
  const { site } = input as { site: ServiceContext['site'] };
  const { config } = checkConfig({ edition: simulation.setting.edition });
  const context: ServiceContext = {
    site,
    settings: config,
    params: {},
    deviceId: 'copied',
    pageUrl: () => 'https://passport.example/',
  };
  const { endpoint } = requests[call as CallName](inputOf(asked) as never, context);
  return endpointFor(endpoint, { enterprise: site.enterprise, generation: config.generation }).path;
}

/** The equity plan wraps its accounts in `list` (SEL-6). */
const wire = (path: string, answer: Omit<ForcedAnswer, 'path'>): Omit<ForcedAnswer, 'path'> =>
  path === '/futuie/account-list' && answer.code === 0 ? { ...answer, data: { list: answer.data ?? [] } } : answer;

/** Returns the order that makes the sandbox answer this step; null if no server answers it. */
export function orderFor(simulation: Simulation, step: Step): ForcedAnswer | null {
  if (step.do !== 'answer' && step.do !== 'fail') return null;
  const path = pathOf(simulation, step.call);
  if (!path) return null;
  if (step.do === 'fail') return { path, fault: 'drop' };
  const { type, data = null } = isFields(step.result) ? step.result : {};
  return typeof type === 'string' ? { path, ...wire(path, answered(type, data)) } : null;
}

/** Returns the orders for `POST /sandbox/api/next`, in the order of the calls. */
export function answersOf({ found: { setting, steps }, edition, language }: Given): ForcedAnswer[] {
  const simulation = start({ ...setting, edition, language });
  return steps.flatMap((step) => {
    const order = orderFor(simulation, step);
    simulation.do(step);
    return order ?? [];
  });
}

/** Returns the orders as JSON text. */
export const answersText = (given: Given): string => `${JSON.stringify(answersOf(given), null, 2)}\n`;
