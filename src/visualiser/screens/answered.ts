import type { Step } from '../simulate/simulation';
import type { Way } from './storyboard';

/** The answer that a screen comes from: of which call, and which result. */
export interface Answered {
  readonly call: string;
  readonly result: string;
}

const isMemory = (step: Step) => step.do === 'answer' && step.call.startsWith('recall');

/** The refusal by which a way comes to its end; null where it ends otherwise. */
export function answerOf({ steps }: Pick<Way, 'steps'>): Answered | null {
  const last = steps.findLast((step) => step.do !== 'wait' && !isMemory(step));
  if (last?.do !== 'answer') return null;
  const { result } = last;
  const type = typeof result === 'object' && result !== null && 'type' in result ? String(result.type) : '';
  return type.startsWith('result.') && type !== 'result.OK' ? { call: last.call, result: type } : null;
}
