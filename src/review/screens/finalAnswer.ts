import type { FinalAnswerOf, Path } from '../model/storyboard';
import { isLookUp } from '../model/timeline';

/** Returns the refusal that the path ends with; null where it ends with another step. */
export function finalAnswerOf({ steps }: { readonly steps: Path['steps'] }): FinalAnswerOf | null {
  const last = steps.findLast((step) => step.do !== 'wait' && !isLookUp(step));
  if (last?.do !== 'answer') return null;
  const { result } = last;
  const type = typeof result === 'object' && result !== null && 'type' in result ? String(result.type) : '';
  return type.startsWith('result.') && type !== 'result.OK' ? { call: last.call, result: type } : null;
}
