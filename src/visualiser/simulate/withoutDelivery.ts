import type { Simulation } from './simulation';

/** Does something with the screens of a run while its machines hear nothing: what a page does on its arrival is nobody's step. */
export function withoutDelivery<T>({ actor: { system } }: Pick<Simulation, 'actor'>, work: () => T): T {
  const mail = system as unknown as { _relay: unknown };
  const { _relay: relay } = mail;
  mail._relay = () => {};
  try {
    return work();
  } finally {
    mail._relay = relay;
  }
}
