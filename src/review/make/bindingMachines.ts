import { chartOf } from '../../../machines/atlas/chart';
import { machines } from '../../../machines/atlas/machines';

/** Returns a copy for a sign-on that binds accounts: sites bind after login, tickets carry a bind result. */
function withBinding(value: unknown): unknown {
  if (!value || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const made = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withBinding(each)]));
  return {
    ...made,
    ...('bindsAfterLogin' in made && { bindsAfterLogin: true }),
    ...('jump_sig' in made && { bind_result: {} }),
  };
}

/**
 * Returns the ids of the machines that end on the page `bindSuccess` when the sign-on binds (SITE-8). They compute
 * their exit from the site, and the sample sites of the charts do not bind.
 */
export const bindingMachines = (): string[] =>
  machines
    .map(({ machine, input }) => chartOf({ machine, input: withBinding(input) as object }))
    .filter(({ edges }) => edges.some(({ exit }) => exit?.go === 'go.bindSuccess'))
    .map(({ id }) => id);
