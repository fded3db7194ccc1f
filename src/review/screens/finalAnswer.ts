import type { FinalAnswerOf } from '../model/storyboard';
import type { Step } from '../../charts/simulation/simulation';

const isMemory = (step: Step) => step.do === 'answer' && step.call.startsWith('recall');

/** Returns the refusal that the path ends with; null where it ends with another step. */
export function finalAnswerOf({ steps }: { readonly steps: readonly Step[] }): FinalAnswerOf | null {
  const last = steps.findLast((step) => step.do !== 'wait' && !isMemory(step));
  if (last?.do !== 'answer') return null;
  const { result } = last;
  const type = typeof result === 'object' && result !== null && 'type' in result ? String(result.type) : '';
  return type.startsWith('result.') && type !== 'result.OK' ? { call: last.call, result: type } : null;
}
