import type { AnyTransitionDefinition } from 'xstate';
import { machines, type Listed } from '../../../machines/atlas/machines';
import { outcomeOf, readerOf, type Part, type Reader } from '../../../machines/atlas/parts';
import { sampleEvent } from '../../../machines/atlas/samples';
import { transitionListsOf } from '../../../machines/atlas/transition';
import { statesOf } from '../../../machines/atlas/chart';

/**
 * Returns a copy for a sign-on that binds accounts: every site in it binds after login, every ticket carries a bind
 * result.
 */
function withBinding(value: unknown): unknown {
  if (!value || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const all = Object.entries(value as Record<string, unknown>).map(([key, each]) => [key, withBinding(each)] as const);
  const made = Object.fromEntries(all) as Record<string, unknown>;
  return {
    ...made,
    ...('bindsAfterLogin' in made && { bindsAfterLogin: true }),
    ...('jump_sig' in made && { bind_result: {} }),
  };
}

/**
 * Reads parameters with a sign-on that binds after login (SITE-8). The sample input does not bind, so the chart does
 * not show this exit.
 */
function boundReader({ machine, input }: Listed): Reader {
  const plain = readerOf(machine, input);
  const context = withBinding(plain.context);
  const paramsOf: Reader['paramsOf'] = (part, event) => {
    if (typeof part !== 'object' || typeof part.params !== 'function') return plain.paramsOf(part, event);
    try {
      return (part.params as (given: object) => Record<string, unknown>)({
        context,
        event: withBinding(sampleEvent(event)),
      });
    } catch {
      return {};
    }
  };
  return { ...plain, context, paramsOf };
}

/**
 * Returns the ids of the machines that end on the page `bindSuccess` when the sign-on binds. They compute their exit
 * from the site.
 */
export function bindingMachines(): string[] {
  return machines
    .filter((listed) => {
      const reader = boundReader(listed);
      const isBinding = ({ actions, eventType }: AnyTransitionDefinition) =>
        outcomeOf(listed.machine, actions as readonly Part[], reader, eventType)?.door?.go === 'go.bindSuccess';
      return statesOf(listed.machine.root).some((node) => transitionListsOf(node).some((list) => list.some(isBinding)));
    })
    .map(({ machine }) => machine.id);
}
