import type { AnyTransitionDefinition } from 'xstate';
import { machines, type Listed } from '../../../machines/atlas/machines';
import { outcomeOf, readerOf, type Part, type Reader } from '../../../machines/atlas/parts';
import { sampleEvent } from '../../../machines/atlas/samples';
import { transitionListsOf } from '../../../machines/atlas/transition';
import { statesOf } from '../../../machines/atlas/chart';

/** The same value where a sign-on binds accounts: every site in it says so, every proof holds what was bound. */
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

/** Reads parameters as they are where a sign-on binds after login (SITE-8): the sample says otherwise, so a chart does not show it. */
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

/** Ids of the machines that end on the page 'bound' where a sign-on binds: their way out is computed, so it is asked with such a site. */
export function bindingMachines(): string[] {
  return machines
    .filter((listed) => {
      const reader = boundReader(listed);
      const leads = ({ actions, eventType }: AnyTransitionDefinition) =>
        outcomeOf(listed.machine, actions as readonly Part[], reader, eventType)?.door?.go === 'go.bindSuccess';
      return statesOf(listed.machine.root).some((node) => transitionListsOf(node).some((list) => list.some(leads)));
    })
    .map(({ machine }) => machine.id);
}
